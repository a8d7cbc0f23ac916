import type { ObligationChange } from '@djbr/domain/calls/exemptions.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { actAsRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Listed } from '../../../office/desk/index.ts'
import { reportedDocument } from '../people/named.ts'

/** Adds to proposals what each would change, and whose obligation it is. */
export async function describe(rows: readonly Listed[], trx: Transaction) {
  const targets = rows.map(({ target }) => target)
  const found = await reportedOf(trx, targets)
  return rows.map((row) => {
    const obligation = found.get(row.target)
    return {
      ...row,
      change: row.kind as ObligationChange,
      reported: row.named && obligation ? `${fullName(obligation)}, ${reportedDocument(obligation)}` : '',
      owedFor: obligation?.reason ?? 0,
      dueOn: String(row.basis.dueOn ?? ''),
      until: row.basis.until == null ? null : String(row.basis.until),
    }
  })
}

/** Returns the people and reasons of some obligations. */
async function reportedOf(trx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  await actAsRegister(trx, 'authority')
  const rows = await trx
    .selectFrom('obligation')
    .innerJoin('obligedPerson', 'obligedPerson.id', 'obligation.obligedPersonId')
    .select(['obligation.id', 'reason', 'names', 'paternalSurname', 'maternalSurname', 'documentNumber', 'complement'])
    .where('obligation.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
