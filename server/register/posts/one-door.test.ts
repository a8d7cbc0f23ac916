import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const server = new URL('../../', import.meta.url)
/** Posts that the demo invents as if they had been reported months ago. */
const INVENTED = 'demo/register.ts'
const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('registerPost'\)|(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE)\s+register_post\b(?!_)/i

test('nothing but the one operation writes a post (R13.12)', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/node_modules|testing\/|\.test\.ts$/.test(path),
  )
  const writing = sources.filter((path) => WRITES.test(readFileSync(new URL(path, server), 'utf8')))
  expect(writing.toSorted()).toEqual([INVENTED, 'register/posts/change.ts', 'register/posts/write.ts'])
})

test('no role but the portal’s writes posts, which takes none away, nor gives one to another person or entity', async () => {
  const database = await testDatabase()
  const { rows } = await sql<{ grantee: string; privilege: string; columns: string[] }>`
    SELECT grantee, privilege_type AS privilege, array_agg(column_name::text ORDER BY 1) AS columns FROM information_schema.column_privileges
    WHERE table_name = 'register_post' AND privilege_type IN ('INSERT', 'UPDATE', 'REFERENCES') AND grantee NOT IN ('djbr_owner', 'postgres') GROUP BY 1, 2`.execute(
    database.owner,
  )
  const tables = await sql<{ grantee: string; privilege: string }>`
    SELECT grantee, privilege_type AS privilege FROM information_schema.table_privileges
    WHERE table_name = 'register_post' AND grantee NOT IN ('djbr_owner', 'postgres') ORDER BY 1, 2`.execute(database.owner)
  await database.close()
  expect(new Set(rows.map(({ grantee }) => grantee))).toEqual(new Set(['djbr_app']))
  const updated = rows.find(({ privilege }) => privilege === 'UPDATE')?.columns ?? []
  for (const fixed of ['id', 'entity_code', 'obliged_person_id', 'reported_at']) expect(updated).not.toContain(fixed)
  const ofTable = tables.rows.filter(({ grantee }) => grantee === 'djbr_app').map(({ privilege }) => privilege)
  expect(ofTable).toEqual(['INSERT', 'SELECT'])
})
