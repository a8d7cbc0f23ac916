import { obligationState } from '@djbr/domain/register/obligation.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveDigitally as receivedByServer } from '../../declaring/reception/index.ts'
import { asEntity, asRegister } from '../../ground/database/as-person.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, fillSheets, officer, receiveDigitally, startedInLaPaz } from '../../testing/filing.ts'
import { reportPost } from '../../testing/register.ts'
import { deriveFor, obligationsOf, postsChanged } from './index.ts'

const CUSTOMS = 1
/** The declarants of the demo, by the number of their account. */
const OF = [1, 2, 3, 4, 5].map((number) => ({ documentNumber: `40000${number}${number}`, birthDate: `${1979 + number}-03-15` }))

let portal: TestApp

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await sql`UPDATE portal_date SET day = '2026-01-01'`.execute(portal.database.owner)
  await portal.services.listCache.reload()
})
afterAll(() => portal.close())

async function reported(number: number, post: Partial<Parameters<typeof reportPost>[1]> = {}): Promise<number> {
  const { obligedId } = await reportPost(portal.database.owner, { entityCode: CUSTOMS, ...post, person: OF[number - 1] ?? {} })
  await asEntity(portal.services.db, CUSTOMS, (trx) => postsChanged(portal.services, trx, [obligedId]))
  await portal.runJobs()
  return obligedId
}

/** Has a declarant finish a declaration for a reason; answers its control code. */
async function finished(number: number, cod_motivo = 2, more = {}) {
  const declarant = portal.browser()
  await declarant.signIn(`declarante0${number}`)
  await declarant.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, cod_motivo, copiar_anterior: false, ...more })
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  return { declarant, code: await controlCodeOf(declarant) }
}

async function received(number: number, cod_motivo = 2, more = {}) {
  const { declarant, code } = await finished(number, cod_motivo, more)
  const desk = await officer(portal)
  const answer = await desk.post('oficina/recepcion', { control_cge: code })
  expect(answer.statusCode, answer.body).toBe(200)
  return { declarant, code }
}

async function writtenOff(code: string) {
  const proposer = await officer(portal, 'supervisor01')
  const decider = await officer(portal, 'supervisor02')
  const said = { control_cge: code, motivo: 'Presentada dos veces', referencia: 'RES-12/2026' }
  const { codigo } = (await proposer.post('oficina/baja', said)).json<{ codigo: string }>()
  const answer = await decider.post('oficina/baja/aprobar', { codigo, aprobar: true })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** How what somebody owes stands today. */
const status = async (obligedId: number) => {
  const kept = await asRegister(portal.services.db, 'portal', (trx) => obligationsOf(trx, [obligedId]))
  return kept.map((one) => `${one.origin.replace(/post:\d+/, 'post')} ${obligationState(one, dateInLaPaz(portal.clock.now()))}`)
}
const kindsOf = async (obligedId: number) =>
  (
    await portal.database.owner
      .selectFrom('obligationEvent as e')
      .innerJoin('obligation as o', 'o.id', 'e.obligationId')
      .select('e.kind')
      .where('o.obligedPersonId', '=', obligedId)
      .where('e.kind', 'in', ['fulfilled', 'undone'])
      .orderBy('e.id')
      .execute()
  ).map(({ kind }) => kind)

describe('a declaration', () => {
  test('received at the desk fulfils with its reception; a rectification changes nothing; a write-off undoes it', async () => {
    const obligedId = await reported(1)
    expect(await status(obligedId)).toEqual(['year:2026 omitted', 'year:2027 upcoming'])
    await finished(1)
    expect(await status(obligedId)).toEqual(['year:2026 omitted', 'year:2027 upcoming'])
    const desk = await officer(portal)
    const declarant = portal.browser()
    await declarant.signIn('declarante01')
    const code = await controlCodeOf(declarant)
    await desk.post('oficina/recepcion', { control_cge: code })
    expect(await status(obligedId)).toEqual(['year:2026 late', 'year:2027 upcoming'])
    const rectified = await received(1, 7, { fecha_declaracion: '2026-11-20', dir_declaracion: 'Un depósito' })
    expect(await status(obligedId)).toEqual(['year:2026 late', 'year:2027 upcoming'])
    await writtenOff(rectified.code)
    expect(await status(obligedId)).toEqual(['year:2026 late', 'year:2027 upcoming'])
    await writtenOff(code)
    expect(await status(obligedId)).toEqual(['year:2026 omitted', 'year:2027 upcoming'])
    expect(await kindsOf(obligedId)).toEqual(['fulfilled', 'undone'])
  })

  test('received by the server fulfils as well, once however often it is told', async () => {
    const obligedId = await reported(2, { startedOn: '2026-11-20' })
    expect(await status(obligedId)).toEqual(['post open', 'year:2027 upcoming'])
    const { declarant } = await finished(2, 1)
    const id = await receiveDigitally(portal, declarant)
    const principal = { session: null, address: '', correlation: '' }
    await receivedByServer({ services: portal.services, principal }, { declarationId: id, approvalOf: async () => null })
    expect(await status(obligedId)).toEqual(['post fulfilled', 'year:2027 upcoming'])
    expect(await kindsOf(obligedId)).toEqual(['fulfilled'])
  })

  test('received before the roster named somebody counts once it does; written off, the next one takes its place', async () => {
    const first = await received(3)
    await received(3)
    const obligedId = await reported(3)
    expect(await status(obligedId)).toEqual(['year:2026 late', 'year:2027 upcoming'])
    await writtenOff(first.code)
    expect(await status(obligedId)).toEqual(['year:2026 late', 'year:2027 upcoming'])
    expect(await kindsOf(obligedId)).toEqual(['fulfilled', 'undone', 'fulfilled'])
  })

  test('fulfils one obligation of two', async () => {
    await received(4, 1)
    const post = { startedOn: '2026-11-20' }
    await reported(4, post)
    const obligedId = await reported(4, { ...post, entityCode: 3 })
    await asRegister(portal.services.db, 'portal', (trx) => deriveFor(portal.services, trx, [obligedId]))
    expect((await status(obligedId)).toSorted()).toEqual(['post fulfilled', 'post open', 'year:2027 upcoming'])
  })

  test('filed before somebody left stays; written off, nothing is owed of that year', async () => {
    const { code } = await received(5)
    const obligedId = await reported(5)
    expect(await status(obligedId)).toEqual(['year:2026 late', 'year:2027 upcoming'])
    await portal.database.owner
      .updateTable('registerPost')
      .set({ endedOn: '2026-03-20', endCause: 'renuncia', endReportedAt: portal.clock.now() })
      .where('obligedPersonId', '=', obligedId)
      .execute()
    await asEntity(portal.services.db, CUSTOMS, (trx) => postsChanged(portal.services, trx, [obligedId]))
    await portal.runJobs()
    expect(await status(obligedId)).toEqual(['year:2026 late', 'post omitted', 'year:2027 void'])
    await writtenOff(code)
    expect(await status(obligedId)).toEqual(['year:2026 void', 'post omitted', 'year:2027 void'])
  })
})
