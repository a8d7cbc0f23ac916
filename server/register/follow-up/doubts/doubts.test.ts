import { workplaceCode } from '@djbr/domain/register/workplace.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asRegister } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { finishedBy, officer } from '../../../testing/filing.ts'
import { reportPost } from '../../../testing/register.ts'
import { reporterIn, rosterFile, rosterRow } from '../../../testing/rosters.ts'
import { deriveAll, deriveFor, postsChanged } from '../../obligations/index.ts'

const [CUSTOMS, HEALTH_FUND] = [1, 3]

let portal: TestApp
let titular: Browser
let other: Browser
let desk: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await sql`UPDATE portal_date SET day = '2026-01-01'`.execute(portal.database.owner)
  await portal.services.listCache.reload()
  desk = await officer(portal, 'seguimient01')
  titular = await reporterIn(portal, 'responsab01')
  other = await reporterIn(portal, 'responsab02')
})
afterAll(() => portal.close())
afterEach(async () => {
  await sql`TRUNCATE roster, roster_row, register_claim, register_doubt, register_post, register_post_event, obligation, obligation_event, obliged_person CASCADE`.execute(
    portal.database.owner,
  )
})

const owner = () => portal.database.owner
const person = { documentNumber: '6300001', birthDate: '1985-03-15', names: 'ANA', paternalSurname: 'QUISPE' }

/** Somebody of two entities since 2025, born in March, whose yearly declaration is missing; derived two days ago. */
async function ofTwo() {
  const here = await reportPost(owner(), { entityCode: CUSTOMS, person })
  const there = await reportPost(owner(), { entityCode: HEALTH_FUND, person })
  await derived(here.obligedId)
  return { ...here, elsewhere: there.postId }
}
async function derived(obligedId: number) {
  await portal.services.db.transaction().execute((trx) => postsChanged(portal.services, trx, [obligedId]))
  await portal.runJobs()
  await sql`UPDATE obligation_event SET happened_at = happened_at - interval '2 days'`.execute(owner())
}
const owedBy = async (obligedId: number) =>
  (
    await owner()
      .selectFrom('obligation')
      .select(['origin', 'voidCause'])
      .where('obligedPersonId', '=', obligedId)
      .orderBy('dueOn')
      .execute()
  ).map(({ origin, voidCause }) => [origin.replace(/post:\d+/, 'post'), voidCause ?? ''].join(' ').trim())
interface Doubts {
  readonly dudas: readonly { readonly codigo: number; readonly tipo: string; readonly [more: string]: unknown }[]
}
const doubts = async () => (await desk.get('oficina/seguimiento/dudas')).json<Doubts>().dudas
const decide = async (aceptar: boolean) => {
  const [doubt] = await doubts()
  const answer = await desk.post(`oficina/seguimiento/dudas/${doubt?.codigo}`, { aceptar, motivo: 'Se vio el certificado' })
  await portal.runJobs()
  return answer.json()
}
const end = (postId: number, over: object = {}) =>
  titular.post(`entidad/cargos/${postId}/conclusion`, { fin: '2026-10-31', causa: 1, acto: 'Carta 9', ...over })
const loaded = async (rows: readonly (readonly string[])[]) => {
  const { inf_codigo } = (await titular.post('entidad/padron', { modo: 'novedades', texto: rosterFile(rows), nombre: 'a.csv' })).json<{
    inf_codigo: number
  }>()
  await portal.runJobs()
  expect((await titular.post(`entidad/padron/${inf_codigo}/confirmar`)).json()).toMatchObject({ err_codigo: 0 })
  await portal.runJobs()
}
const DEATH = 5
const OWED = ['year:2026', 'year:2027']

