import { type Language, text } from '@djbr/domain/messages/index.ts'
import { signatureMessage } from '@djbr/domain/signing/signature-message.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { ruleCodes, type Verdict } from '@djbr/signature/index.ts'
import { z } from 'zod'
import { type KnownDocument, knownDocument } from '../services/index.ts'

const SIGNER_LENGTH = 200

/** The published codes, by which whoever makes a signed file finds what to fix in it. */
const rule = z.enum(['', ...ruleCodes]).meta({
  description: 'Código de la regla que no se cumplió, de una lista fija; "": ninguna. Lo que pide cada una: docs/signature-codes.md.',
})
const object = z.int().meta({ description: 'Número del objeto del PDF que no la cumplió; 0: no es uno solo.' })
const outcomes = ['sin_cambios', 'cambiado', 'no_comprobable'] as const
const outcome = 'sin_cambios: lo que se firmó no cambió. cambiado: cambió. no_comprobable: no se puede comprobar que no cambió.'

const signature = z.object({
  firmante: z.string(),
  organizacion: z.string(),
  fecha: z.string(),
  fecha_segun: z.enum(['sello', 'firmante', '']),
  integridad: z.boolean(),
  motivo_integridad: z.string(),
  resultado: z.enum(outcomes).meta({ description: outcome }),
  regla: rule,
  objeto: object,
  cambiado_por: z.string().meta({ description: 'Quien firmó o selló la actualización que no cumplió la regla; "": nadie.' }),
  cambiado_por_confiable: z
    .boolean()
    .meta({ description: 'Si su certificado es de una autoridad reconocida; si no, solo dice llamarse así.' }),
  confianza: z.boolean(),
  motivo_confianza: z.string(),
  revocacion: z.enum(['vigente', 'revocado', 'no_comprobada']),
  /** How many of the file's first bytes were signed; 0 where the signature does not verify over them. */
  bytes_firmados: z.int(),
  /** What came afterwards and may; `por` is who signed or stamped, '' of the rest. */
  agregado: z.array(
    z.object({
      tipo: z.enum(['firma', 'sello', 'datos_validacion', 'recursos_formulario', 'fechas']),
      por: z.string(),
      por_confiable: z
        .boolean()
        .meta({ description: 'Si el certificado de quien firmó o selló es de una autoridad reconocida; si no, solo dice llamarse así.' }),
    }),
  ),
})

/** What `system/validar` answers: the documents' fields, and beside them what R3.35 adds. */
export const validation = z.object({
  verificacion: z.boolean(),
  integridad: z.boolean(),
  resultado: z.enum([...outcomes, 'sin_firmas']).meta({ description: `De todas las firmas y sellos. ${outcome}` }),
  regla: rule,
  objeto: object,
  message: z.string(),
  certificado: z.array(z.object({ nombreComunSubject: z.string(), organizacionSubject: z.string() })),
  firmas: z.array(signature),
  /** What the authority knows of the file's first `bytes`: the whole, or the first revision that was signed. Null while it cannot be asked. */
  documento: knownDocument.extend({ bytes: z.int() }).nullable(),
})

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
