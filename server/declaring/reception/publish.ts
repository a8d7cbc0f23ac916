import { publicSummaryOf } from '@djbr/domain/declaration/public-summary.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'

interface Status {
  readonly id: number
  readonly personId: number
  readonly finalizedAt: Date | null
}

/**
 * Makes a declaration that is being received the person's public summary, in place of the one before, for two years (R3.20). The
 * database withdraws it by itself when the declaration is written off.
 */
export async function publish(trx: Transaction, declaration: Status, sworn: Snapshot, receivedOn: PlainDate): Promise<void> {
  const summary = {
    declarationId: declaration.id,
    ...publicSummaryOf(sworn),
    entity: sworn.position?.entity ?? '',
    declaredOn: declaration.finalizedAt ? dateInLaPaz(declaration.finalizedAt) : receivedOn,
    receivedOn,
  }
  await trx
    .insertInto('publicSummary')
    .values({ personId: declaration.personId, ...summary })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(summary))
    .execute()
}
