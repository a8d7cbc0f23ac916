import { createHash } from 'node:crypto'
import { knowableParts } from '@djbr/domain/signing/signed-parts.ts'
import type { Verdict } from '@djbr/signature/index.ts'
import { z } from 'zod'
import type { Database } from '../../ground/database/connect.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { logFault } from '../../ground/http/log.ts'
import { networkOf } from '../../ground/http/rate-limits.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { languageIn } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { documentByHash } from '../services/index.ts'
import { toWire, validation } from './wire.ts'

/** The documents' 2 MB, and the same in base64 with its JSON around it. */
const LARGEST_PDF = 2_097_152
const LARGEST_BODY = 2_900_000
const tooLarge = { field: 'file', message: 'signature.tooLarge' } as const

/** Validates a signed PDF without a login and keeps nothing of it (R3.35); tells a browser that does so itself whom to trust. */
export const signatureRoutes =
  ({ db, validator, trust, clock }: Services): Slice =>
  async (app) => {
    const body = z.object({ file: z.base64('signature.notPdf').min(1, 'common.required') })
    app.post(
      '/system/validar',
      {
        ...described({
          access: 'public',
          flood: 'signatureCheck',
          tooLarge,
          summary: 'Validar las firmas de un PDF',
          body,
          answer: validation,
        }),
        // @protects S28 a body beyond any measure is not read
        //   instead: LARGEST_BODY ==> 100_000_000
        bodyLimit: LARGEST_BODY,
      },
      async (request) => {
        const pdf = Buffer.from(request.body.file, 'base64')
        // @protects S28 a file has 2 MB
        //   instead: LARGEST_PDF ==> 2 * LARGEST_PDF
        if (pdf.length > LARGEST_PDF) throw new Failure('invalid', tooLarge.message, { fields: [tooLarge] })
        // @protects S28 a file begins as a PDF does
        //   instead: toString('latin1', 0, 5) !== '%PDF-' ==> length === 0
        if (pdf.toString('latin1', 0, 5) !== '%PDF-') {
          throw new Failure('invalid', 'signature.notPdf', { fields: [{ field: 'file', message: 'signature.notPdf' }] })
        }
        const verdict = await validator.validate(pdf, networkOf(principalOf(request).address), clock.now())
        const known = await knownIn(db, pdf, verdict).catch((error) => {
          logFault(request, error)
          return null
        })
        return toWire(languageIn(request), verdict, known)
      },
    )

    const authorities = z.object({ autoridades: z.array(z.string()), listas: z.array(z.string()) })
    app.get(
      '/public/autoridades',
      described({ access: 'public', summary: 'Listar las autoridades cuyas firmas se reconocen', answer: authorities }),
      async () => {
        const { anchors, lists } = trust()
        const base64 = (der: Uint8Array) => Buffer.from(der).toString('base64')
        return { autoridades: anchors.map(base64), listas: lists.map(base64) }
      },
    )
  }

/** What the authority knows of a file: of the whole, else of what was signed first, else that it does not know the whole. */
async function knownIn(db: Database, pdf: Uint8Array, { signatures }: Verdict) {
  const reported = await Promise.all(
    knowableParts(pdf.length, signatures).map(async (bytes) => ({ ...(await documentByHash(db, sha256(pdf.subarray(0, bytes)))), bytes })),
  )
  return reported.find(({ conocido }) => conocido) ?? reported[0] ?? null
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
