import type { CheckedSignatures } from '@djbr/domain/calls/signatures.ts'
import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { signatureMessage } from '@djbr/domain/signing/signature-message.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { Addition, Named, Outcome, Verdict } from '@djbr/signature/index.ts'
import type { Tone } from '../../foundation/controls/notify.ts'

/** What the authority knows of a file's first `bytes`; dates are plain, '' where there is none. */
export type KnownDocument = NonNullable<CheckedSignatures['documento']>

/** Something that came after a signature, and who signed or stamped it. */
export type ShownAddition = Addition

/** The rule that was not met, and the number of the object that broke it (0 for none), so that the maker of the file finds what to fix. */
export interface ShownRule {
  readonly rule: string
  readonly object: number
}

/** What is shown of one signature, wherever it was checked. */
export interface ShownSignature {
  readonly signer: string
  readonly organisation: string
  readonly at: string
  readonly timeBy: 'timestamp' | 'signer' | null
  readonly intact: boolean
  readonly broken: string
  /** Whether what was signed is unchanged, changed, or neither can be established; `refusal` has the rule, and who signed the update that broke it. */
  readonly outcome: Outcome
  readonly refusal: (ShownRule & Named) | null
  /** Null when trust could not be checked. */
  readonly trusted: boolean | null
  readonly distrust: string
  readonly revocation: 'good' | 'revoked' | 'unchecked'
  /** How many of the file's first bytes are signed; 0 when the signature does not verify over them. */
  readonly signedLength: number
  readonly added: readonly ShownAddition[]
}

/** Returns whether the signer's name is proven by a trusted certificate whose key signed this file. Any other name is a claim. */
export const isNameProven = ({ signer, trusted, signedLength }: ShownSignature): boolean =>
  signer !== '' && trusted === true && signedLength > 0

/** Returns the names that certainly signed a file, without any that an unproven signature bears as well. */
export function provenNames(signatures: readonly ShownSignature[]): ReadonlySet<string> {
  const claimed = new Set(signatures.filter((one) => !isNameProven(one)).map(({ signer }) => signer))
  return new Set(signatures.map(({ signer }) => signer).filter((signer) => !claimed.has(signer)))
}

/** What is shown of a document; its tone follows R3.37. */
export interface ShownVerdict {
  readonly tone: Tone
  /** Key of one of our texts, or the words of the server that validated it. */
  readonly message: MessageKey | string
  readonly signer: string
  /** The rule that the file as a whole does not meet; null for none. */
  readonly refusal: ShownRule | null
  readonly signatures: readonly ShownSignature[]
  /** What the authority knows of the file, when the validator asked that too. */
  readonly known?: KnownDocument | null
}

const toneOf = (valid: boolean, signers: number): Tone => (signers === 0 ? 'error' : valid ? 'success' : 'warning')

const shownRule = (refusal: Verdict['refusal']): ShownRule | null => refusal && { rule: refusal.rule, object: refusal.object ?? 0 }

/** Converts the verdict of the engine in this browser. Without a list of authorities, only what it says about integrity counts. */
export function shownHere(verdict: Verdict, isTrustChecked: boolean): ShownVerdict {
  const signers = verdict.signatures.filter(({ hasCertificate }) => hasCertificate)
  const isOpen = !isTrustChecked && verdict.intact && signers.length > 0
  return {
    tone: isOpen ? 'info' : toneOf(verdict.valid, signers.length),
    message: isOpen ? 'signature.trustOpen' : signatureMessage({ damage: verdict.damage, valid: verdict.valid, signers: signers.length }),
    signer: [...new Set(signers.map(({ signer }) => signer))].join(', '),
    refusal: shownRule(verdict.refusal),
    signatures: verdict.signatures.map((one) => ({
      signer: one.signer,
      organisation: one.organisation,
      at: one.signedAt ? laPazTimestamp(one.signedAt) : '',
      timeBy: one.timeSaidBy,
      intact: one.intact,
      broken: one.broken ?? '',
      outcome: one.outcome,
      refusal: one.refusal && { ...one.refusal, object: one.refusal.object ?? 0, isTrusted: isTrustChecked && one.refusal.isTrusted },
      trusted: isTrustChecked ? one.trusted : null,
      distrust: isTrustChecked ? (one.distrust ?? '') : '',
      revocation: one.revocation,
      signedLength: one.signedLength,
      added: one.addedLater.map((addition) => ({ ...addition, isTrusted: isTrustChecked && addition.isTrusted })),
    })),
  }
}

/** What the server says of a file; for a refused one, only its words. */
export type ServerVerdict = Pick<CheckedSignatures, 'verificacion'> & Partial<CheckedSignatures>

const timeBy = { sello: 'timestamp', firmante: 'signer', '': null } as const
const revocation = { vigente: 'good', revocado: 'revoked', no_comprobada: 'unchecked' } as const
const outcomes = { sin_cambios: 'unchanged', cambiado: 'changed', no_comprobable: 'unestablished' } as const
const added = {
  firma: 'signature',
  sello: 'timestamp',
  datos_validacion: 'validationData',
  recursos_formulario: 'formDefaults',
  fechas: 'dates',
} as const

/** Converts the verdict of the server, keeping its own words. */
export function shownOfServer({
  verificacion,
  regla = '',
  objeto = 0,
  message,
  certificado = [],
  firmas = [],
  documento = null,
}: ServerVerdict): ShownVerdict {
  return {
    tone: toneOf(verificacion, certificado.length),
    message: message || 'signature.unreadable',
    signer: '',
    refusal: regla ? { rule: regla, object: objeto } : null,
    signatures: firmas.map((one) => ({
      signer: one.firmante,
      organisation: one.organizacion,
      at: one.fecha,
      timeBy: timeBy[one.fecha_segun],
      intact: one.integridad,
      broken: one.motivo_integridad,
      outcome: outcomes[one.resultado],
      refusal: one.regla ? { rule: one.regla, object: one.objeto, by: one.cambiado_por, isTrusted: one.cambiado_por_confiable } : null,
      trusted: one.confianza,
      distrust: one.motivo_confianza,
      revocation: revocation[one.revocacion],
      signedLength: one.bytes_firmados,
      added: one.agregado.map(({ tipo, por, por_confiable }) => ({ kind: added[tipo], by: por, isTrusted: por_confiable })),
    })),
    known: documento,
  }
}
