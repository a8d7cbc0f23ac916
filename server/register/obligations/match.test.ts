import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asEntity } from '../../ground/database/as-person.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'
import { reportPost } from '../../testing/register.ts'
import { identityChanged, obligationsOf, postsChanged } from './index.ts'

const CUSTOMS = 1
const JUAN = {
  documentNumber: '4000011',
  birthDate: '1980-03-15',
  names: 'JUAN CARLOS',
  paternalSurname: 'MAMANI',
  maternalSurname: 'CONDORI',
}

let portal: TestApp

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await sql`UPDATE portal_date SET day = '2026-01-01'`.execute(portal.database.owner)
  await portal.services.listCache.reload()
})
afterAll(() => portal.close())

const personOf = async (name: string) =>
  (await portal.database.owner.selectFrom('account').select('personId').where('name', '=', name).executeTakeFirstOrThrow()).personId

async function reported(person: Partial<typeof JUAN>): Promise<number> {
  const { obligedId } = await reportPost(portal.database.owner, { entityCode: CUSTOMS, person })
  await asEntity(portal.services.db, CUSTOMS, (trx) => postsChanged(portal.services, trx, [obligedId]))
  return obligedId
}
const matchOf = async (id: number) => {
  await portal.runJobs()
  return portal.database.owner
    .selectFrom('obligedPerson')
    .select(['personId', 'namesDiffer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
const NOBODY = { personId: null, namesDiffer: null }

describe('who was reported is a person of the portal', () => {
  test('by the same document and birth date; other names are kept as a difference', async () => {
    expect(await matchOf(await reported(JUAN))).toEqual({ personId: await personOf('declarante01'), namesDiffer: false })
    const married = {
      documentNumber: '4000022',
      birthDate: '1981-03-15',
      names: 'ANA LUCIA',
      paternalSurname: 'FLORES',
      maternalSurname: 'DE ROJAS',
    }
    expect(await matchOf(await reported(married))).toEqual({ personId: await personOf('declarante02'), namesDiffer: true })
  })

  test('whatever the zeros before a card and the accents of the names', async () => {
    const luis = {
      documentNumber: '04000033',
      birthDate: '1982-03-15',
      names: 'luis  fernando',
      paternalSurname: 'ROJAS',
      maternalSurname: 'GUTIERREZ',
    }
    expect(await matchOf(await reported(luis))).toEqual({ personId: await personOf('declarante03'), namesDiffer: false })
  })

  test.each([
    ['another birth date', { ...JUAN, birthDate: '1980-03-16' }],
    ['another complement', { ...JUAN, complement: '1A' }],
    ['another number', { ...JUAN, documentNumber: '4000012' }],
    ['a passport of the same number', { ...JUAN, documentType: 3 }],
    ['no birth date', { ...JUAN, birthDate: null as never }],
  ])('not with %s', async (_, person) => {
    expect(await matchOf(await reported(person))).toEqual(NOBODY)
  })

  test('not before their identity was confirmed; the desk that sees their card confirms it, and what they filed there counts', async () => {
    const personId = await personOf('declarante04')
    await sql`UPDATE person SET provisional = true WHERE id = ${personId}`.execute(portal.database.owner)
    const obligedId = await reported({ documentNumber: '4000044', birthDate: '1983-03-15' })
    expect(await matchOf(obligedId)).toEqual(NOBODY)
    const { code } = await finishedBy(portal, 'declarante04')
    const desk = await officer(portal)
    const answer = await desk.post('oficina/recepcion', { control_cge: code, cedula_vista: true })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await matchOf(obligedId)).personId).toBe(personId)
    const kept = await portal.database.owner
      .selectFrom('obligation')
      .select(['origin', 'receivedOn'])
      .where('obligedPersonId', '=', obligedId)
      .orderBy('dueOn')
      .execute()
    expect(kept).toEqual([
      { origin: 'year:2026', receivedOn: '2026-11-20' },
      { origin: 'year:2027', receivedOn: null },
    ])
  })

  test('no more once their document was corrected, and then who has it by now', async () => {
    const personId = await personOf('declarante05')
    const obligedId = await reported({ documentNumber: '4000055', birthDate: '1984-03-15' })
    expect((await matchOf(obligedId)).personId).toBe(personId)
    await sql`UPDATE person SET document_number = '4000056' WHERE id = ${personId}`.execute(portal.database.owner)
    await portal.services.db.transaction().execute((trx) => identityChanged(portal.services, trx, personId))
    expect(await matchOf(obligedId)).toEqual(NOBODY)
    const other = await reported({ documentNumber: '4000056', birthDate: '1984-03-15' })
    expect((await matchOf(other)).personId).toBe(personId)
  })
})

describe('an entity', () => {
  const seenBy = (obligedId: number) =>
    asEntity(portal.services.db, CUSTOMS, async (trx) =>
      (await obligationsOf(trx, [obligedId])).map(({ id: _, obligedPersonId: __, ...seen }) => seen),
    )

  test('sees the same of an invented person, of a real one with another birth date, and of a real one without a declaration', async () => {
    const people = [
      { documentNumber: '6999999', birthDate: '1980-03-15' },
      { ...JUAN, birthDate: '1980-03-17' },
      { documentNumber: '4000022', birthDate: '1981-03-15' },
    ]
    const seen = await Promise.all(people.map(async (person) => seenBy(await reported(person))))
    await portal.runJobs()
    expect(seen[0]).toHaveLength(2)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test('waits for nothing that depends on who somebody is: that is found behind its answer', async () => {
    await sql`DELETE FROM obligation_event; DELETE FROM obligation; DELETE FROM register_post; DELETE FROM obliged_person`.execute(
      portal.database.owner,
    )
    const obligedId = await reported(JUAN)
    const before = await portal.database.owner.selectFrom('obligedPerson').select('personId').where('id', '=', obligedId).executeTakeFirst()
    expect(before).toEqual({ personId: null })
    expect((await matchOf(obligedId)).personId).toBe(await personOf('declarante01'))
  })
})
