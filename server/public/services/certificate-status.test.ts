import { addDays, dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { checkClaims } from '@djbr/signature/certificate/claims.ts'
import type { PublishedKey } from '@djbr/signature/certificate/jws.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer, startedInLaPaz, writeOffOf } from '../../testing/filing.ts'
import { signCodes } from '../../testing/signing.ts'

const today = dateInLaPaz(new Date('2026-11-20T10:00:00-04:00'))

let portal: TestApp
let declarant: Browser
let code: string

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  declarant = await declarantWithDeclaration(portal, 'declarante01')
  code = await received()
})
afterAll(() => portal.close())

async function received(): Promise<string> {
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  const own = await controlCodeOf(declarant)
  await (await officer(portal)).post('oficina/recepcion', { control_cge: own })
  return own
}

const status = async (control_cge: string, fecha_recepcion = today) =>
  (await portal.browser().post('public/situacion', { control_cge, fecha_recepcion })).json<{ situacion: string; constancia: string }>()

const nothing = { situacion: '', constancia: '' }

test('a received certificate is in force, and its signed code says so without the portal', async () => {
  expect(await status(code)).toEqual({ situacion: 'vigente', constancia: '' })
  await signCodes(portal)
  const { situacion, constancia } = await status(code)
  expect(situacion).toBe('vigente')
  const { keys } = (await portal.browser().get('public/claves')).json<{ keys: PublishedKey[] }>()
  expect(await checkClaims(constancia, keys)).toMatchObject({
    claims: { code: code.replaceAll('-', ''), receivedOn: today, number: '2026-0000001' },
  })
})

test('another day, another code, a code that is mistyped or not received: the same answer', async () => {
  expect(await status(code, addDays(today, -1))).toEqual(nothing)
  expect(await status('0000-0000-0000')).toEqual(nothing)
  expect(await status(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)).toEqual(nothing)
  expect(await status('x')).toEqual(nothing)
  const other = await declarantWithDeclaration(portal, 'declarante02')
  await fillSheets(other)
  await other.post('djbr_registro/finalizar_declaracion_externo')
  expect(await status(await controlCodeOf(other))).toEqual(nothing)
})

test('once a later declaration of the same person was received it is followed, not wrong; that one is in force', async () => {
  portal.clock.advance(60)
  await declarant.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: true })
  const later = await received()
  expect((await status(code)).situacion).toBe('reemplazada')
  expect((await status(later)).situacion).toBe('vigente')
  const { db } = portal.services
  const { id } = await db
    .selectFrom('declaration')
    .select('id')
    .where('controlCode', '=', later.replaceAll('-', ''))
    .executeTakeFirstOrThrow()
  await writeOffOf(portal, id)
  expect((await status(code)).situacion).toBe('vigente')
  expect(await status(later)).toEqual({ situacion: 'baja', constancia: '' })
})
