import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { isInTimeOn } from '../testing/demo-later.ts'
import { entityMember } from '../testing/entity-member.ts'
import { officer, startedInLaPaz } from '../testing/filing.ts'
import { seedDemo } from './index.ts'

let portal: TestApp
const fail = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  portal = await testApp()
  await seedDemo(portal.services, fail)
})
afterAll(() => portal.close())

const statesOf = async (account: string) => {
  const browser = portal.browser()
  await browser.signIn(account)
  const answer = await browser.get('djbr_registro/declaraciones')
  return answer.json<{ decjur_estado: number }[]>().map(({ decjur_estado }) => decjur_estado)
}

test('the demo declarants stand where the README says', async () => {
  expect(await statesOf('declarante01')).toEqual([])
  expect(await statesOf('declarante02')).toEqual([1])
  expect(await statesOf('declarante03')).toEqual([2])
  expect(await statesOf('declarante04')).toEqual([3])
  expect(await statesOf('declarante05')).toEqual([3, 3, 3, 3, 3])
  expect(await statesOf('declarante06')).toEqual([3, 3])
})

test('who has declared every year was told to bring the papers in the month of each declaration', async () => {
  const { owner } = portal.database
  const notices = await owner
    .selectFrom('notice')
    .innerJoin('account', 'account.personId', 'notice.personId')
    .select(['notice.happenedAt', 'notice.details'])
    .where('account.name', '=', 'declarante05')
    .where('notice.kind', '=', 'visitAwaited')
    .orderBy('notice.happenedAt')
    .execute()
  const years = notices.map(({ happenedAt }) => happenedAt.getFullYear())
  expect(years).toEqual([2022, 2023, 2024, 2025, 2026])
  expect(notices.map(({ details }) => (details as { until: string }).until.slice(2))).toEqual(years.map((year) => `/03/${year}`))
})

test('of its cases one that was drawn was closed, one was referred, one was explained, one was answered, one waits for its declarant, and one by its score is in review', async () => {
  const cases = await portal.database.owner.selectFrom('examinationCase').select(['state', 'outcome']).orderBy('id').execute()
  expect(cases).toEqual([
    { state: 'closed', outcome: 'consistent' },
    { state: 'referred', outcome: 'referred' },
    { state: 'closed', outcome: 'explained' },
    { state: 'answered', outcome: null },
    { state: 'asked', outcome: null },
    { state: 'review', outcome: null },
  ])
  const browser = portal.browser()
  await browser.signIn('declarante06')
  const [own] = (await browser.get('djbr_registro/examenes')).json<{ puede_responder: boolean; pedidos: { preguntas: object[] }[] }[]>()
  expect(own).toMatchObject({ puede_responder: true, pedidos: [{ respondido: null }] })
  expect(own?.pedidos[0]?.preguntas).toHaveLength(2)
})

test('what its draw took is a case that counts, of somebody without an account, and is published as closed', async () => {
  const selecting = await officer(portal, 'seleccion01')
  const { canales } = (await selecting.get('oficina/examen/seleccion')).json<{ canales: { canal: string; elegidas: number }[] }>()
  expect(canales.find(({ canal }) => canal === 'lot')?.elegidas).toBe(1)
  const { estado, apertura, cerradas, excluidas } = (await portal.browser().get('public/sorteos/2026-1')).json<{
    estado: string
    apertura: { sorteadas: number[] }
    cerradas: number[]
    excluidas: { motivo: string }[]
  }>()
  expect(estado).toBe('abierto')
  expect(excluidas.map(({ motivo }) => motivo)).toEqual(['anterior'])
  expect(cerradas).toEqual(apertura.sorteadas)
  const whose = await portal.database.owner
    .selectFrom('logLeaf')
    .innerJoin('declaration', 'declaration.id', 'declarationId')
    .leftJoin('account', 'account.personId', 'declaration.personId')
    .select('account.id')
    .where('place', '=', apertura.sorteadas[0] ?? -1)
    .execute()
  expect(whose).toEqual([{ id: null }])
})

test('the people of its entities stand in every state, and nobody of them has an account', async () => {
  const holder = await entityMember(portal, 'responsab01')
  const { personas, cuentas, siguiente } = (await holder.get('entidad/personas')).json<{
    personas: { obligacion: { estado: string } | null }[]
    cuentas: Readonly<Record<string, number>>
    siguiente: number | null
  }>()
  expect(siguiente).toBeNull()
  expect(new Set(personas.map(({ obligacion }) => obligacion?.estado ?? 'none'))).toEqual(
    new Set(['upcoming', 'open', 'extended', 'fulfilled', 'late', 'omitted', 'exempt', 'review', 'none']),
  )
  expect(cuentas).toMatchObject({ todas: 22, en_revision: 1, sin_derivar: 2, exentas: 1 })
  const accounts = await portal.database.owner
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select('account.id')
    .where('documentNumber', 'like', '710%')
    .execute()
  expect(accounts).toEqual([])
})

test('a correction of what its declarant swore finds no list without an answer', async () => {
  const browser = portal.browser()
  await browser.signIn('declarante04')
  const [filed] = (await browser.get('djbr_registro/declaraciones')).json<{ decjur_fecha_recepcion: string }[]>()
  const started = {
    ...startedInLaPaz,
    cod_motivo: REASON.rectification,
    fecha_declaracion: filed?.decjur_fecha_recepcion,
    dir_declaracion: 'Un saldo',
  }
  expect((await browser.post('djbr_registro/declaracion_jurada', started)).json()).toMatchObject({ err_codigo: 0 })
  const { listas } = (await browser.get('djbr_registro/resumen')).json<{
    listas: { lista: string; cantidad: number; ninguno: boolean }[]
  }>()
  expect(listas.length).toBe(kindNames.length)
  expect(listas.filter(({ cantidad, ninguno }) => cantidad === 0 && !ninguno)).toEqual([])
})

test('telling the demo twice changes nothing', async () => {
  const count = () => portal.database.owner.selectFrom('declaration').select('id').execute()
  const before = await count()
  const cases = () => portal.database.owner.selectFrom('examinationEvent').select('id').execute()
  const events = await cases()
  await seedDemo(portal.services, fail)
  expect(await count()).toEqual(before)
  expect(await cases()).toEqual(events)
  expect(await portal.database.owner.selectFrom('registerPost').select('id').execute()).toHaveLength(27)
})

isInTimeOn('2027-05-10')
