import type { RawBuilder } from 'kysely'
import { actAsOffice, actAsRegister, asReader, type OfficePart } from '../database/as-person.ts'
import type { Database } from '../database/connect.ts'

/** Number of rows read at a time. */
export const AT_ONCE = 1000

/** Signals that the verification is still alive. */
export type Alive = () => Promise<unknown>
type Key = string | number

export type { Key }

/** Yields rows to compare with what was sealed, a page at a time; the transaction sees everything sworn, the register, and one part of the office's work. */
export async function* inPages<Row extends { readonly id: Key }>(
  db: Database,
  first: Key,
  alive: Alive,
  page: (after: Key) => RawBuilder<Row>,
  part: OfficePart = 'proposals',
) {
  for (let after = first; ; ) {
    const rows = await asReader(db, 'proof', async (trx) => {
      await actAsOffice(trx, part)
      await actAsRegister(trx, 'portal')
      return (await page(after).execute(trx)).rows
    })
    yield* rows
    if (rows.length < AT_ONCE) return
    await alive()
    after = rows.at(-1)?.id ?? after
  }
}
