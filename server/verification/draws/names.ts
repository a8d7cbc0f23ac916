import type { Transaction } from '../../ground/database/connect.ts'

/** The name that each draw was published under (R17.3), by the code that the grounds of a case keep; those that nobody announced yet have none. */
export async function drawNames(trx: Transaction): Promise<ReadonlyMap<number, string>> {
  const draws = await trx.selectFrom('draw').select(['id', 'name']).execute()
  return new Map(draws.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
