import type { Transaction } from './connect.ts'
import { prepared } from './prepared.ts'
import { companion } from './statement.ts'

const PLAN_FOR_VALUES = companion(
  'plan-for-values',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`,
)

/**
 * From here on a transaction plans each statement for the values that it is asked with: a list of an entity of forty thousand people is read another way than
 * one of forty, and a plan for any entity would read both badly. A page of an index costs as it does in memory: PostgreSQL takes it for one of a turning disk
 * and would rather read a whole table.
 */
export async function planForValues(trx: Transaction): Promise<void> {
  await prepared(trx, PLAN_FOR_VALUES, [])
}
