import { oneLine } from '@djbr/domain/values/characters.ts'
import { z } from 'zod'
import { textWithin } from '../answer.ts'
import { createBreaker } from '../breaker.ts'
import { downBy, NoAnswer } from '../down.ts'
import { APPROVED, type ApprovalService, approvalHashOf, transactionCode } from './port.ts'

interface Options {
  /** Address of the service; no other is ever called. */
  readonly url: string
  readonly token: string
  /** Hosts, with their port, that a link may lead to. */
  readonly linkHosts: readonly string[]
  /** Whether a link may do without TLS: to a simulator on this machine. */
  readonly insecure?: boolean
  readonly timeoutMs?: number
  /** See ../breaker.ts. */
  readonly failures?: number
}

const LARGEST_ANSWER = 256 * 1024

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const words = z
  .string()
  .nullish()
  .transform((text) => oneLine(text ?? '', 250))

const asked = z.object({ finalizado: flag, estado: words, link: z.string().max(2000).nullish(), mensaje: words })
const record = z.object({
  requestUuid: z.string(),
  ci: z.string(),
  transaction_id: transactionCode,
  hashDatos: z.string().nullish(),
  mensaje: z.string().nullish(),
})
const verified = z.object({ datos: z.object({ verificacionExitosa: flag, registros: z.array(record).nullish() }) })

/**
 * Calls the approval service (R9.24). Follows no redirect, waits twenty seconds in all, and reads up to 256 KB. After five failures in a row the service is left
 * alone for some seconds, then one call tries it, since it has no other way to tell whether it is up.
 */
export function httpApprovalService({ url, token, linkHosts, insecure = false, timeoutMs = 20_000, failures }: Options): ApprovalService {
  const base = url.replace(/\/+$/, '')
  const breaker = createBreaker({ probe: async () => true, ...(failures !== undefined && { failures }) })
  const post = async (path: string, body: object) => {
    if (!breaker.mayAsk()) throw new NoAnswer('breaker open')
    try {
      const answer = await answerTo(path, body)
      breaker.ended(answer.status < 500)
      return answer
    } catch (error) {
      breaker.ended(false)
      throw error
    }
  }
  const answerTo = async (path: string, body: object) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textWithin(response, LARGEST_ANSWER)
    if (text === null) throw new NoAnswer('answer too large')
    return { status: response.status, text }
  }
  const isGoodLink = (link: string | null | undefined): link is string => {
    if (!link || !URL.canParse(link)) return false
    const { protocol, host } = new URL(link)
    // @protects S40 a link goes over TLS
    //   without: (protocol === 'https:' || (insecure && protocol === 'http:')) &&
    return (protocol === 'https:' || (insecure && protocol === 'http:')) && linkHosts.includes(host)
  }

  return {
    async ask({ id, document, description, citizenToken }) {
      try {
        const { status, text } = await post('/api/solicitudes', {
          tipoDocumento: 'PDF',
          documento: Buffer.from(document).toString('base64'),
          hashDocumento: approvalHashOf(document),
          idTramite: id,
          descripcion: description,
          accessToken: citizenToken,
        })
        if (status === 401) return { outcome: 'tokenEnded' }
        if (status >= 500) throw new NoAnswer(`status ${status}`)
        const { finalizado, estado, link, mensaje } = asked.parse(JSON.parse(text))
        if (!finalizado) return { outcome: 'refused', message: mensaje, state: estado }
        // @protects S40 a link leads to the approval service
        if (!isGoodLink(link)) throw new NoAnswer('link elsewhere')
        return { outcome: 'asked', link }
      } catch (error) {
        return downBy(error)
      }
    },
    async verify(document) {
      try {
        const { status, text } = await post('/api/documentos/verificar', { archivo: Buffer.from(document).toString('base64') })
        if (status !== 200) throw new NoAnswer(`status ${status}`)
        const { verificacionExitosa, registros } = verified.parse(JSON.parse(text)).datos
        const hash = approvalHashOf(document)
        const records = (registros ?? [])
          // @protects S40 what is on record of another document approves nothing
          //   without: (hashDatos ?? hash).toLowerCase() === hash &&
          .filter(({ hashDatos, mensaje }) => (hashDatos ?? hash).toLowerCase() === hash && (mensaje ?? APPROVED).trim() === APPROVED)
          .map(({ requestUuid, ci, transaction_id }) => ({ request: requestUuid, citizenDocument: ci, transaction: transaction_id }))
        return { outcome: 'verified', records: verificacionExitosa ? records : [] }
      } catch (error) {
        return downBy(error)
      }
    },
  }
}
