import { oneLine } from '@djbr/domain/values/characters.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { textWithin } from '../answer.ts'
import { type BreakerState, createBreaker } from '../breaker.ts'
import { downBy, NoAnswer } from '../down.ts'
import { COMPARED, type ComparedField, type Comparison, type IdentityAnswer, type IdentityQuestion, type IdentityService } from './port.ts'

interface Options {
  /** Address of the service; no other is ever called. */
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
  /** See ../breaker.ts. */
  readonly failures?: number
  readonly pauseMs?: number
  readonly onBreaker?: (state: BreakerState) => void
}

const LARGEST_ANSWER = 64 * 1024
const MAX_AT_ONCE = 50
const ABSENT = '--'

/** Names of the fields on the wire (R9.9). */
const WIRE: Readonly<Record<ComparedField, string>> = {
  number: 'NumeroDocumento',
  complement: 'Complemento',
  names: 'Nombres',
  paternal: 'PrimerApellido',
  maternal: 'SegundoApellido',
  birthDate: 'FechaNacimiento',
}

const answered = z.object({
  ConsultaDatoPersonaContrastacionResult: z.object({
    CodigoRespuesta: z.union([z.string(), z.int().transform(String)]),
    DescripcionRespuesta: z.string().nullish(),
    ContrastacionEnFormatoJson: z.string().nullish(),
  }),
})
const NOT_VERIFIED = 2
/** An answer that says nothing of a field, or null, has not verified it: only a 0 is a difference. */
const verdict = z
  .union([z.literal([0, 1, NOT_VERIFIED]), z.literal(['0', '1', '2']).transform(Number), z.null().transform(() => NOT_VERIFIED)])
  .default(NOT_VERIFIED)
const comparedOnWire = z.object(Object.fromEntries(COMPARED.map((field) => [WIRE[field], verdict])))

/**
 * Asks the identity service through the state's interoperability platform. Follows no redirect, waits ten seconds in all, and reads up to 64 KB of an answer;
 * while the service is dead nobody waits (safety S36).
 */
export function httpIdentityService({ url, token, timeoutMs = 10_000, failures, pauseMs, onBreaker }: Options): IdentityService {
  const base = url.replace(/\/+$/, '')
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(base + path, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      // @protects S36 a redirect is not followed
      redirect: 'manual',
      // @protects S36 an answer is waited for ten seconds at most
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new NoAnswer(`status ${response.status}`)
    }
    const text = await textWithin(response, LARGEST_ANSWER)
    if (text === null) throw new NoAnswer('answer too large')
    return JSON.parse(text)
  }
  const breaker = createBreaker({
    probe: () =>
      get('/v2/status').then(
        () => true,
        () => false,
      ),
    ...(failures !== undefined && { failures }),
    ...(pauseMs !== undefined && { pauseMs }),
    ...(onBreaker && { onState: onBreaker }),
  })
  let asking = 0

  return {
    async ask(question) {
      if (asking >= MAX_AT_ONCE) return { outcome: 'down', why: 'too many at once' }
      // @protects S36 nobody waits for a service that is dead
      if (!breaker.mayAsk()) return { outcome: 'down', why: 'breaker open' }
      asking++
      try {
        const answer = interpret(await get(`/v2/personas/contrastacion?${queryOf(question)}`))
        breaker.ended(true)
        return answer
      } catch (error) {
        breaker.ended(false)
        return downBy(error)
      } finally {
        asking--
      }
    },
    close: breaker.close,
  }
}

function queryOf({ foreigner, number, complement, paternal, maternal, names, birthDate }: IdentityQuestion): URLSearchParams {
  const fields = {
    NumeroDocumento: number,
    Complemento: complement,
    Nombres: names,
    PrimerApellido: paternal || ABSENT,
    SegundoApellido: maternal || ABSENT,
    FechaNacimiento: displayDate(birthDate),
  }
  return new URLSearchParams({ tipo_persona: foreigner ? '2' : '1', lista_campo: JSON.stringify(fields) })
}

/** Returns what an answer means. Throws when it is not a valid one. */
function interpret(body: unknown): IdentityAnswer {
  const { CodigoRespuesta, DescripcionRespuesta, ContrastacionEnFormatoJson } = answered.parse(body).ConsultaDatoPersonaContrastacionResult
  const description = oneLine(DescripcionRespuesta ?? '', 250)
  switch (CodigoRespuesta) {
    case '0':
      return { outcome: 'down', why: 'not processed' }
    case '1':
      return { outcome: 'notFound' }
    case '2':
      return interpretFields(ContrastacionEnFormatoJson ?? '')
    case '3':
      return { outcome: 'several', description }
    case '4':
      return { outcome: 'observed', description }
    default:
      throw new NoAnswer('unknown code')
  }
}

function interpretFields(json: string): IdentityAnswer {
  const onWire = comparedOnWire.parse(JSON.parse(json))
  const compared = Object.fromEntries(COMPARED.map((field) => [field, onWire[WIRE[field]]])) as Comparison
  if (Object.values(compared).includes(0)) return { outcome: 'differs', compared }
  return { outcome: compared.number === 1 && compared.birthDate === 1 ? 'matches' : 'partial', compared }
}
