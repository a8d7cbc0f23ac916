import { certificatesOf } from '../../../declaring/reception/index.ts'
import { asReader } from '../../../ground/database/as-person.ts'
import type { Database } from '../../../ground/database/connect.ts'

const LARGEST_ID = 18

const idsOf = (objects: readonly string[], kind: string): number[] =>
  objects
    .map((object) => object.split(':'))
    .filter(([name, id = '']) => name === kind && /^\d+$/.test(id) && id.length <= LARGEST_ID)
    .map(([, id]) => Number(id))

/**
 * Returns the names by which the office knows audited objects: an account's name, a received declaration's certificate number. Leaves out control codes: they
 * open a declaration at the desk, and an auditor finds one by its code only with a reason (safety S45).
 */
export async function namesOfObjects(db: Database, objects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const accounts = idsOf(objects, 'account')
  const declarations = idsOf(objects, 'declaration')
  const named = accounts.length > 0 ? await db.selectFrom('account').select(['id', 'name']).where('id', 'in', accounts).execute() : []
  const certificates =
    declarations.length > 0 ? await asReader(db, 'desk', (trx) => certificatesOf(trx, declarations)) : new Map<number, string>()
  return new Map([
    ...named.map(({ id, name }) => [`account:${id}`, name] as const),
    ...[...certificates].map(([id, number]) => [`declaration:${id}`, number] as const),
  ])
}
