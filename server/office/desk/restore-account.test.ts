import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount, identify, juan, julia, PASSWORD, prove, provedBrowser } from '../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { officer } from '../../testing/filing.ts'

let portal: TestApp
let desk: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set('2026-11-20T10:00:00-04:00')
  await portal.database.owner.deleteFrom('attemptCount').execute()
  await portal.database.owner.deleteFrom('session').execute()
  desk = await officer(portal)
})

interface Given {
  readonly err_codigo: number
  readonly clave_mensaje?: string
  readonly codigo: string
  readonly vence: string
  readonly base64: string
  readonly persona: { readonly nombres: string; readonly fecha_nacimiento: string }
}

const documentOf = ({ tipdoc_codigo, numero_docidentidad }: typeof juan) => ({ tipdoc_codigo, numero_docidentidad })
const restore = async (more: object = {}, who = desk) =>
  (await who.post('oficina/cuentas/restablecer', { ...documentOf(juan), motivo: 'Perdió su contraseña', ...more })).json<Given>()
const proveBy = async (browser: Browser, control_cge: string) => {
  const { inf_codigo, inf_complemento } = await identify(browser, juan)
  expect(inf_complemento).toBe('100')
  return prove(browser, { control_cge, perdec_codigo: inf_codigo })
}
const notProved = { err_existente: 1, clave_mensaje: 'access.activation.notProved' }

describe('a code that the desk gives to who lost their way in', () => {
  test('opens the second step in place of a control code, once, and renews the account', async () => {
    const { codigo, persona, base64 } = await restore()
    expect(persona).toEqual({ nombres: 'JUAN CARLOS MAMANI CONDORI', fecha_nacimiento: '1980-03-15' })
    expect(Buffer.from(base64, 'base64').toString()).toContain(codigo)
    const browser = portal.browser()
    expect(await proveBy(browser, codigo.toLowerCase())).toMatchObject({ err_existente: 0 })
    expect(await createAccount(browser, juan)).toMatchObject({ err_codigo: 0, inf_complemento: 'declarante01' })
    expect(await portal.browser().signIn('declarante01', PASSWORD)).toMatchObject({ cuenta: 'declarante01' })
    expect(await proveBy(portal.browser(), codigo)).toMatchObject(notProved)
  })

  test('is good for a day, and only the last one', async () => {
    const [first, second] = [await restore(), await restore()]
    expect(second.vence).toBe('2026-11-21T10:00:00-04:00')
    expect(await proveBy(portal.browser(), first.codigo)).toMatchObject(notProved)
    portal.clock.advance(24 * 3600)
    expect(await proveBy(portal.browser(), second.codigo)).toMatchObject(notProved)
    portal.clock.advance(-1)
    expect(await proveBy(portal.browser(), second.codigo)).toMatchObject({ err_existente: 0 })
  })

  test('is told to its person and leaves a row in the audit, with the reason and without the code', async () => {
    const { codigo } = await restore({ motivo: 'Olvidó su cuenta' })
    await portal.runJobs()
    expect(portal.mails.at(-1)).toMatchObject({ to: 'declarante01@ejemplo.bo', subject: 'Una oficina emitió un código para su cuenta' })
    const rows = await portal.database.owner.selectFrom('audit').selectAll().where('action', '=', 'account.restore').orderBy('id').execute()
    expect(rows.at(-1)).toMatchObject({ result: 'done', facts: { reason: 'Olvidó su cuenta' } })
    const plain = codigo.replaceAll('-', '')
    expect(JSON.stringify(rows) + portal.mails.at(-1)?.text + portal.log.join('')).not.toMatch(new RegExp(`${codigo}|${plain}`))
  })

  test('is given for a reason, to nobody unknown, to none of the staff, and not to oneself', async () => {
    expect((await desk.post('oficina/cuentas/restablecer', { ...documentOf(juan), motivo: ' ' })).json()).toMatchObject({
      errores: [{ campo: 'motivo' }],
    })
    expect(await restore({ numero_docidentidad: '7999999' })).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.restore.unknown' })
    expect(await restore({ numero_docidentidad: '5000022' })).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.restore.reserved' })
    const own = await portal.database.owner
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['person.documentNumber', 'person.id'])
      .where('account.name', '=', 'declarante01')
      .executeTakeFirstOrThrow()
    const account = await portal.database.owner
      .selectFrom('account')
      .select('personId')
      .where('name', '=', 'recepcion01')
      .executeTakeFirstOrThrow()
    await portal.database.owner.updateTable('session').set({ personId: own.id }).where('personId', '=', account.personId).execute()
    expect((await desk.post('oficina/cuentas/restablecer', { ...documentOf(juan), motivo: 'Perdió su contraseña' })).statusCode).toBe(403)
  })

  test('confirms somebody unconfirmed, once the card was compared with what the register has', async () => {
    const who = { ...julia, numero_docidentidad: '6100009' }
    await createAccount(await provedBrowser(portal, who), who)
    const asked = documentOf(who)
    expect(await restore(asked)).toMatchObject({
      err_codigo: 1,
      clave_mensaje: 'office.restore.cardNotSeen',
      persona: { nombres: 'JULIA MARTA ÑAUPA QUISPE', fecha_nacimiento: '1990-02-28' },
    })
    expect(await restore({ ...asked, cedula_vista: true })).toMatchObject({ err_codigo: 0 })
    const person = await portal.database.owner
      .selectFrom('person')
      .select('provisional')
      .where('documentNumber', '=', '6100009')
      .executeTakeFirstOrThrow()
    expect(person.provisional).toBe(false)
    expect(await identify(portal.browser(), who)).toMatchObject({ inf_complemento: '100' })
  })
})
