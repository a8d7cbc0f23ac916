import type { Transaction } from './connect.ts'
import { prepared } from './prepared.ts'
import { companion } from './statement.ts'

const PLAN_FOR_VALUES = companion(
  'plan-for-values',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`,
)

/**
 * From here on a transaction plans each statement for its actual values: a list for an entity of forty thousand people is read differently from one of forty, and
 * one plan for both would read each badly. Index pages are costed as if in memory: PostgreSQL assumes a spinning disk and would rather read a whole table.
 */
export async function planForValues(trx: Transaction): Promise<void> {
  await prepared(trx, PLAN_FOR_VALUES, [])
}
