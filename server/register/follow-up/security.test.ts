import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asEntity, asPerson, asRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { entityMember } from '../../testing/entity-member.ts'
import { declarantWithDeclaration, fillSheets, golden, officer } from '../../testing/filing.ts'
import { owing } from '../../testing/owing.ts'

let portal: TestApp
let desk: Browser
let personId: number
const CUSTOMS = 1

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal, 'seguimient01')
  await declarantWithDeclaration(portal, 'declarante01')
  personId = (
    await portal.database.owner.selectFrom('account').select('personId').where('name', '=', 'declarante01').executeTakeFirstOrThrow()
  ).personId
  await owing(portal, CUSTOMS, { personId, document: '4000011', dueOn: '2026-09-30' })
  for (const mes of ['2026-07', '2026-08', '2026-09']) await desk.post('oficina/cierres', { mes })
  await desk.post('oficina/omisiones', { entidad: CUSTOMS, mes: '2026-09' })
  const [opened] = (await desk.get('oficina/omisiones')).json<{ casos: { codigo: number }[] }>().casos
  await desk.post(`oficina/omisiones/${opened?.codigo}`, { resultado: 'notified', fecha: '2026-11-15', referencia: 'Nota 1' })
  await desk.get('oficina/cierres/informe/1?mes=2026-09')
})
afterAll(() => portal.close())

const TABLES = ['monthClose', 'monthCloseRow', 'monthCloseCount', 'entityReport', 'omissionCase', 'omissionCaseEvent'] as const

describe.each(TABLES)('%s', (table) => {
  const seen = async (trx: Transaction) => (await trx.selectFrom(table).selectAll().execute()).length

  test('is seen by the authority, and by nobody else', async () => {
    const { db } = portal.services
    expect(await asRegister(db, 'authority', seen)).toBeGreaterThan(0)
    expect(await asEntity(db, CUSTOMS, seen)).toBe(0)
    expect(await asPerson(db, personId, seen)).toBe(0)
    expect(await db.transaction().execute(seen)).toBe(0)
  })
})

test('no call of the follow-up is the members’ of an entity', async () => {
  const member = await entityMember(portal, 'responsab01')
  for (const path of ['seguimiento', 'seguimiento/reclamos', 'omisiones', 'cierres', 'exenciones', 'cierres/informe/1?mes=2026-09']) {
    expect([path, (await member.get(`oficina/${path}`)).statusCode]).toEqual([path, 403])
  }
})

test('no answer has what somebody declared, their totals, their account, their mail or their telephone', async () => {
  const { owner } = portal.database
  const declarant = await declarantWithDeclaration(portal, 'declarante02')
  await fillSheets(declarant)
  const { sent } = golden('deposit')
  await declarant.post('djbr_registro/depositos_bancarios', { ...sent, saldo: 948_251, ubicacion: 'CANARIO EN EL BANCO' })
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  const person = await owner
    .updateTable('person')
    .set({ email: 'canario@correo.example', phone: '79990001' })
    .where('documentNumber', '=', '4000022')
    .returningAll()
    .executeTakeFirstOrThrow()
  const { obligedId, postId } = await owing(portal, CUSTOMS, { personId: person.id, document: '4000022' })
  await declarant.post(`system/vinculos/${postId}/respuesta`, { respuesta: 'not_here' })
  await desk.post('oficina/cierres', { mes: '2026-10' })
  await desk.post('oficina/omisiones', { entidad: CUSTOMS, mes: '2026-10' })
  const [claim] = (await desk.get('oficina/seguimiento/reclamos')).json<{ reclamos: { codigo: number }[] }>().reclamos
  const answers = [
    await desk.post(`oficina/seguimiento/reclamos/${claim?.codigo}`, { motivo: 'Lo pidió con una nota' }),
    ...(await Promise.all(
      [
        ...['seguimiento?mes=2026-10', 'seguimiento/entidades/1?mes=2026-10', `seguimiento/personas/${obligedId}`, 'seguimiento/reclamos'],
        ...['omisiones', 'exenciones', 'cierres', 'cierres/2026-10', 'cierres/informe/1?mes=2026-09', 'cierres/informe/1/csv?mes=2026-09'],
      ].map((path) => desk.get(`oficina/${path}`)),
    )),
    await portal.browser().get('public/estadisticas/cumplimiento'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const { controlCode } = await owner
    .selectFrom('declaration')
    .select('controlCode')
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  for (const canary of [
    '948251',
    '948.251',
    'CANARIO',
    'canario@',
    '79990001',
    'declarante02',
    String(sent.nro_cuenta),
    String(controlCode),
  ]) {
    expect(answers.filter(({ body }) => body.includes(canary)).map(({ body }) => [canary, body.slice(0, 200)])).toEqual([])
  }
  expect(answers.some(({ body }) => body.includes('4000022'))).toBe(true)
})
