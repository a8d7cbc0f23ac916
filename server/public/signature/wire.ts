import type { Answer } from '@djbr/domain/calls/call.ts'
import type { SignatureCheck } from '@djbr/domain/calls/signatures.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import { signatureMessage } from '@djbr/domain/signing/signature-message.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { Verdict } from '@djbr/signature/index.ts'
import type { KnownDocument } from '../services/index.ts'

const SIGNER_LENGTH = 200

const timeBy = { timestamp: 'sello', signer: 'firmante' } as const
const revocation = { good: 'vigente', revoked: 'revocado', unchecked: 'no_comprobada' } as const
const outcomeOf = { unchanged: 'sin_cambios', changed: 'cambiado', unestablished: 'no_comprobable' } as const
const added = {
  signature: 'firma',
  timestamp: 'sello',
  validationData: 'datos_validacion',
  formDefaults: 'recursos_formulario',
  dates: 'fechas',
} as const

/** Returns a verdict in the wire's words, beside what is known of the file. The names are those in the certificates, at most 200 signs of them. */
export function toWire(
  language: Language,
  verdict: Verdict,
  documento: (KnownDocument & { readonly bytes: number }) | null,
): Answer<SignatureCheck> {
  const signers = verdict.signatures.filter(({ hasCertificate }) => hasCertificate)
  return {
    verificacion: verdict.valid,
    integridad: verdict.intact,
    resultado: verdict.outcome ? outcomeOf[verdict.outcome] : 'sin_firmas',
    regla: verdict.refusal?.rule ?? '',
    objeto: verdict.refusal?.object ?? 0,
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
      resultado: outcomeOf[one.outcome],
      regla: one.refusal?.rule ?? '',
      objeto: one.refusal?.object ?? 0,
      cambiado_por: one.refusal?.by.slice(0, SIGNER_LENGTH) ?? '',
      cambiado_por_confiable: one.refusal?.isTrusted ?? false,
      confianza: one.trusted,
      motivo_confianza: one.distrust ?? '',
      revocacion: revocation[one.revocation],
      bytes_firmados: one.signedLength,
      agregado: one.addedLater.map(({ kind, by, isTrusted }) => ({
        tipo: added[kind],
        por: by.slice(0, SIGNER_LENGTH),
        por_confiable: isTrusted,
      })),
    })),
    documento,
  }
}
