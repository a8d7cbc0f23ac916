import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** What whoever chooses a declaration to be examined leaves in the history of its case, also where it had one already (R18.4). */
const CHOOSING = ['select', 'selectedAgain']

/** Who of the staff chose the declaration of a case, or added grounds to it: they neither examine it nor decide on it, whatever their role is by then (S58). */
export async function choosersOf(trx: Transaction, caseId: number): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('examinationEvent')
    .select('accountId')
    .distinct()
    .where('caseId', '=', caseId)
    .where('kind', 'in', CHOOSING)
    .where('accountId', 'is not', null)
    .execute()
  return rows.flatMap(({ accountId }) => accountId ?? [])
}

/** The same of each row of `examination_case`: whether it was somebody else who chose it. */
export const chosenByAnother = (accountId: number | null) => sql<boolean>`NOT EXISTS (
  SELECT FROM examination_event e WHERE e.case_id = examination_case.id AND e.kind = ANY (${CHOOSING}) AND e.account_id = ${accountId})`
