import type {
  CertificateFacts,
  certificateFacts,
  certificateType,
  handCertificate,
  handedCertificate,
} from '@djbr/domain/calls/certificates.ts'
import type { SignatureCheck } from '@djbr/domain/calls/signatures.ts'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'
import type { CaptchaAnswer } from '../foundation/controls/captcha.tsx'
import { bytesOfBase64 } from '../foundation/format/base64.ts'
import { type ShownVerdict, shownOfServer } from './signature/verdict.ts'

/** Facts of a certificate, from either of the documents' two shapes. */
export interface Certificate {
  readonly declarant: string
  readonly document: string
  readonly reason: string
  readonly received: string
  readonly entity: string
  readonly post: string
  readonly departmental: string
  readonly national: string
  readonly code: string
}

const textOf = (answer: Partial<CertificateFacts>, ...names: readonly (keyof CertificateFacts)[]): string => {
  const name = names.find((each) => typeof answer[each] === 'string' && answer[each] !== '')
  return name ? String(answer[name]) : ''
}

/** Returns `1_4000055_1J` as the paper writes it, `4000055-1J`. */
const documentNumber = (parts: string) => (parts.includes('_') ? parts.split('_').slice(1).filter(Boolean).join('-') : parts)

export function certificateIn(answer: Partial<CertificateFacts>): Certificate {
  const surnames = textOf(answer, 'perdec_apellidos', 'apellidos')
  const names = textOf(answer, 'perdec_nombres', 'nombres')
  const kind = textOf(answer, 'tipdoc_descripcion', 'tipdoc')
  return {
    declarant: [surnames, names].filter(Boolean).join(', '),
    document: `${kind} ${documentNumber(textOf(answer, 'docidentidad', 'perdec_docidentidad'))}`.trim(),
    reason: textOf(answer, 'motdec_descripcion', 'motivoDeclaracion'),
    received: textOf(answer, 'decjur_fecha_recepcion_formateado', 'fechaRecepcion'),
    entity: textOf(answer, 'ent_descripcion', 'entidad'),
    post: textOf(answer, 'cardec_descripcion_cargo', 'cargo'),
    departmental: textOf(answer, 'decjur_numero_certificado_departamento', 'numeroCertificadoDep'),
    national: textOf(answer, 'numero_certificado_nacional'),
    code: textOf(answer, 'decjur_control_cge', 'codigoControlCge'),
  }
}

export type Verdict =
  | { readonly kind: 'valid'; readonly certificate: Certificate }
  /** The signed certificate, its facts, and the validator's verdict on it. */
  | {
      readonly kind: 'digital'
      readonly certificate: Certificate
      readonly document: Uint8Array<ArrayBuffer>
      readonly verdict: ShownVerdict
    }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'notFound' }

const EXTERNAL = 0
const DIGITAL = 1

/** Asks how a certificate was received, then for its facts. Without captcha only for the QR's address (safety S26). */
export async function checkCertificate({ code, date }: { code: string; date: PlainDate }, captcha: CaptchaAnswer): Promise<Verdict> {
  const asked = { fecha_recepcion: date, control_cge: normalizeControlCode(code) }
  const type = await api.post<typeof certificateType>('djbr_registro/verifica_tipo_declaracion', { ...asked, ...captcha }, { quiet: true })
  const { sistema_recepcion } = type.sistema_recepcion === undefined ? unlessRefused(type) : type
  if (sistema_recepcion === DIGITAL) return checkDigital(asked)
  if (sistema_recepcion !== EXTERNAL) return { kind: 'notFound' }
  const answer = await api.post<typeof certificateFacts>('djbr_registro/validar_control_externo', asked, { quiet: true })
  return Number(answer.err_existente ?? 0) === 0 ? { kind: 'valid', certificate: certificateIn(answer) } : { kind: 'notFound' }
}

/** Checks the control code, then the document, then the signature (R3.29). */
async function checkDigital(asked: { readonly fecha_recepcion: PlainDate; readonly control_cge: string }): Promise<Verdict> {
  const handed = await api.post<typeof handCertificate>('djbr_registro/validar_control', asked, { quiet: true })
  if (Number(handed.err_existente ?? 0) !== 0) return { kind: 'refused', message: handed.err_mensaje }
  const data = btoa(`${handed.id_archivo_dig_cert}:${handed.sha256_cert}`)
  const { documento } = await api.post<typeof handedCertificate>('djbr_registro/validar_documento', { data }, { quiet: true })
  const [answer, facts] = await Promise.all([
    api.post<SignatureCheck>('system/validar', { file: documento }, { quiet: true }),
    api.post<typeof certificateFacts>('djbr_registro/validar_control_externo', asked, { quiet: true }),
  ])
  return { kind: 'digital', certificate: certificateIn(facts), document: bytesOfBase64(documento), verdict: shownOfServer(answer) }
}
