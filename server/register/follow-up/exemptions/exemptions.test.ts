import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { declarantWithDeclaration, officer } from '../../../testing/filing.ts'
import { fulfil, owing } from '../../../testing/owing.ts'

let portal: TestApp
let first: Browser
let second: Browser
let declarant: Browser
let known: number
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  first = await officer(portal, 'seguimient01')
  second = await officer(portal, 'seguimient02')
  declarant = await declarantWithDeclaration(portal, 'declarante01')
  const { owner } = portal.database
  known = (await owner.selectFrom('account').select('personId').where('name', '=', 'declarante01').executeTakeFirstOrThrow()).personId
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.database.owner.deleteFrom('obligationEvent').execute()
  await portal.database.owner.deleteFrom('obligation').execute()
})

const CUSTOMS = 1
const order = { referencia: 'RES-12/2026', motivo: 'Internación en un hospital' }
const propose = async (obligationId: number, body: object, by = first) =>
  (await by.post(`oficina/seguimiento/obligaciones/${obligationId}/propuesta`, { ...order, ...body })).json<{
    codigo: string
    err_codigo: number
    clave_mensaje: string
  }>()
const decide = async (codigo: string, by = second, body: object = { aprobar: true }) =>
  (await by.post('oficina/exenciones/decidir', { codigo, ...body })).json<{ err_codigo: number; clave_mensaje: string }>()
const stateOf = (id: number) =>
  portal.database.owner.selectFrom('obligation').select(['extendedTo', 'exemptSince']).where('id', '=', id).executeTakeFirstOrThrow()
const events = (id: number) =>
  portal.database.owner.selectFrom('obligationEvent').select(['kind', 'details']).where('obligationId', '=', id).orderBy('id').execute()
const notices = async () => (await declarant.get('system/avisos')).json<{ titulo: string; mensaje: string }[]>()

describe('an extension', () => {
  test('that one proposes and another approves moves the last day, is in the history, and is told to the person', async () => {
    const { obligationId } = await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
    const { codigo } = await propose(obligationId, { tipo: 'prorroga', hasta: '2026-12-15' })
    expect(await stateOf(obligationId)).toMatchObject({ extendedTo: null })
    expect(await decide(codigo)).toMatchObject({ err_codigo: 0 })
    expect(await stateOf(obligationId)).toMatchObject({ extendedTo: '2026-12-15' })
    expect(await events(obligationId)).toEqual([
      { kind: 'extended', details: expect.objectContaining({ reference: order.referencia, reason: order.motivo, until: '2026-12-15' }) },
    ])
    expect(await notices()).toContainEqual(
      expect.objectContaining({ titulo: 'Tiene más plazo para una declaración', mensaje: expect.stringContaining('15/12/2026') }),
    )
  })

  test('is nobody’s to decide who proposed it', async () => {
    const { obligationId } = await owing(portal, CUSTOMS)
    const { codigo } = await propose(obligationId, { tipo: 'prorroga', hasta: '2026-12-15' })
    expect(await decide(codigo, first)).toMatchObject({ clave_mensaje: 'followup.change.samePerson' })
    expect(await stateOf(obligationId)).toMatchObject({ extendedTo: null })
  })

  test.each(['2026-10-31', '2026-10-01'])('to %s, which is no later day, is refused', async (hasta) => {
    const { obligationId } = await owing(portal, CUSTOMS)
    expect(await propose(obligationId, { tipo: 'prorroga', hasta })).toMatchObject({ clave_mensaje: 'followup.change.nothing' })
  })

  test('without a day is refused', async () => {
    const { obligationId } = await owing(portal, CUSTOMS)
    const answer = await first.post(`oficina/seguimiento/obligaciones/${obligationId}/propuesta`, { ...order, tipo: 'prorroga' })
    expect(answer.statusCode).toBe(400)
  })

  test('excuses what was filed late within it', async () => {
    const { obligationId } = await owing(portal, CUSTOMS, { filedOn: '2026-11-10' })
    const { codigo } = await propose(obligationId, { tipo: 'prorroga', hasta: '2026-11-15' })
    expect(await decide(codigo)).toMatchObject({ err_codigo: 0 })
  })
})

