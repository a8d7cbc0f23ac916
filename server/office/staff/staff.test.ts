import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedAccounts } from '../../testing/accounts.ts'
import { juan, julia } from '../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { officer } from '../../testing/filing.ts'

let portal: TestApp
let desk: Browser
let office: number
beforeAll(async () => {
  portal = await testApp()
  await seedAccounts(portal.services.db, portal.clock)
  office = (await portal.services.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow()).id
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(600)
  await portal.database.owner.deleteFrom('session').execute()
  await portal.database.owner.deleteFrom('guessDelay').execute()
  desk = await officer(portal, 'usuarios001')
})

const accountOf = async (name: string) =>
  (await portal.services.db.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const to = async (name: string, what = '') => `oficina/usuarios/${await accountOf(name)}${what}`
const why = { motivo: 'Resolución 12/2026' }
const rights = (roles: readonly string[]) => ({ oficina: office, roles, ...why })
const changeRights = async (name: string, roles: readonly string[], who = desk) => (await who.put(await to(name), rights(roles))).json()
const enlist = async (who: object, roles = ['recepcion']) =>
  (await desk.post('oficina/usuarios', { ...who, ...rights(roles) })).json<{ err_codigo: number; cuenta: string; clave: string }>()
const lastAudit = () => portal.database.owner.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the roles of the staff', () => {
  it('count from the next call on: the sessions end, the person is told, the audit has the reason', async () => {
    const lifted = await officer(portal, 'catalogos01')
    expect(await changeRights('catalogos01', ['recepcion', 'supervisor'])).toMatchObject({ err_codigo: 0 })
    expect((await lifted.get('oficina/sesiones')).statusCode).toBe(401)
    expect(await lastAudit()).toMatchObject({ action: 'staff.changeRoles', result: 'done', details: why.motivo })
    const again = await officer(portal, 'catalogos01')
    expect((await again.get('system/sesion')).json().usuario.roles.sort()).toEqual(['recepcion', 'supervisor'])
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain(why.motivo)
    await changeRights('catalogos01', ['catalogos'])
  })

  it('are nobody’s to change for themselves', async () => {
    for (const [method, path, body] of [
      ['PUT', '', rights(['usuarios'])],
      ['POST', '/bloqueo', { bloquear: false, ...why }],
      ['POST', '/segundo_factor', why],
      ['POST', '/clave', why],
    ] as const) {
      const answer = await desk.ask(method, `/api/${await to('usuarios001', path)}`, body)
      expect([path, answer.statusCode]).toEqual([path, 403])
      expect(await lastAudit()).toMatchObject({ result: 'refused', details: 'office.staff.own' })
    }
  })

  it('that exclude one another are refused', async () => {
    for (const roles of [
      ['usuarios', 'recepcion'],
      ['auditoria', 'supervisor'],
      ['usuarios', 'auditoria'],
    ]) {
      expect(await changeRights('catalogos01', roles)).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.staff.apart' })
    }
    expect(await enlist(juan, ['auditoria', 'tarjetas'])).toMatchObject({ clave_mensaje: 'office.staff.apart' })
  })

  it('are given for a reason, in an office that there is, to accounts of the staff', async () => {
    expect((await desk.put(await to('catalogos01'), { ...rights([]), motivo: ' ' })).json()).toMatchObject({
      errores: [{ campo: 'motivo' }],
    })
    expect((await desk.put(await to('catalogos01'), { ...rights([]), oficina: 999 })).json()).toMatchObject({
      errores: [{ campo: 'oficina' }],
    })
    expect((await desk.put(await to('declarante01'), rights([]))).statusCode).toBe(404)
  })

  it('of two who take each other’s away at once, one acts', async () => {
    await changeRights('catalogos01', ['usuarios'])
    const other = await officer(portal, 'catalogos01')
    const answers = await Promise.all([changeRights('catalogos01', ['catalogos']), changeRights('usuarios001', ['catalogos'], other)])
    expect(answers.filter(({ err_codigo }) => err_codigo === 0)).toHaveLength(1)
    const rows = await portal.database.owner.selectFrom('staffRole').select('role').where('role', '=', 'usuarios').execute()
    expect(rows).toHaveLength(1)
    const accounts = { usuarios001: 'usuarios', catalogos01: 'catalogos' }
    for (const [name, role] of Object.entries(accounts)) {
      const accountId = await accountOf(name)
      await portal.database.owner.deleteFrom('staffRole').where('accountId', '=', accountId).execute()
      await portal.database.owner.insertInto('staffRole').values({ accountId, role }).execute()
    }
  })
})

describe('a member of the staff', () => {
  it('who is blocked does not enter until they are unblocked', async () => {
    const lifted = await officer(portal, 'tarjetas001')
    await desk.post(await to('tarjetas001', '/bloqueo'), { bloquear: true, ...why })
    expect((await lifted.get('oficina/sesiones')).statusCode).toBe(401)
    await expect(portal.browser().signIn('tarjetas001')).rejects.toThrow()
    await desk.post(await to('tarjetas001', '/bloqueo'), { bloquear: false, ...why })
    await portal.browser().signIn('tarjetas001')
  })

  it('whose second factor was reset enrols anew', async () => {
    expect((await desk.post(await to('tarjetas001', '/segundo_factor'), why)).json()).toMatchObject({ err_codigo: 0 })
    const browser = portal.browser()
    expect(await browser.signIn('tarjetas001')).toMatchObject({ segundo_factor: false })
    expect((await browser.post('oficina/sesion/segundo_factor')).json()).toHaveProperty('secreto')
    expect(await lastAudit()).toMatchObject({ action: 'factor.draw' })
  })

  it('who forgot their password is given one, which only they keep', async () => {
    const { clave } = (await desk.post(await to('tarjetas001', '/clave'), why)).json<{ clave: string }>()
    expect(await portal.browser().signIn('tarjetas001', clave)).toMatchObject({ cambiar_clave: true })
    expect(JSON.stringify(await lastAudit()) + portal.log.join('')).not.toContain(clave)
  })
})

describe('somebody who is taken into the staff', () => {
  it('gets an account and a password when they have none', async () => {
    const { cuenta, clave } = await enlist(julia)
    expect(await portal.browser().signIn(cuenta, clave)).toMatchObject({ cambiar_clave: true, tipo: 'usuario', nombres: 'JULIA MARTA' })
    expect(await enlist(julia)).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.staff.already' })
    const { usuarios } = (await desk.get('oficina/usuarios')).json<{ usuarios: { cuenta: string; roles: string[] }[] }>()
    expect(usuarios.find((member) => member.cuenta === cuenta)).toMatchObject({ roles: ['recepcion'], clave_entregada: true })
  })

  it('keeps the account that they have', async () => {
    expect(await enlist({ ...juan, perdec_nombres: 'OTRO' })).toMatchObject({ clave_mensaje: 'office.staff.otherPerson' })
    expect(await enlist(juan)).toMatchObject({ err_codigo: 0, cuenta: 'declarante01', clave: '' })
    expect(await portal.browser().signIn('declarante01')).toMatchObject({ tipo: 'usuario', cambiar_clave: false })
  })
})
