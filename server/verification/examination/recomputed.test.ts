import { readFileSync } from 'node:fs'
import { weightSet } from '@djbr/domain/calls/weights.ts'
import type { FollowedDeclaration, FollowedRecords } from '@djbr/domain/declaration/declaration.ts'
import { aDeclaration, aRecord, held, partner } from '@djbr/domain/testing/reviewed.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { givenTo, selected } from '../../testing/examining.ts'
import { officer } from '../../testing/filing.ts'
import { addReceived } from '../../testing/received.ts'
import { recomputed } from '../../testing/recomputed/recomputed.ts'
import type { ShownForms, ShownMatrix } from '../../testing/recomputed/shown.ts'
import { scoreEverybody } from './index.ts'

let portal: TestApp
let examiner: Browser

const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const savings = (balance: number, more = {}) =>
  aRecord('deposit', { balance, interest: 0, account: '4001234567', origin: 'savings', ...more })
const cash = (value: number) => aRecord('otherAsset', { type: 47, value, rents: 0, acquisition: 1, origin: 'cash' } as never)
const house = (value: number, more = {}) =>
  aRecord('realEstate', { value, registry: '2.01.0.99.0012345', acquisition: 2, year: 2012, origin: 'house', ...more } as never)
const car = (registry: string, value: number, more = {}) =>
  aRecord('movable', { registry, value, rents: 0, year: 2016, origin: `car ${registry}`, ...more } as never)
const loan = (balance: number, more = {}) =>
  aRecord('privateDebt', { balance, acquisition: 1, observation: '', origin: `loan ${balance}`, ...more } as never)
const bank = (balance: number) => aRecord('financialDebt', { balance, acquisition: 1, origin: 'bank' })
const dollars = (amount: number, rate: string, balance: number) =>
  savings(balance, { origin: 'dollars', account: '9907654321', converted: `saldo=USD ${amount}.00 @${rate} 2026-01-02` })

type Records = Partial<FollowedRecords>
const received = (account: string, on: string, records: Records, change: Partial<FollowedDeclaration> = {}) =>
  addReceived(portal, { account, on, records, change })
const documentOf = async (account: string) => (await personOf(account)).documentNumber
const personOf = (account: string) =>
  portal.database.owner
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'personId')
    .select(['person.id', 'documentNumber'])
    .where('name', '=', account)
    .executeTakeFirstOrThrow()
const lastOf = async (account: string) => {
  const { id } = await personOf(account)
  const last = portal.database.owner
    .selectFrom('declaration')
    .select('id as declarationId')
    .where('personId', '=', id)
    .orderBy('id', 'desc')
  return last.executeTakeFirstOrThrow()
}
const rectifies = { declarationData: { ...aDeclaration().declarationData, reason: 7 } }

/** A common house that leapt and that a spouse values otherwise, a car that was away, cash and dollars, pay beyond the post; a column is too near. */
async function ofMuch() {
  const account = 'declarante01'
  const change = { spouse: { ...partner, document: await documentOf('declarante06') } }
  const common = { remuneration: [pay(96_000)], realEstate: [house(400_001)] }
  const vehicle = car('4821-KLP', 61_003)
  await received('declarante06', '2026-02-10', { realEstate: [house(1_200_000)] })
  await received(account, '2023-03-10', { ...common, movable: [vehicle], deposit: [savings(20_000), dollars(5_000, '6.96', 34_800)] })
  await received(account, '2024-03-10', { ...common, movable: [vehicle], deposit: [savings(70_000), dollars(5_000, '6.96', 34_800)] })
  await received(account, '2025-03-10', { ...common, deposit: [savings(90_000), dollars(4_000, '9.20', 36_800)] })
  await received(account, '2025-05-02', { ...common, deposit: [savings(91_000), dollars(4_000, '9.20', 36_800)] })
  const now = {
    ...{ remuneration: [pay(240_000)], realEstate: [house(2_100_001)], movable: [car('4821-KLP', 61_003, { origin: 'again' })] },
    ...{ otherAsset: [cash(1_200_000)], deposit: [savings(91_000), dollars(6_000, '10.05', 60_300)] },
  }
  return received(account, '2026-03-12', now, change)
}

/** Cars went without a trace, a relative lent for nothing, a deposit bears too much, and net worth was corrected downwards twice. */
async function ofLosses() {
  const account = 'declarante02'
  const corrected = (id: number) =>
    portal.database.owner.transaction().execute(async (trx) => {
      await sql`ALTER TABLE declaration DISABLE TRIGGER USER`.execute(trx)
      await trx.updateTable('declaration').set({ rectifies: sworn.declarationId }).where('id', '=', id).execute()
      await sql`ALTER TABLE declaration ENABLE TRIGGER USER`.execute(trx)
    })
  await received(account, '2024-04-01', { remuneration: [pay(80_000)], realEstate: [house(300_000, { acquisition: 1 })] })
  await received(account, '2025-04-01', {
    ...{ remuneration: [pay(82_000)], deposit: [savings(340_000)] },
    movable: [car('1111-AAB', 90_000), car('2222-AAC', 55_000), car('3333-AAD', 10_000)],
  })
  const losing = (balance: number) => ({
    ...{ remuneration: [pay(20_000)], deposit: [savings(balance, { interest: 100_001 })] },
    relative: [aRecord('relative', { names: 'Luz María', paternal: 'Flores', maternal: 'Vargas' })],
    privateDebt: [loan(75_000, { creditor: 'Sra. luz Flóres (prima)' }), loan(51_000, { creditor: 'Juan Condori' })],
  })
  const sworn = await received(account, '2026-04-01', losing(390_000))
  for (const [on, balance] of [
    ['2026-05-01', 300_001],
    ['2026-06-01', 240_000],
  ] as const) {
    const { declarationId } = await received(account, on, losing(balance), rectifies)
    await corrected(declarationId)
  }
  return lastOf(account)
}

