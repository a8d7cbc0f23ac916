import { certifyOutage, type Outage } from '@djbr/domain/calls/outages.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { performFor } from '../../area/index.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'

/** What a certification came to. */
export interface Certification {
  readonly certified: number
  /** How many wait for another officer, being this one or their relatives. */
  readonly own: number
  /** Why it stopped with some left; null when it came to its end. */
  readonly stopped: unknown
}

/** What is said where the rest was certified meanwhile, by a colleague or in another tab. */
const CERTIFIED: readonly unknown[] = ['office.doneByColleague', 'office.doneByYou'] satisfies MessageKey[]
const isCertified = (outage: unknown) => outage instanceof CallFailure && CERTIFIED.includes(outage.answer.clave_mensaje)

/** Certifies an outage for everyone it met, piece by piece, and says how many are left. Throws a CallFailure when nothing could be certified. */
export async function certifyForAll(
  { service, hour }: Pick<Outage, 'service' | 'hour'>,
  onPiece: (left: number) => void,
): Promise<Certification> {
  let certified = 0
  try {
    for (;;) {
      const piece = await performFor(certifyOutage, { service, hour }, 'office.lost.certified')
      certified += piece.certified
      if (piece.left === 0) return { certified, own: piece.own, stopped: null }
      onPiece(piece.left)
    }
  } catch (stopped) {
    if (certified === 0) throw stopped
    if (isCertified(stopped)) return { certified, own: 0, stopped: null }
    return { certified, own: 0, stopped }
  }
}
