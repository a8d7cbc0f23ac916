import { type Language, text } from '@djbr/domain/messages/index.ts'
import { signatureMessage } from '@djbr/domain/signing/signature-message.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { Verdict } from '@djbr/signature/index.ts'
import { z } from 'zod'
import { type KnownDocument, knownDocument } from '../public-services/index.ts'

const SIGNER_LENGTH = 200

const signature = z.object({
  firmante: z.string(),
  organizacion: z.string(),
  fecha: z.string(),
  fecha_segun: z.enum(['sello', 'firmante', '']),
  integridad: z.boolean(),
  motivo_integridad: z.string(),
  confianza: z.boolean(),
  motivo_confianza: z.string(),
  revocacion: z.enum(['vigente', 'revocado', 'no_comprobada']),
  /** How many of the file's first bytes were signed; 0 where the signature does not verify over them. */
  bytes_firmados: z.int(),
  /** What came afterwards and may; `por` is who signed or stamped, '' of the rest. */
  agregado: z.array(z.object({ tipo: z.enum(['firma', 'sello', 'datos_validacion', 'recursos_formulario', 'fechas']), por: z.string() })),
})

/** What `system/validar` answers: the documents' fields, and beside them what R3.35 adds. */
export const validation = z.object({
  verificacion: z.boolean(),
  integridad: z.boolean(),
  message: z.string(),
  certificado: z.array(z.object({ nombreComunSubject: z.string(), organizacionSubject: z.string() })),
  firmas: z.array(signature),
  /** What the authority knows of the file's first `bytes`: the whole, or the first revision that was signed. Null while it cannot be asked. */
  documento: knownDocument.extend({ bytes: z.int() }).nullable(),
})

const timeBy = { timestamp: 'sello', signer: 'firmante' } as const
const revocation = { good: 'vigente', revoked: 'revocado', unchecked: 'no_comprobada' } as const
const added = {
  signature: 'firma',
  timestamp: 'sello',
  validationData: 'datos_validacion',
  formDefaults: 'recursos_formulario',
  dates: 'fechas',
} as const

/** A verdict in the wire's words, beside what is known of the file; the names are those of the certificates, at most 200 signs of them. */
export function toWire(
  language: Language,
  verdict: Verdict,
  documento: (KnownDocument & { readonly bytes: number }) | null,
): z.output<typeof validation> {
  const signers = verdict.signatures.filter(({ hasCertificate }) => hasCertificate)
  return {
    verificacion: verdict.valid,
    integridad: verdict.intact,
    message: text(language, signatureMessage({ damage: verdict.damage, valid: verdict.valid, signers: signers.length }), {
      signer: [...new Set(signers.map(({ signer }) => signer.slice(0, SIGNER_LENGTH)))].join(', '),
    }),
    certificado: signers.map(({ signer, organisation }) => ({
      nombreComunSubject: signer.slice(0, SIGNER_LENGTH),
      organizacionSubject: organisation.slice(0, SIGNER_LENGTH),
    })),
    firmas: verdict.signatures.map((one) => ({
      firmante: one.signer.slice(0, SIGNER_LENGTH),
      organizacion: one.organisation.slice(0, SIGNER_LENGTH),
      fecha: one.signedAt ? laPazTimestamp(one.signedAt) : '',
      fecha_segun: one.timeSaidBy ? timeBy[one.timeSaidBy] : '',
      integridad: one.intact,
      motivo_integridad: one.broken ?? '',
      confianza: one.trusted,
      motivo_confianza: one.distrust ?? '',
      revocacion: revocation[one.revocation],
      bytes_firmados: one.signedLength,
      agregado: one.addedLater.map(({ kind, by }) => ({ tipo: added[kind], por: by.slice(0, SIGNER_LENGTH) })),
    })),
    documento,
  }
}
