import type { Database, Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import { identityChanged } from '../../register/obligations/index.ts'
import type { Services } from '../../services.ts'

/** Whether nobody confirmed a declarant yet, so that the desk has to see their identity card. Throws `refused` for a person who gave way to a confirmed one. */
export async function mustShowCard(db: Database, personId: number): Promise<boolean> {
  const { provisional, displacedAt } = await db
    .selectFrom('person')
    .select(['provisional', 'displacedAt'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (displacedAt !== null) throw new Failure('refused', 'lifecycle.displaced')
  return provisional
}

interface Shown {
  readonly personId: number
  /** Whether the officer saw the identity card and found it to be theirs. */
  readonly cardSeen: boolean
  readonly at: Date
}

/**
 * Confirms an unconfirmed person, on the word of the officer who saw their identity card; does nothing for a person who was confirmed before (R6.52). Throws `refused`
 * when the card was not seen, and for a person who gave way to a confirmed one meanwhile.
 */
export async function confirmAtDesk(
  services: Pick<Services, 'jobs'>,
  trx: Transaction,
  principal: Principal,
  { personId, cardSeen, at }: Shown,
): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().executeTakeFirstOrThrow()
  if (!(await mustShowCard(trx, personId))) return
  if (!cardSeen) throw new Failure('refused', 'lifecycle.cardNotSeen')
  await trx.updateTable('person').set({ provisional: false, updatedAt: at }).where('id', '=', personId).execute()
  await audit(trx, principal, { at, action: 'person.confirm', subject: personId, facts: { by: 'desk' } })
  await identityChanged(services, trx, personId)
}