describe('a death that an entity reports (R11.13)', () => {
  it('touches nothing that another entity or the past is owed, by form or by roster, until the authority decides', async () => {
    const { obligedId, postId, elsewhere } = await ofTwo()
    const before = (await other.get(`entidad/personas/${elsewhere}`)).json()
    expect((await end(postId, { causa: DEATH })).json()).toMatchObject({ err_codigo: 0 })
    await portal.runJobs()
    expect(await owedBy(obligedId)).toEqual(OWED)
    expect((await other.get(`entidad/personas/${elsewhere}`)).json()).toEqual(before)
    expect(await doubts()).toMatchObject([
      { tipo: 'death', documento: person.documentNumber, nombre: 'ANA QUISPE', fallecida: '2026-10-31' },
    ])
    await portal.services.db.transaction().execute((trx) => deriveAll(portal.services, trx))
    await portal.runJobs()
    expect(await owedBy(obligedId)).toEqual(OWED)
    expect(await decide(true)).toMatchObject({ err_codigo: 0 })
    expect(await owedBy(obligedId)).toEqual(OWED.map((one) => `${one} death`))
    expect(await doubts()).toEqual([])
  })

  it('by roster waits as well, and has no effect when the authority says so', async () => {
    const row = rosterRow(1, { 'FECHA NACIMIENTO': '15/03/1985' })
    await loaded([row])
    const { obligedPersonId } = await owner().selectFrom('registerPost').select('obligedPersonId').executeTakeFirstOrThrow()
    await derived(obligedPersonId)
    await loaded([rosterRow(1, { 'FECHA RETIRO': '31/10/2026', 'CAUSA RETIRO': 'Fallecimiento' })])
    expect((await owedBy(obligedPersonId))[0]).toBe('year:2026')
    expect((await doubts()).map(({ tipo }) => tipo)).toEqual(['death'])
    await decide(false)
    expect((await owedBy(obligedPersonId))[0]).toBe('year:2026')
    expect(await doubts()).toEqual([])
  })

  it('that was rejected is another doubt when the entity says another day', async () => {
    const { postId } = await ofTwo()
    await end(postId, { causa: DEATH })
    await decide(false)
    const reopen = () => titular.post(`entidad/cargos/${postId}/reapertura`, { motivo: 'Fue un error' })
    await reopen()
    await end(postId, { causa: DEATH, fin: '2026-11-02' })
    expect(await doubts()).toMatchObject([{ tipo: 'death', fallecida: '2026-11-02' }])
  })

  it('that the entity takes back is no doubt any more', async () => {
    const { postId } = await ofTwo()
    await end(postId, { causa: DEATH })
    await titular.post(`entidad/cargos/${postId}/reapertura`, { motivo: 'Fue un error' })
    expect(await doubts()).toEqual([])
  })
})

describe('what would close a declaration that is missing (R11.27)', () => {
  it('waits for the authority: an end in the past, or a post taken back', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person })
    await derived(obligedId)
    expect((await end(postId, { fin: '2026-02-10' })).json()).toMatchObject({ err_codigo: 0 })
    await portal.runJobs()
    expect((await owedBy(obligedId)).filter((one) => one.startsWith('year:2026'))).toEqual(['year:2026'])
    expect(await doubts()).toMatchObject([{ tipo: 'closing', motivo: 2, hasta: '2026-03-31' }])
    await decide(true)
    expect((await owedBy(obligedId)).filter((one) => one.startsWith('year:2026'))).toEqual(['year:2026 left'])
  })

  const yearOf = async (obligedId: number) => (await owedBy(obligedId)).filter((one) => one.startsWith('year:2026'))
  const reopen = (postId: number) => titular.post(`entidad/cargos/${postId}/reapertura`, { motivo: 'Fue un error' })

  it('that was rejected stays so whoever speaks next, and is another doubt when the entity says something else', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person })
    await derived(obligedId)
    await end(postId, { fin: '2026-02-10' })
    await decide(false)
    await portal.services.db.transaction().execute((trx) => postsChanged(portal.services, trx, [obligedId], HEALTH_FUND))
    await portal.services.db.transaction().execute((trx) => postsChanged(portal.services, trx, [obligedId], CUSTOMS))
    expect(await doubts()).toEqual([])
    await reopen(postId)
    await end(postId, { fin: '2026-01-20' })
    await portal.runJobs()
    expect(await yearOf(obligedId)).toEqual(['year:2026'])
    expect(await doubts()).toMatchObject([{ tipo: 'closing', hasta: '2026-03-31' }])
    await decide(true)
    expect(await yearOf(obligedId)).toEqual(['year:2026 left'])
  })

  it('is rejected as the entity said it last', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person })
    await derived(obligedId)
    await end(postId, { fin: '2026-02-10' })
    await owner().updateTable('registerPost').set({ endedOn: '2026-01-20' }).where('id', '=', postId).execute()
    const say = () => portal.services.db.transaction().execute((trx) => postsChanged(portal.services, trx, [obligedId], CUSTOMS))
    await say()
    await decide(false)
    await say()
    expect(await doubts()).toEqual([])
    expect(await yearOf(obligedId)).toEqual(['year:2026'])
  })

  it('is not what an entity takes back that it reported within a day', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person })
    await portal.services.db.transaction().execute((trx) => postsChanged(portal.services, trx, [obligedId]))
    await titular.post(`entidad/cargos/${postId}/anulacion`, { motivo: 'Se informó por error' })
    expect(await owedBy(obligedId)).toEqual(OWED.map((one) => `${one} corrected`))
    expect(await doubts()).toEqual([])
  })
})