test.each([
  ['exencion', {}, 'se propuso eximirle de una declaración que debe'],
  ['prorroga', {}, 'se propuso ampliar el plazo de una declaración que debe'],
  ['retiro_exencion', { exemptSince: new Date('2026-10-01') }, 'se propuso retirar la exención'],
  ['retiro_prorroga', { extendedTo: '2026-12-01' }, 'se propuso retirar la prórroga'],
])('a proposal of %s is told to its person by its name', async (tipo, held, words) => {
  const { obligationId } = await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
  await portal.database.owner
    .updateTable('obligation')
    .set({ dueOn: '2026-10-31', ...held })
    .where('id', '=', obligationId)
    .execute()
  await propose(obligationId, { tipo, ...(tipo === 'prorroga' && { hasta: '2026-12-15' }) })
  const mensaje = expect.stringMatching(new RegExp(`${words}.*Motivo: ${order.motivo}`, 'i'))
  expect(await notices()).toContainEqual(
    expect.objectContaining({ titulo: 'Se propuso un cambio sobre una declaración que debe', mensaje }),
  )
})

describe('an exemption', () => {
  test('is taken back by two persons as it was given', async () => {
    const { obligationId } = await owing(portal, CUSTOMS)
    const given = await propose(obligationId, { tipo: 'exencion' })
    await decide(given.codigo)
    expect((await stateOf(obligationId)).exemptSince).not.toBeNull()
    const taken = await propose(obligationId, { tipo: 'retiro_exencion' }, second)
    expect(await decide(taken.codigo, second)).toMatchObject({ clave_mensaje: 'followup.change.samePerson' })
    expect(await decide(taken.codigo, first)).toMatchObject({ err_codigo: 0 })
    expect((await stateOf(obligationId)).exemptSince).toBeNull()
    expect((await events(obligationId)).map(({ kind }) => kind)).toEqual(['exempted', 'withdrawn'])
  })

  test('that was declined changes nothing, and says why', async () => {
    const { obligationId } = await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
    const { codigo } = await propose(obligationId, { tipo: 'exencion' })
    expect(await decide(codigo, second, { aprobar: false, motivo: 'Falta el acto que la ordena' })).toMatchObject({ err_codigo: 0 })
    expect(await stateOf(obligationId)).toEqual({ exemptSince: null, extendedTo: null })
    expect((await second.get('oficina/exenciones')).json<{ exenciones: object[] }>().exenciones).toContainEqual(
      expect.objectContaining({ codigo, aprobada: false, motivo_rechazo: 'Falta el acto que la ordena', tipo: 'exencion' }),
    )
  })

  test('is not approved once the declaration arrived', async () => {
    const { obligationId } = await owing(portal, CUSTOMS)
    const { codigo } = await propose(obligationId, { tipo: 'exencion' })
    await fulfil(portal, obligationId, '2026-11-19')
    expect(await decide(codigo)).toMatchObject({ clave_mensaje: 'followup.change.changed' })
  })

  test('is not approved once its last day is another one', async () => {
    const { obligationId } = await owing(portal, CUSTOMS)
    const { codigo } = await propose(obligationId, { tipo: 'exencion' })
    await portal.database.owner.updateTable('obligation').set({ dueOn: '2026-11-30' }).where('id', '=', obligationId).execute()
    expect(await decide(codigo)).toMatchObject({ clave_mensaje: 'followup.change.changed' })
    expect((await stateOf(obligationId)).exemptSince).toBeNull()
  })

  test('of what is fulfilled, exempt already, or void is refused', async () => {
    const fulfilled = await owing(portal, CUSTOMS, { filedOn: '2026-10-20' })
    const exempt = await owing(portal, CUSTOMS, { exempt: true })
    const gone = await owing(portal, CUSTOMS)
    await portal.database.owner
      .updateTable('obligation')
      .set({ voidedAt: portal.clock.now(), voidCause: 'x' })
      .where('id', '=', gone.obligationId)
      .execute()
    for (const { obligationId } of [fulfilled, exempt, gone]) {
      expect(await propose(obligationId, { tipo: 'exencion' })).toMatchObject({ clave_mensaje: 'followup.change.nothing' })
    }
  })

  test('proposed twice waits for the first', async () => {
    const { obligationId } = await owing(portal, CUSTOMS)
    await propose(obligationId, { tipo: 'exencion' })
    expect(await propose(obligationId, { tipo: 'exencion' }, second)).toMatchObject({ clave_mensaje: 'followup.change.waiting' })
  })

  test('is nobody’s to propose or decide over their own document, though the portal did not match it', async () => {
    const { obligationId } = await owing(portal, CUSTOMS, { document: '5000101' })
    expect(
      (await first.post(`oficina/seguimiento/obligaciones/${obligationId}/propuesta`, { ...order, tipo: 'exencion' })).statusCode,
    ).toBe(403)
    const { codigo } = await propose(obligationId, { tipo: 'exencion' }, second)
    expect((await first.post('oficina/exenciones/decidir', { codigo, aprobar: true })).statusCode).toBe(403)
    expect((await stateOf(obligationId)).exemptSince).toBeNull()
  })
})
