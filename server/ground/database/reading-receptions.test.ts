import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'
import { asPerson, asReader } from './as-person.ts'
import { connect, type Database } from './connect.ts'

let portal: TestApp
let signer: Database
const owners: number[] = []
const codes: string[] = []

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const desk = await officer(portal)
  for (const account of ['declarante01', 'declarante02']) {
    const { code } = await finishedBy(portal, account)
    await desk.post('oficina/recepcion', { control_cge: code })
    codes.push(code.replaceAll('-', ''))
  }
  const rows = await portal.database.owner.selectFrom('declaration').select('personId').orderBy('id').execute()
  owners.push(...rows.map(({ personId }) => personId))
  signer = connect({ url: portal.database.signerUrl, connections: 1 })
})
afterAll(async () => {
  await signer.destroy()
  await portal.close()
})

const READ = {
  snapshot: sql<{ person_id: number }>`SELECT person_id FROM snapshot ORDER BY id`,
  reception: sql<{ person_id: number }>`SELECT person_id FROM reception ORDER BY received_at`,
}

describe.each(['snapshot', 'reception'] as const)('%s', (table) => {
  const peopleIn = async (db: Database) =>
    (await READ[table].execute(db)).rows.map((row) => (row as unknown as { personId: number }).personId)

  test('shows the serving role nothing that does not say for whom', async () => {
    const { db } = portal.services
    expect(await peopleIn(db)).toEqual([])
    await db.transaction().execute(async (trx) => expect(await peopleIn(trx)).toEqual([]))
  })

  test('shows a person their own alone', async () => {
    for (const person of owners) {
      const seen = await asPerson(portal.services.db, person, peopleIn)
      expect(new Set(seen)).toEqual(new Set([person]))
    }
  })

  test.each(['desk', 'proof'] as const)('shows everybody’s for the %s, in that transaction alone', async (reading) => {
    const { db } = portal.services
    expect(new Set(await asReader(db, reading, peopleIn))).toEqual(new Set(owners))
    expect(await peopleIn(db)).toEqual([])
  })

  test('shows nothing for a purpose that there is not', async () => {
    const seen = await portal.services.db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('app.reading', 'public', true)`.execute(trx)
      return peopleIn(trx)
    })
    expect(seen).toEqual([])
  })
})

describe('the serving role adds', () => {
  const copyOf = (person: number) => sql`
    INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
    SELECT id, person_id, 'enabled', '{}', sha256('{}'), now() FROM declaration WHERE person_id = ${person}`

  test('no snapshot of somebody else than the person it acts as, nor for the proof', async () => {
    const [one = 0, other = 0] = owners
    const { db } = portal.services
    await expect(copyOf(one).execute(db)).rejects.toThrow('row-level security')
    await expect(asPerson(db, other, (trx) => copyOf(one).execute(trx))).rejects.toThrow('row-level security')
    await expect(asReader(db, 'proof', (trx) => copyOf(one).execute(trx))).rejects.toThrow('row-level security')
  })
})

describe('without saying for whom, by the functions of the public calls', () => {
  test('a reception needs its control code and its day', async () => {
    const { db } = portal.services
    const asked = async (code: string, day: string) =>
      (await sql`SELECT * FROM public_reception(${code}, ${day}::date, true)`.execute(db)).rows
    expect(await asked(codes[0] ?? '', '2026-11-20')).toHaveLength(1)
    expect(await asked(codes[0] ?? '', '2026-11-19')).toEqual([])
    expect(await asked('', '2026-11-20')).toEqual([])
  })

  test('a summary’s source is told while it is public', async () => {
    const { db, owner } = portal.database
    const [declaration] = await owner.selectFrom('declaration').select('id').orderBy('id').execute()
    const asked = async () => (await sql`SELECT * FROM public_summary_source(${declaration?.id})`.execute(db)).rows
    expect(await asked()).toHaveLength(1)
    await owner
      .deleteFrom('publicSummary')
      .where('declarationId', '=', declaration?.id ?? 0)
      .execute()
    expect(await asked()).toEqual([])
  })

  test('how a declaration stands is two words of it, and the signer has no such function', async () => {
    const { rows } = await sql`SELECT s.* FROM declaration d, sealed_status(d.id) s ORDER BY d.id LIMIT 1`.execute(portal.services.db)
    expect(rows).toEqual([{ state: 3, swornAt: '2026-11-20T10:00:00-04:00' }])
    await expect(sql`SELECT sealed_status(1)`.execute(signer)).rejects.toThrow('permission denied')
  })
})

test('the signer reads what it signs, and no text', async () => {
  expect((await sql`SELECT id FROM snapshot`.execute(signer)).rows.length).toBeGreaterThan(0)
  await expect(sql`SELECT canonical FROM snapshot`.execute(signer)).rejects.toThrow('permission denied')
})
