import { randomUUID } from 'node:crypto'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { actAsReader } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf, type Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { audit, type Concerns, officeWork, type Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { waitsAt } from './lapse.ts'
import type { TwoPersonOperation } from './operation.ts'

interface Proposed {
  /** Finds the target within the proposal's transaction, and says whose it is as soon as that is known; throws when there is none. */
  find(trx: Transaction, concerns: Concerns): Promise<number>
  readonly reason: string
  readonly reference?: string
}

interface Proposing extends Proposed {
  readonly operation: TwoPersonOperation
}

/**
 * Proposes an act over something as it stands now; another officer decides (R8.25 to R8.28), and the person concerned is told. Returns the proposal's code.
 * Refused when there is nothing to do and while another proposal of the same is pending; forbidden on one's own or a relative's (safety S45).
 */
export const propose = officeWork(
  { sees: 'proposals', action: ({ operation }: Proposing) => operation.action.propose },
  ({ services, session: officer, principal, trx, concerns }, { operation, ...proposed }) =>
    proposeWithin(services, trx, { officer, principal, concerns }, operation, proposed),
)

/** Who proposes. */
export interface By {
  readonly officer: Session
  readonly principal: Principal
  readonly concerns?: Concerns
}

/** Proposes as part of another act, in a transaction of the office that sees the proposals. */
export async function proposeWithin(
  services: Services,
  trx: Transaction,
  { officer, principal, concerns = () => {} }: By,
  operation: TwoPersonOperation,
  { find, reason, reference = '' }: Proposed,
): Promise<string> {
  await actAsReader(trx, 'desk')
  const now = services.clock.now()
  const target = await find(trx, concerns)
  const status = await operation.lockAndDescribe(services, trx, target)
  if (!status) throw new Failure('refused', operation.words.nothing)
  const { personId, basis, sworn } = status
  concerns(personId)
  if (personId !== null) await requireStranger(trx, officer, personId, 'propose', sworn)
  await requireNoneWaits(trx, operation, target, now)
  const id = randomUUID()
  const said = { kind: operation.kind, target, personId, basis: JSON.stringify(basis), reason, reference }
  await trx
    .insertInto('proposal')
    .values({ id, ...said, proposedBy: accountOf(officer), proposedAt: now })
    .execute()
  const facts = { ...operation.noted, reason, ...(reference && { reference }) }
  await audit(trx, principal, {
    at: now,
    action: operation.action.propose,
    subject: personId,
    object: `${operation.table}:${target}`,
    facts,
  })
  if (personId !== null && operation.notices)
    await notify(services, trx, { personId, kind: operation.notices.propose, details: { reason }, language: 'es' })
  return id
}

/** Throws `refused` while another proposal is pending. When two propose the same at once, one waits: the target is locked. */
async function requireNoneWaits(trx: Transaction, { kind, words }: TwoPersonOperation, target: number, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('proposal')
    .select('id')
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where(waitsAt(now))
    .executeTakeFirst()
  if (waiting) throw new Failure('refused', words.waiting)
}
