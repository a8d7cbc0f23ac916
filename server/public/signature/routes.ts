import { createHash } from 'node:crypto'
import { authorities, signatureCheck } from '@djbr/domain/calls/signatures.ts'
import { knowableParts } from '@djbr/domain/signing/signed-parts.ts'
import { ruleCodes, type Verdict } from '@djbr/signature/index.ts'
import type { Database } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { networkOf } from '../../ground/http/rate-limits.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { documentByHash } from '../services/index.ts'
import { toWire } from './wire.ts'

/** Largest file, the documents' 2 MB, and the largest body: the same in base64 with its JSON around it. */
const LARGEST_PDF = 2_097_152
const LARGEST_BODY = 2_900_000
const tooLarge = { field: 'file', message: 'signature.tooLarge' } as const

/** Validates a signed PDF without a login and keeps nothing of it (R3.35); tells a browser that validates by itself whom to trust. */
export const signatureRoutes = calls(
  serve(
    signatureCheck(ruleCodes),
    async ({ services: { db, validator, clock }, principal, language, logFault }, { file }) => {
      const pdf = Buffer.from(file, 'base64')
      // @protects S28 a file has 2 MB
      //   instead: LARGEST_PDF ==> 2 * LARGEST_PDF
      if (pdf.length > LARGEST_PDF) throw new Failure('invalid', tooLarge.message, { fields: [tooLarge] })
      // @protects S28 a file begins as a PDF does
      //   instead: toString('latin1', 0, 5) !== '%PDF-' ==> length === 0
      if (pdf.toString('latin1', 0, 5) !== '%PDF-') {
        throw new Failure('invalid', 'signature.notPdf', { fields: [{ field: 'file', message: 'signature.notPdf' }] })
      }
      const verdict = await validator.validate(pdf, networkOf(principal.address), clock.now())
      const known = await knownIn(db, pdf, verdict).catch((error) => {
        logFault(error)
        return null
      })
      return toWire(language, verdict, known)
    },
    {
      flood: 'signatureCheck',
      tooLarge,
      // @protects S28 a body beyond any measure is not read
      //   instead: LARGEST_BODY ==> 100_000_000
      bodyLimit: LARGEST_BODY,
    },
  ),
  serve(authorities, async ({ services }) => {
    const { anchors, lists } = services.trust()
    const base64 = (der: Uint8Array) => Buffer.from(der).toString('base64')
    return { anchors: anchors.map(base64), lists: lists.map(base64) }
  }),
)

/** Returns what the authority knows of a file: of the whole, else of what was signed first, else that it does not know the whole. */
async function knownIn(db: Database, pdf: Uint8Array, { signatures }: Verdict) {
  const reported = await Promise.all(
    knowableParts(pdf.length, signatures).map(async (bytes) => ({ ...(await documentByHash(db, sha256(pdf.subarray(0, bytes)))), bytes })),
  )
  return reported.find(({ known }) => known) ?? reported[0] ?? null
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
