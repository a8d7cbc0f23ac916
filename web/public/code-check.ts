import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { certificateStatus } from '@djbr/domain/calls/certificates.ts'
import type { inclusion, publishedKeys as keysCall } from '@djbr/domain/calls/public-log.ts'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { dateInLaPaz, daysBetween, type PlainDate } from '@djbr/domain/values/dates.ts'
import { fromBase64url, toBase64url } from '@djbr/signature/base64url.ts'
import { type Checked, type Claims, checkClaims, leafOf } from '@djbr/signature/certificate/claims.ts'
import { openHead } from '@djbr/signature/log/head.ts'
import { includes } from '@djbr/signature/log/merkle.ts'
import { api } from '../foundation/calls/api.ts'
import { CallFailure } from '../foundation/calls/failure.ts'

/** A certificate as it is asked about. */
export interface Asked {
  readonly code: string
  readonly date: PlainDate
}

const publishedKeys = async () => (await api.get<typeof keysCall>('public/claves', { quiet: true })).keys

/** What a scanned code says, checked in this browser: of it nothing is sent, only the keys are asked for. Rejects when these cannot be had. */
export const checkHere = async (code: string): Promise<Checked> => checkClaims(code, await publishedKeys())

export type Status = AnswerOnTheWire<typeof certificateStatus>

export const statusOf = ({ code, date }: Asked): Promise<Status> =>
  api.post<typeof certificateStatus>(
    'public/situacion',
    { control_cge: normalizeControlCode(code), fecha_recepcion: date },
    { quiet: true },
  )

export type Inscription =
  /** Where it stands, counted from 1, in the log as the head of a day counts it. */
  | { readonly kind: 'proven'; readonly place: number; readonly size: number; readonly day: PlainDate }
  /** It was entered since the last head was signed. */
  | { readonly kind: 'entered'; readonly place: number }
  /** The log says that it has it, but no head that was signed since counts it. */
  | { readonly kind: 'overdue'; readonly place: number }
  | { readonly kind: 'wrong' }

/** A head is signed each day: what no head counts after these days is not shown to be in the log. */
const WITHOUT_HEAD_DAYS = 2

/** Whether the public log holds a certificate, worked out in this browser from its claims, the proof and the signed head. */
export async function inscriptionOf(claims: Claims, now: Date): Promise<Inscription> {
  const leaf = await leafOf(claims)
  const shown = await api
    .get<typeof inclusion>(`public/registro/inclusion?hoja=${toBase64url(leaf)}`, { quiet: true })
    .catch(nullWhenMissing)
  if (!shown) return { kind: 'wrong' }
  const { posicion: place, cabeza, prueba } = shown
  if (cabeza === null) {
    const isRecent = daysBetween(claims.receivedOn, dateInLaPaz(now)) <= WITHOUT_HEAD_DAYS
    return { kind: isRecent ? 'entered' : 'overdue', place: place + 1 }
  }
  const head = await openHead(cabeza, await publishedKeys())
  const proof = prueba.map(fromBase64url).filter((hash) => hash !== null)
  if ('refused' in head || !(await includes(head, leaf, place, proof))) return { kind: 'wrong' }
  return { kind: 'proven', place: place + 1, size: head.size, day: head.day }
}

function nullWhenMissing(failure: unknown): null {
  if (failure instanceof CallFailure && failure.status === 404) return null
  throw failure
}

/**
 * What a scanned code says that may be looked up: it proves it itself, or its key was withdrawn and the public log has it. Null for the
 * rest: a true record beside it would speak for the paper. Rejects when the log cannot be asked.
 */
export async function vouchedFor(checked: Checked, now: Date): Promise<Claims | null> {
  if ('claims' in checked) return checked.claims
  if (!('unproven' in checked)) return null
  const { kind } = await inscriptionOf(checked.unproven, now)
  return kind === 'wrong' ? null : checked.unproven
}

/** What a code says, whether it proves it or not; null when nothing that could be looked for. */
export function saidIn(checked: Checked | null): Claims | null {
  if (checked && 'claims' in checked) return checked.claims
  return checked && 'unproven' in checked ? checked.unproven : null
}

/** The code of a certificate, checked: as it was scanned, else the signed one that the portal has of it; null while there is none. */
export async function codeOf(scanned: Checked | null, { constancia }: Status): Promise<Checked | null> {
  if (saidIn(scanned)) return scanned
  return constancia === '' ? null : checkHere(constancia)
}