/** A debt was repaid from nothing, a house that was omitted came, a car went to a colleague, and another is somebody else's too. */
async function ofOthers() {
  const account = 'declarante03'
  await received(account, '2025-06-01', {
    ...{ remuneration: [pay(60_000)], movable: [car('7777-PQR', 45_000), car('8888-STU', 30_000)] },
    ...{ deposit: [savings(9_000)], financialDebt: [bank(400_000)] },
  })
  const last = await received(account, '2026-06-01', {
    ...{ remuneration: [pay(61_000)], movable: [car('8888-STU', 30_000)] },
    ...{ realEstate: [house(220_000, { acquisition: 1, registry: '2.01.0.99.0099999', year: 2019 })], deposit: [savings(4_000)] },
  })
  const elsewhere = { position: { ...held, entity: 'Otra entidad' } }
  await received('declarante05', '2026-05-10', { remuneration: [pay(70_000)], movable: [car('8888stu', 31_000)] }, elsewhere)
  return last
}

/** Of a salary next to nothing is left to live on. */
async function ofLittle() {
  for (const [year, balance] of [
    [2024, 10_000],
    [2025, 30_000],
    [2026, 95_000],
  ] as const)
    await received('declarante04', `${year}-06-10`, {
      remuneration: [pay(70_000)],
      deposit: [savings(balance)],
      movable: [car('7777 pqr', 45_000)].slice(0, year - 2025),
    })
  return lastOf('declarante04')
}

/** Weights and limits of which none is that of the first set, and three peers are enough. */
const SET = {
  weights: Object.fromEntries(Object.entries(FIRST_WEIGHTS.weights).map(([name, weight], at) => [name, weight + (at % 4) + 1])),
  caps: { income: 47, goods: 33, debts: 57, matches: 71, conduct: 9 },
  thresholds: { ...FIRST_WEIGHTS.thresholds, unlikePeers: { deviations: 0.5, people: 3 }, declaredByAnother: { owners: 1 } },
} as unknown as typeof FIRST_WEIGHTS

const cases: { matrix: ShownMatrix; forms: ShownForms }[] = []
beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  const declarations = [await ofMuch(), await ofLosses(), await ofOthers(), await ofLittle()]
  const [proposer, approver] = [await officer(portal, 'seleccion01'), await officer(portal, 'seleccion02')]
  const why = { motivo: 'Lo acordó la comisión de verificación', referencia: 'ACTA 3/2026' }
  const proposed = await proposer.post('oficina/examen/pesos', { version: 0, conjunto: z.encode(weightSet, SET), ...why })
  await approver.post('oficina/examen/pesos/decidir', { ...proposed.json<{ codigo: string }>(), aprobar: true })
  await scoreEverybody(portal.services)
  examiner = await officer(portal, 'verificad01')
  for (const { declarationId } of declarations) {
    const id = await selected(portal, declarationId)
    await givenTo(portal, id, 'verificad01')
    const answered = async <Of>(what: string) => (await examiner.post(`oficina/examen/casos/${id}/${what}`)).json<Of>()
    cases.push({ matrix: await answered('matriz'), forms: await answered('juradas') })
  }
}, 90_000)
afterAll(() => portal.close())

const shownBy = ({ puntaje }: ShownMatrix) => ({
  points: puntaje?.puntos,
  unexplained: puntaje?.sin_explicar,
  sums: Object.fromEntries(
    puntaje?.hallazgos.map(({ nombre, terminos }) => [nombre, terminos.reduce((sum, { monto }) => sum + monto, 0)]) ?? [],
  ),
})

test.each([0, 1, 2, 3])('score %i is worked out to the boliviano from what a case shows, by a program of the page alone', (at) => {
  const { matrix, forms } = cases[at] as (typeof cases)[number]
  const own = recomputed(matrix, forms)
  expect(own).toEqual(shownBy(matrix))
  expect(own.points).toBeGreaterThan(0)
})

test('the scores are of nearly all indicators, so that it says something that they are the same', () => {
  expect(cases.map(({ matrix }) => shownBy(matrix).points)).toEqual([88, 108, 131, 46])
  expect(new Set(cases.flatMap(({ matrix }) => Object.keys(shownBy(matrix).sums))).size).toBe(20)
})

test('the program takes nothing of what the portal scores by', () => {
  for (const name of ['recomputed', 'reckoning', 'shown']) {
    const source = readFileSync(new URL(`../../testing/recomputed/${name}.ts`, import.meta.url), 'utf8')
    expect([...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from).filter((from) => !from?.startsWith('./'))).toEqual([])
  }
})