it('what is missing is not taken back by way of another birth date, within a day either (R11.27)', async () => {
  await loaded([rosterRow(1, { 'FECHA NACIMIENTO': '15/03/1985' })])
  const { obligedPersonId } = await owner().selectFrom('registerPost').select('obligedPersonId').executeTakeFirstOrThrow()
  await derived(obligedPersonId)
  const corrected = { 'FECHA NACIMIENTO': '16/03/1985' }
  await loaded([rosterRow(1, corrected)])
  await loaded([rosterRow(1, { ...corrected, 'FECHA RETIRO': '31/01/2026', 'CAUSA RETIRO': 'Renuncia' })])
  const { obligedPersonId: renamed } = await owner()
    .selectFrom('registerPost')
    .select('obligedPersonId')
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect(renamed).not.toBe(obligedPersonId)
  for (const each of [obligedPersonId, renamed]) expect(await owedBy(each)).toContain('year:2026')
  expect((await doubts()).map(({ tipo }) => tipo)).toEqual(['closing', 'closing'])
})

describe('what a roster says of more people than are derived at once (R11.27)', () => {
  const load = async (rows: readonly (readonly string[])[]) => {
    const sent = { modo: 'novedades', texto: rosterFile(rows), nombre: 'a.csv' }
    const { inf_codigo } = (await titular.post('entidad/padron', sent)).json<{ inf_codigo: number }>()
    await portal.runJobs()
    expect((await titular.post(`entidad/padron/${inf_codigo}/confirmar`)).json()).toMatchObject({ err_codigo: 0 })
  }
  const stillMissing = async () =>
    (
      await owner()
        .selectFrom('obligation')
        .select('id')
        .where('origin', '=', 'year:2026')
        .where('voidedAt', 'is', null)
        .where('dueOn', '<', '2026-06-01')
        .execute()
    ).length

  it('waits for the authority though the night, or another entity, derives them before the roster’s own jobs', async () => {
    const range = (over: object = {}) => Array.from({ length: 22 }, (_, at) => rosterRow(at + 1, { ...over }))
    await load(range())
    await portal.runJobs()
    await sql`UPDATE obligation_event SET happened_at = happened_at - interval '2 days'`.execute(owner())
    await load(range({ 'FECHA INGRESO': '01/04/2026' }))
    const [first = 0, ...others] = (await owner().selectFrom('obligedPerson').select('id').orderBy('id').execute()).map(({ id }) => id)
    const { db } = portal.services
    await asRegister(db, 'portal', (trx) => deriveFor(portal.services, trx, others))
    await db.transaction().execute((trx) => postsChanged(portal.services, trx, [first], HEALTH_FUND))
    expect(await stillMissing()).toBe(22)
    const raised = () => owner().selectFrom('registerDoubt').select('entityCode').where('resolvedAt', 'is', null).execute()
    expect(await raised()).toEqual(Array.from({ length: 22 }, () => ({ entityCode: CUSTOMS })))
    await portal.runJobs()
    expect(await stillMissing()).toBe(22)
    expect(await raised()).toHaveLength(22)
  })
})

