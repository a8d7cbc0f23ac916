import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { entityMember } from '../testing/entity-member.ts'
import { finishedBy, officer } from '../testing/filing.ts'
import { codeOf, confirmed, toSecondStep } from '../testing/second-factor.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(600)
  await portal.database.owner.deleteFrom('guessDelay').execute()
  await portal.database.owner.deleteFrom('attemptCount').execute()
})

const accountOf = (name: string) =>
  portal.database.owner.selectFrom('account').select(['id', 'personId']).where('name', '=', name).executeTakeFirstOrThrow()

/** Appoints somebody of the demo behind the portal's back. */
async function appoint(name: string, days: { readonly fromDay: string; readonly untilDay?: string }): Promise<void> {
  const { owner } = portal.database
  await owner
    .deleteFrom('entityMember')
    .where('accountId', '=', (await accountOf(name)).id)
    .execute()
  await owner
    .insertInto('entityMember')
    .values({
      ...{ accountId: (await accountOf(name)).id, entityCode: 2, capacity: 'suplente', act: 'Memorándum 7/2026', ...days },
      ...{ appointedBy: (await accountOf('usuarios001')).id, appointedAt: portal.clock.now() },
    })
    .execute()
}

const userOf = async (browser: Browser) => (await browser.get('system/sesion')).json<{ usuario: Record<string, unknown> }>().usuario

describe('the sign-in of a member of an entity', () => {
  it('opens the area with the second factor that it asks for, and still files their own declaration', async () => {
    const member = await entityMember(portal)
    expect(await userOf(member)).toMatchObject({ en_oficina: true, tipo: 'usuario_externo', entidad: { codigo: 1, calidad: 'titular' } })
    expect((await member.get(`oficina/pedidos/${'0'.repeat(32)}`)).statusCode).toBe(200)
    expect((await member.get('oficina/usuarios')).statusCode).toBe(403)
    expect((await member.get('djbr_registro/apoderado')).statusCode).toBe(200)
    const { segundos_sesion } = (await member.get('system/sesion')).json<{ segundos_sesion: number }>()
    expect(segundos_sesion).toBeGreaterThan(7 * 3600)
  })

  it.each([
    ['has not begun', { fromDay: '2026-12-01' }],
    ['is over', { fromDay: '2026-01-01', untilDay: '2026-11-19' }],
  ] as const)('opens nothing with an appointment that %s', async (_, days) => {
    await appoint('responsab02', days)
    const member = await entityMember(portal, 'responsab02')
    expect(await userOf(member)).toMatchObject({ en_oficina: false, entidad: null })
    expect((await member.get(`oficina/pedidos/${'0'.repeat(32)}`)).statusCode).toBe(403)
    expect((await member.post('oficina/sesion/codigo', { codigo: codeOf(portal, 'JBSWY3DPEHPK3PXP') })).statusCode).toBe(403)
  })

  it('opens it on the last day of the appointment', async () => {
    await appoint('responsab02', { fromDay: '2026-01-01', untilDay: '2026-11-20' })
    expect(await userOf(await entityMember(portal, 'responsab02'))).toMatchObject({ en_oficina: true, entidad: { codigo: 2 } })
  })

  it('has who has no second factor yet set it up first, which opens the area', async () => {
    await appoint('declarante02', { fromDay: '2026-01-01' })
    const member = portal.browser()
    expect(await member.signIn('declarante02')).toMatchObject({ en_oficina: false, segundo_factor: false, entidad: { codigo: 2 } })
    expect((await member.get(`oficina/pedidos/${'0'.repeat(32)}`)).statusCode).toBe(403)
    const { secreto } = (await member.post('oficina/sesion/segundo_factor')).json<{ secreto: string }>()
    const enrolled = await member.post('oficina/sesion/segundo_factor', { codigo: codeOf(portal, secreto) })
    member.token = enrolled.json<{ token: string }>().token
    expect(await userOf(member)).toMatchObject({ en_oficina: true, segundo_factor: true })
  })

  it('lets who came with a password that the office gave change it and nothing else', async () => {
    const given = (passwordGivenUntil: Date | null) =>
      portal.database.owner.updateTable('account').set({ passwordGivenUntil }).where('name', '=', 'lectormae01').execute()
    await given(new Date(portal.clock.now().getTime() + 3_600_000))
    const member = await entityMember(portal, 'lectormae01')
    expect((await member.get(`oficina/pedidos/${'0'.repeat(32)}`)).statusCode).toBe(403)
    const own = 'Molino#4471-verde'
    const change = { cuefundec_contrasenia0: 'Demo#2026', cuefundec_contrasenia: own, cuefundec_contrasenia2: own }
    expect((await member.put('oficina/sesion/clave', change)).json()).toMatchObject({ err_codigo: 0 })
  })
})

describe('the account of a member of an entity', () => {
  it('keeps its last second factor', async () => {
    const member = await confirmed(await entityMember(portal), { codigo: codeOf(portal, 'JBSWY3DPEHPK3PXP') })
    expect((await member.delete('system/segundo_factor/codigos')).json()).toMatchObject({ clave_mensaje: 'access.factor.lastOfStaff' })
  })

  it('is not recovered by its owner, nor at the desk of the reception, while the appointment lasts or is to begin', async () => {
    await finishedBy(portal, 'declarante03')
    const desk = await officer(portal)
    const document = { tipdoc_codigo: 1, numero_docidentidad: '4000033', cedula_vista: true, motivo: 'Perdió su clave' }
    await appoint('declarante03', { fromDay: '2026-12-01' })
    expect((await desk.post('oficina/cuentas/restablecer', document)).json()).toMatchObject({ clave_mensaje: 'office.restore.reserved' })
    const asked = { perdec_docidentidad: '4000033', correo1: 'c@d.bo', perdec_fecha_nacimiento: '1982-03-15' }
    const { owner } = portal.database
    await owner.updateTable('person').set({ email: 'c@d.bo' }).where('documentNumber', '=', '4000033').execute()
    await portal.runJobs()
    portal.mails.length = 0
    await portal.browser().post('control_tarjeta/reset_password_correo', asked)
    await portal.runJobs()
    expect(portal.mails).toEqual([])
    const endAppointment = async () =>
      owner
        .deleteFrom('entityMember')
        .where('accountId', '=', (await accountOf('declarante03')).id)
        .execute()
    await endAppointment()
    await portal.browser().post('control_tarjeta/reset_password_correo', asked)
    await appoint('declarante03', { fromDay: '2026-12-01' })
    await portal.runJobs()
    expect(portal.mails).toEqual([])
    await endAppointment()
    await portal.browser().post('control_tarjeta/reset_password_correo', asked)
    await portal.runJobs()
    expect(portal.mails).toHaveLength(1)
    expect((await desk.post('oficina/cuentas/restablecer', document)).statusCode).toBe(200)
  })

  it('asks for the second factor before any session', async () => {
    expect(await toSecondStep(portal.browser(), 'responsab01')).toMatchObject({ codigo: true })
  })
})
