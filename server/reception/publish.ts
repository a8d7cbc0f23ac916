import { dateInLaPaz, type PlainDate } from '@djbr/domain/dates.ts'
import type { Snapshot } from '@djbr/domain/declaration.ts'
import { goodsIn } from '@djbr/domain/totals.ts'
import type { Transaction } from '../database/connect.ts'

interface Standing {
  readonly id: number
  readonly personId: number
  readonly finalizedAt: Date | null
}

/**
 * Makes a declaration that is being received the person's public summary, in place of the one before, for two years (rules.md 4.8). The
 * database withdraws it by itself when the declaration is written off.
 */
export async function publish(trx: Transaction, declaration: Standing, sworn: Snapshot, receivedOn: PlainDate): Promise<void> {
  const { declarant, personalData, position, totals, records } = sworn
  const summary = {
    declarationId: declaration.id,
    paternal: declarant.paternal,
    maternal: declarant.maternal,
    marriedName: personalData?.marriedName ?? '',
    names: declarant.names,
    entity: position?.entity ?? '',
    declaredOn: declaration.finalizedAt ? dateInLaPaz(declaration.finalizedAt) : receivedOn,
    receivedOn,
    goods: goodsIn(records),
    assets: totals.assets,
    income: totals.income,
    debts: totals.debts,
  }
  await trx
    .insertInto('publicSummary')
    .values({ personId: declaration.personId, ...summary })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(summary))
    .execute()
}
