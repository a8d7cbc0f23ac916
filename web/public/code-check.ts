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

/** How a certificate is asked about. */
export interface Asked {
  readonly code: string
  readonly date: PlainDate
}

const publishedKeys = async () => (await api.get<typeof keysCall>('public/claves', { quiet: true })).keys

/** Checks a scanned code in this browser: nothing of it is sent, only the keys are fetched. Rejects when these cannot be fetched. */
export const checkHere = async (code: string): Promise<Checked> => checkClaims(code, await publishedKeys())

export type Status = AnswerOnTheWire<typeof certificateStatus>

export const statusOf = ({ code, date }: Asked): Promise<Status> =>
  api.post<typeof certificateStatus>(
    'public/situacion',
    { control_cge: normalizeControlCode(code), fecha_recepcion: date },
    { quiet: true },
  )

export type Inscription =
  /** Its place, counted from 1, in the log as covered by the head of a day. */
  | { readonly kind: 'proven'; readonly place: number; readonly size: number; readonly day: PlainDate }
  /** Entered since the last head was signed. */
  | { readonly kind: 'entered'; readonly place: number }
  /** The log claims to hold it, but no head signed since covers it. */
  | { readonly kind: 'overdue'; readonly place: number }
  | { readonly kind: 'wrong' }

/** Days an entry may go without a head. One is signed each day: an entry that no head covers by then is not proven to be in the log. */
const WITHOUT_HEAD_DAYS = 2

/** Returns whether the public log holds a certificate, computed in this browser from its claims, the proof and the signed head. */
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
 * Returns the claims of a scanned code that may be looked up: the code proves them itself, or its key was withdrawn and the public log has them.
 * Null otherwise: a true record shown beside the code would vouch for the paper. Rejects when the log cannot be asked.
 */
export async function vouchedFor(checked: Checked, now: Date): Promise<Claims | null> {
  if ('claims' in checked) return checked.claims
  if (!('unproven' in checked)) return null
  const { kind } = await inscriptionOf(checked.unproven, now)
  return kind === 'wrong' ? null : checked.unproven
}

/** Returns the claims of a code, whether it proves them or not; null when there are none to look up. */
export function saidIn(checked: Checked | null): Claims | null {
  if (checked && 'claims' in checked) return checked.claims
  return checked && 'unproven' in checked ? checked.unproven : null
}

/** Returns the checked code of a certificate: the scanned one, or else the signed one that the portal holds; null while there is none. */
export async function codeOf(scanned: Checked | null, { constancia }: Status): Promise<Checked | null> {
  if (saidIn(scanned)) return scanned
  return constancia === '' ? null : checkHere(constancia)
}
