import type { Transaction } from '../../ground/database/connect.ts'

/** Returns the published name of each draw (R17.3) by the code that the grounds of a case hold; draws that were never announced have none. */
export async function drawNames(trx: Transaction): Promise<ReadonlyMap<number, string>> {
  const draws = await trx.selectFrom('draw').select(['id', 'name']).execute()
  return new Map(draws.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
