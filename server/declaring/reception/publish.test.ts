import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer } from '../../testing/filing.ts'

let portal: TestApp
let desk: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal)
})
afterAll(() => portal.close())

const published = () =>
  portal.services.db
    .selectFrom('publicSummary')
    .innerJoin('person', 'person.id', 'publicSummary.personId')
    .select(['documentNumber', 'declarationId', 'publicSummary.names', 'goods', 'assets', 'income', 'debts', 'receivedOn'])
    .orderBy('documentNumber')
    .execute()

/** Files a declaration again and receives it, unless told to leave it finished. */
async function file(account: string, { received = true } = {}): Promise<string> {
  const declarant = await declarantWithDeclaration(portal, account)
  await fillSheets(declarant)
  await declarant.post('djbr_registro/bienes_inmuebles', golden('realEstate').sent)
  await declarant.post('djbr_registro/deudas_entidad_financiera', golden('financialDebt').sent)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  const code = await controlCodeOf(declarant)
  if (received) await desk.post('oficina/recepcion', { control_cge: code })
  return code
}

test('a reception publishes the summary of what was sworn', async () => {
  await file('declarante01')
  expect(await published()).toMatchObject([
    { documentNumber: '4000011', names: 'JUAN CARLOS', goods: 1, assets: 640_000, income: 0, debts: 318_400, receivedOn: '2026-11-20' },
  ])
})

test('a draft or a finished one does not hide it; the next reception takes its place', async () => {
  const [before] = await published()
  const code = await file('declarante01', { received: false })
  expect(await published()).toEqual([before])
  await desk.post('oficina/recepcion', { control_cge: code })
  const [after] = await published()
  expect(after?.declarationId).toBeGreaterThan(before?.declarationId ?? Number.POSITIVE_INFINITY)
})

test('a reception that is undone publishes nothing', async () => {
  const code = await file('declarante02', { received: false })
  await sql`ALTER TABLE public_summary ADD CONSTRAINT never CHECK (false) NOT VALID`.execute(portal.database.owner)
  expect((await desk.post('oficina/recepcion', { control_cge: code })).statusCode).toBe(500)
  await sql`ALTER TABLE public_summary DROP CONSTRAINT never`.execute(portal.database.owner)
  expect(await portal.database.owner.selectFrom('reception').select('declarationId').execute()).toHaveLength(2)
  expect((await published()).map(({ documentNumber }) => documentNumber)).toEqual(['4000011'])
  await desk.post('oficina/recepcion', { control_cge: code })
  expect((await published()).map(({ documentNumber }) => documentNumber)).toEqual(['4000011', '4000022'])
})

const accounts = ['declarante03', 'declarante04', 'declarante05']
const newest = -1
/** What happens one after the other: who files, whether it is received, and which of the received ones is written off then. */
const events: readonly (readonly [who: number, received: boolean, writtenOff?: number])[] = [
  [0, true],
  [0, false],
  [1, true, newest],
  [1, true],
  [0, true, 0],
  [2, true],
  [2, false, newest],
  [1, true, 1],
  [0, false, newest],
  [2, true, 0],
  [2, true, newest],
]

test('what is public is what the rule says, whatever happened', async () => {
  for (const [who, received, writtenOff] of events) {
    await file(accounts[who] ?? '', { received })
    if (writtenOff !== undefined) await writeOffReceived(writtenOff)
    await writeOffOpen()
    const ids = (await published()).map(({ declarationId }) => declarationId)
    expect(ids.toSorted((a, b) => a - b)).toEqual(await byTheRule())
  }
})

/** The rule read from the declarations themselves: the latest that was received of each person, if it stands. */
async function byTheRule(): Promise<number[]> {
  const rows = await portal.database.owner
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .select(['declaration.id', 'declaration.personId', 'state'])
    .orderBy('declaration.id')
    .execute()
  const latest = new Map(rows.map((row) => [row.personId, row]))
  return [...latest.values()].flatMap(({ id, state }) => (state === 3 ? id : [])).sort((a, b) => a - b)
}

const stateZero = { state: 0 } as const

/** Writes off the received declaration at a place in their order, counted from the end below zero. */
async function writeOffReceived(place: number): Promise<void> {
  const { db } = portal.services
  const rows = await db.selectFrom('declaration').select('id').where('state', '=', 3).orderBy('id').execute()
  const chosen = rows.at(place)?.id ?? 0
  await db.updateTable('declaration').set(stateZero).where('id', '=', chosen).execute()
}

const writeOffOpen = () => portal.services.db.updateTable('declaration').set(stateZero).where('state', 'in', [1, 2]).execute()
