import { publicSummaryOf } from '@djbr/domain/declaration/public-summary.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

interface Status {
  readonly id: number
  readonly finalizedAt: Date | null
}

/**
 * Makes a declaration that is being received the person's public summary, in place of the one before, for two years (R3.20). The database withdraws it by itself when
 * the declaration is written off.
 */
export async function publish(trx: Transaction, declaration: Status, sworn: Snapshot, receivedOn: PlainDate): Promise<void> {
  const { paternal, maternal, marriedName, names, goods, assets, income, debts } = publicSummaryOf(sworn)
  const entity = sworn.position?.entity ?? ''
  const declaredOn = declaration.finalizedAt ? dateInLaPaz(declaration.finalizedAt) : receivedOn
  await sql`
    SELECT publish_summary(${declaration.id}, ${paternal}, ${maternal}, ${marriedName}, ${names}, ${entity}, ${declaredOn}::date, ${receivedOn}::date,
      ${goods}::integer, ${assets}::bigint, ${income}::bigint, ${debts}::bigint)`.execute(trx)
}