describe('what would move a declaration that is missing (R11.27)', () => {
  const EL_ALTO = workplaceCode({ country: null, department: 2, province: 1, locality: 5 })
  const POST = { tipo: 1, cargo: 'Auditor', item: '12', lugar: EL_ALTO, inicio: '2026-06-01', acto: 'Memo 1' }
  const correct = async (postId: number, inicio: string) => {
    const names = { perdec_nombres: 'ANA', perdec_appaterno: 'QUISPE', perdec_apmaterno: '' }
    const answer = await titular.put(`entidad/cargos/${postId}`, { ...names, ...POST, inicio, motivo: 'Se transcribió mal' })
    expect(answer.json()).toMatchObject({ err_codigo: 0 })
    await portal.runJobs()
  }
  const entryOf = (obligedId: number) =>
    owner()
      .selectFrom('obligation')
      .select(['dueOn', 'voidCause'])
      .where('obligedPersonId', '=', obligedId)
      .where('reason', '=', 1)
      .executeTakeFirst()

  it('waits for the authority: a later start, and the post taken back afterwards', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person, startedOn: '2026-06-01' })
    await derived(obligedId)
    const missing = await entryOf(obligedId)
    await correct(postId, '2026-12-01')
    expect(await entryOf(obligedId)).toEqual(missing)
    expect(await doubts()).toMatchObject([{ tipo: 'closing', motivo: 1, hasta: '2026-06-01' }])
    await titular.post(`entidad/cargos/${postId}/anulacion`, { motivo: 'Se informó por error' })
    expect(await entryOf(obligedId)).toEqual(missing)
    await decide(false)
    expect(await entryOf(obligedId)).toEqual(missing)
  })

  it('is decided each time: what was accepted once gives no other way out', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person, startedOn: '2026-06-01' })
    await derived(obligedId)
    await correct(postId, '2026-07-01')
    await decide(true)
    expect(await entryOf(obligedId)).toMatchObject({ dueOn: '2026-07-01' })
    await correct(postId, '2026-12-01')
    expect(await entryOf(obligedId)).toMatchObject({ dueOn: '2026-07-01' })
    expect(await doubts()).toMatchObject([{ tipo: 'closing', hasta: '2026-07-01' }])
  })

  it('waits too where a second post outside of the capital gives the year a later last day', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person })
    await derived(obligedId)
    expect((await titular.post(`entidad/personas/${postId}/cargos`, { ...POST, inicio: '2026-02-01' })).json()).toMatchObject({
      err_codigo: 0,
    })
    await portal.runJobs()
    const year = await owner().selectFrom('obligation').select('dueOn').where('origin', '=', 'year:2026').executeTakeFirst()
    expect(year).toEqual({ dueOn: '2026-03-31' })
    expect(await doubts()).toMatchObject([{ tipo: 'closing', motivo: 2, hasta: '2026-03-31' }])
  })

  it('is not what a correction of the same day changes of what was reported on it', async () => {
    const { obligedId, postId } = await reportPost(owner(), { entityCode: CUSTOMS, person, startedOn: '2026-06-01' })
    await portal.services.db.transaction().execute((trx) => postsChanged(portal.services, trx, [obligedId]))
    await correct(postId, '2026-12-01')
    expect(await entryOf(obligedId)).toMatchObject({ dueOn: '2026-12-01' })
    expect(await doubts()).toEqual([])
  })
})

describe('somebody whom the portal knows by other names (R11.20)', () => {
  it('is matched once the authority says so, and never when it does not', async () => {
    await finishedBy(portal, 'declarante04')
    const known = { documentNumber: '4000044', birthDate: '1983-03-15', names: 'EVA', paternalSurname: 'ROJAS', maternalSurname: '' }
    const matched = async (obligedId: number) =>
      (await owner().selectFrom('obligedPerson').select('personId').where('id', '=', obligedId).executeTakeFirstOrThrow()).personId
    for (const upheld of [false, true]) {
      const { obligedId } = await reportPost(owner(), {
        entityCode: CUSTOMS,
        person: { ...known, paternalSurname: upheld ? 'SOSA' : 'ROJAS' },
      })
      await sql`UPDATE obliged_person SET names = ${upheld ? 'EVITA' : 'EVA'} WHERE id = ${obligedId}`.execute(owner())
      await derived(obligedId)
      expect(await matched(obligedId)).toBeNull()
      expect((await doubts()).map(({ tipo }) => tipo)).toEqual(['match'])
      await decide(upheld)
      expect((await matched(obligedId)) !== null).toBe(upheld)
      await sql`TRUNCATE register_doubt, register_post, obligation, obliged_person CASCADE`.execute(owner())
    }
  })
})
