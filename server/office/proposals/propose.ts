import { randomUUID } from 'node:crypto'
import { actAsReader, asOffice } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller, orNoteRefusal } from '../../proof/index.ts'
import { requireStranger } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import type { TwoPersonAct } from './act.ts'
import { lapsedAt } from './lapse.ts'

interface Proposed {
  /** Finds what the proposal is about, in its transaction; fails when there is none. */
  find(trx: Transaction): Promise<number>
  readonly reason: string
  readonly reference?: string
}

/**
 * Proposes an act over something as it stands now; another person decides (R8.25 to R8.28), and whoever it concerns is told. Gives the code of the proposal. Refused when there is
 * nothing to be done and while another proposal of the same waits; forbidden on one's own or a relative's (safety S45).
 */
export function propose(services: Services, officer: Session, caller: Caller, act: TwoPersonAct, proposed: Proposed): Promise<string> {
  const { db, clock } = services
  const deed = { at: clock.now(), action: act.action.propose }
  return orNoteRefusal(db, caller, deed, (concerns) =>
    asOffice(db, 'proposals', (trx) => proposeWithin(services, trx, { officer, caller, concerns }, act, proposed)),
  )
}

/** Who proposes. */
export interface By {
  readonly officer: Session
  readonly caller: Caller
  /** Hears whose data it touches. */
  concerns?(personId: number | null): void
}

/** The same as a part of what else is done, in a transaction of the office that sees the proposals. */
export async function proposeWithin(
  services: Services,
  trx: Transaction,
  { officer, caller, concerns }: By,
  act: TwoPersonAct,
  { find, reason, reference = '' }: Proposed,
): Promise<string> {
  await actAsReader(trx, 'desk')
  const now = services.clock.now()
  const target = await find(trx)
  const standing = await act.stand(services, trx, target)
  if (!standing) throw new Failure('refused', act.words.nothing)
  const { personId, basis, sworn } = standing
  concerns?.(personId)
  if (personId !== null) await requireStranger(trx, officer, personId, sworn)
  await requireNoneWaits(trx, act, target, now)
  const id = randomUUID()
  const said = { kind: act.kind, target, personId, basis: JSON.stringify(basis), reason, reference }
  await trx
    .insertInto('proposal')
    .values({ id, ...said, proposedBy: accountOf(officer), proposedAt: now })
    .execute()
  const facts = { ...act.noted, reason, ...(reference && { reference }) }
  await audit(trx, caller, { at: now, action: act.action.propose, subject: personId, object: `${act.table}:${target}`, facts })
  if (personId !== null) await notify(services, trx, { personId, kind: act.told.propose, details: { reason }, language: 'es' })
  return id
}

/** Of two who propose the same at once one waits here: the target is held. */
async function requireNoneWaits(trx: Transaction, { kind, words }: TwoPersonAct, target: number, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('proposal')
    .select('id')
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('decidedAt', 'is', null)
    .where('proposedAt', '>', lapsedAt(now))
    .executeTakeFirst()
  if (waiting) throw new Failure('refused', words.waiting)
}

/** The account of whoever acts. Forbidden without one. */
export function accountOf({ accountId }: Session): number {
  if (accountId === null) throw new Failure('forbidden', 'common.forbidden')
  return accountId
}
