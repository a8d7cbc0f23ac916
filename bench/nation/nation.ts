import type { Services } from '@djbr/server/services.ts'
import type pg from 'pg'
import { asOwner } from '../portal.ts'
import { dropUpkeep } from '../upkeep.ts'
import { drawCopies, type Extent, layPatterns } from './copies.ts'
import { addOthers, linkSnapshots } from './others.ts'
import { makePatterns, type Pattern } from './patterns.ts'
import { prepareTexts, statementsFor } from './written.ts'

/** The nation as it is once every servant has declared for three years; a factor makes it smaller. */
const PEOPLE = 527_000
const ENTITIES = 3_000
const LARGEST = [40_000, 10_000, 10_000, 10_000, 10_000, 10_000]
const CASES = 2_000

const AT_ONCE = 2

/**
 * Fills the database of a portal that already has its demo with the given share of the nation. The histories of a few people are made by the portal's own acts
 * and then copied inside the database, each copy with its own name, document, codes and numbers. The same factor makes the same nation.
 */
export async function makeNation(services: Services, ownerUrl: string, factor: number): Promise<void> {
  const share = (count: number) => Math.max(1, Math.round(count * factor))
  const extent: Extent = { people: share(PEOPLE), entities: Math.max(LARGEST.length + 1, share(ENTITIES)), largest: LARGEST.map(share) }
  const patterns = [...(await makePatterns(services, ownerUrl)), ...(await peopleUnderExamination(ownerUrl, share(CASES) / extent.people))]
  await asOwner(ownerUrl, async (client) => {
    await drawCopies(client, patterns, extent)
    const laid = await layPatterns(client)
    await prepareTexts(client)
    const tables = laid.map(({ table }) => table)
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    const makeAgain = await dropUpkeep(client, tables)
    const writing: (readonly string[])[] = []
    for (const one of laid) writing.push(await statementsFor(client, one))
    await inTurns(ownerUrl, writing)
    for (const { table, key } of laid)
      if (key) await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), (SELECT max(${key}) FROM ${table}))`, [table, key])
    await addOthers(client, extent, share)
    const indexes = makeAgain.filter((statement) => !/FOREIGN KEY/.test(statement)).map((statement) => [statement])
    await Promise.all([inTurns(ownerUrl, indexes), linkSnapshots(services, client)])
    for (const statement of makeAgain) if (/FOREIGN KEY/.test(statement)) await client.query(statement)
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await client.query('DROP SCHEMA nation CASCADE')
    await client.query('VACUUM ANALYZE')
  })
}

/** Returns the people of the demo under examination as patterns: together they have as many copies as there are to be cases. */
const peopleUnderExamination = (ownerUrl: string, share: number): Promise<readonly Pattern[]> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ personId: number }>(
      `SELECT person_id::int AS "personId" FROM examination_case GROUP BY person_id ORDER BY person_id`,
    )
    return rows.map(({ personId }) => ({ personId, perThousand: (1000 * share) / rows.length }))
  })

/** Runs several lists of statements at once, each list in its order. */
async function inTurns(ownerUrl: string, lists: readonly (readonly string[])[]): Promise<void> {
  const waiting = [...lists]
  const worker = () =>
    asOwner(ownerUrl, async (client: pg.Client) => {
      await client.query("SET maintenance_work_mem = '512MB'")
      for (let list = waiting.shift(); list; list = waiting.shift()) for (const statement of list) await client.query(statement)
    })
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
