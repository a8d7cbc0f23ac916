import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** Kinds of events that choosing a declaration leaves in the history of its case, including one it already had (R18.4). */
const CHOOSING = ['select', 'selectedAgain']

/** Returns the officers who chose the declaration of a case or added grounds to it: they neither examine nor decide it, whatever their present role (S58). */
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

/** Whether an officer had no part in choosing the case of a row of `examination_case`, as SQL. */
export const chosenByAnother = (accountId: number | null) => sql<boolean>`NOT EXISTS (
  SELECT FROM examination_event e WHERE e.case_id = examination_case.id AND e.kind = ANY (${CHOOSING}) AND e.account_id = ${accountId})`
