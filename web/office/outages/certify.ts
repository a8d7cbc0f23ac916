import { certifyOutage, type Outage } from '@djbr/domain/calls/outages.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { performFor } from '../../area/index.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'

/** Result of a certification. */
export interface Certification {
  readonly certified: number
  /** How many must wait for another officer, because they are this officer or their relatives. */
  readonly own: number
  /** Why it stopped early; null when it finished. */
  readonly stopped: unknown
}

/** Refusals that mean that the rest was certified meanwhile, by a colleague or in another tab. */
const CERTIFIED: readonly unknown[] = ['office.doneByColleague', 'office.doneByYou'] satisfies MessageKey[]
const isCertified = (outage: unknown) => outage instanceof CallFailure && CERTIFIED.includes(outage.answer.clave_mensaje)

/** Certifies an outage for everyone affected, batch by batch, and reports how many are left. Throws a CallFailure when nothing could be certified. */
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
