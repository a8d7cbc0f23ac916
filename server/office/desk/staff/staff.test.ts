import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '../../../ground/http/session.ts'
import { juan, julia } from '../../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, golden, officer } from '../../../testing/filing.ts'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { takeIn } from './enlist.ts'

let portal: TestApp
let desk: Browser
let office: number
beforeAll(async () => {
  portal = await testApp({ accounts: true })
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
const enlistBy = (officer: Browser, who: object, roles = ['recepcion']) => officer.post('oficina/usuarios', { ...who, ...rights(roles) })
const enlist = async (who: object, roles?: string[]) =>
  (await enlistBy(desk, who, roles)).json<{ err_codigo: number; cuenta: string; clave: string }>()
const rolesOf = async (name: string) => {
  const rows = await portal.database.owner
    .selectFrom('staffRole')
    .select('role')
    .where('accountId', '=', await accountOf(name))
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}
const lastAudit = () => portal.database.owner.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the roles of the staff', () => {
  it('count from the next call on: the sessions end, the person is told, the audit has the reason', async () => {
    const lifted = await officer(portal, 'catalogos01')
    expect(await changeRights('catalogos01', ['recepcion', 'tarjetas'])).toMatchObject({ err_codigo: 0 })
    expect((await lifted.get('system/sesion')).statusCode).toBe(401)
    expect(await lastAudit()).toMatchObject({
      action: 'staff.changeRoles',
      result: 'done',
      facts: { given: ['recepcion', 'tarjetas'], taken: ['catalogos'], reason: why.motivo },
    })
    const again = await officer(portal, 'catalogos01')
    expect((await again.get('system/sesion')).json().usuario.roles.sort()).toEqual(['recepcion', 'tarjetas'])
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain(why.motivo)
    await changeRights('catalogos01', ['catalogos'])
  })

  it('that somebody keeps stay as they were given; the audit has which were given and taken, and by whose two halves', async () => {
    const { owner } = portal.database
    const granted = async () => {
      const accountId = await accountOf('catalogos01')
      return owner.selectFrom('staffRole').select(['role', 'grantedAt']).where('accountId', '=', accountId).orderBy('role').execute()
    }
    const [before] = await granted()
    await changeRights('catalogos01', ['catalogos', 'supervisor'])
    const answer = await decide(await second(), (await requests())[0]?.codigo)
    expect(answer.json()).toMatchObject({ err_codigo: 0 })
    expect(await granted()).toEqual([before, { role: 'supervisor', grantedAt: portal.clock.now() }])
    const rows = await owner.selectFrom('audit').select(['action', 'facts']).where('action', 'like', 'staff.%').orderBy('id').execute()
    expect(rows.slice(-4)).toEqual([
      { action: 'staff.propose', facts: { given: ['supervisor'], taken: [], reason: why.motivo } },
      { action: 'staff.changeRoles', facts: { given: [], taken: [], reason: why.motivo } },
      { action: 'staff.approve', facts: { given: ['supervisor'], taken: [] } },
      { action: 'staff.changeRoles', facts: { given: ['supervisor'], taken: [], reason: why.motivo } },
    ])
    await changeRights('catalogos01', ['catalogos'])
    expect(await lastAudit()).toMatchObject({ facts: { given: [], taken: ['supervisor'], reason: why.motivo } })
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
      expect(await lastAudit()).toMatchObject({ result: 'refused', facts: { refusal: 'office.staff.own' } })
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
    const other = await officer(portal, 'usuarios002')
    const answers = await Promise.all([changeRights('usuarios002', ['catalogos']), changeRights('usuarios001', ['catalogos'], other)])
    expect(answers.filter(({ err_codigo }) => err_codigo === 0)).toHaveLength(1)
    const rows = await portal.database.owner.selectFrom('staffRole').select('role').where('role', '=', 'usuarios').execute()
    expect(rows).toHaveLength(1)
    for (const name of ['usuarios001', 'usuarios002']) {
      const accountId = await accountOf(name)
      await portal.database.owner.deleteFrom('staffRole').where('accountId', '=', accountId).execute()
      await portal.database.owner.insertInto('staffRole').values({ accountId, role: 'usuarios' }).execute()
    }
  })

  it('are no more given by who lost theirs after they were let in', async () => {
    const accountId = await accountOf('recepcion01')
    const stale = { accountId, personId: 1, officeId: office, roles: ['usuarios'] } as unknown as Session
    const document = { documentType: 1, prefix: '', number: '6300001', suffix: '' }
    const names = { paternal: 'LIMA', maternal: '', names: 'EVA', birthDate: '1990-01-01' }
    const nobody = { session: null, address: '', correlation: '' }
    const asked = { ...document, ...names, officeId: office, roles: ['recepcion'], reason: 'x' } as const
    const acting = { services: portal.services, session: stale, principal: nobody, language: 'es', logFault() {} } as const
    await expect(takeIn(acting, asked)).rejects.toThrow('forbidden')
  })
})

describe('a member of the staff', () => {
  it('who is blocked does not enter until they are unblocked', async () => {
    const lifted = await officer(portal, 'tarjetas001')
    await desk.post(await to('tarjetas001', '/bloqueo'), { bloquear: true, ...why })
    expect((await lifted.get('system/sesion')).statusCode).toBe(401)
    await expect(portal.browser().signIn('tarjetas001')).rejects.toThrow()
    await desk.post(await to('tarjetas001', '/bloqueo'), { bloquear: false, ...why })
    await portal.browser().signIn('tarjetas001')
  })
})

interface Request {
  readonly codigo: string
  readonly acto: string
  readonly cuenta: string
  readonly aprobada: boolean | null
}
const requests = async (who = desk) =>
  (await who.get('oficina/solicitudes_usuarios')).json<{ solicitudes: Request[] }>().solicitudes.filter(({ aprobada }) => aprobada === null)
const decide = (who: Browser, codigo: string | undefined, aprobar = true) =>
  who.post('oficina/solicitudes_usuarios/aprobar', { codigo, aprobar, ...(!aprobar && { motivo: 'No corresponde' }) })
const second = () => officer(portal, 'usuarios002')

describe('what would make one officer two persons', () => {
  it('a second factor that is reset waits for another, who is neither of both; then its owner enrols again and is told', async () => {
    expect((await desk.post(await to('tarjetas001', '/segundo_factor'), why)).json()).toMatchObject({
      err_codigo: 0,
      err_mensaje: expect.stringContaining('espera la decisión de otra persona'),
    })
    expect(await portal.browser().signIn('tarjetas001')).toMatchObject({ segundo_factor: true })
    const [request] = await requests()
    expect(request).toMatchObject({ acto: 'resetFactor', cuenta: 'tarjetas001' })
    expect((await decide(desk, request?.codigo)).statusCode).toBe(403)
    expect((await desk.post(await to('tarjetas001', '/segundo_factor'), why)).json()).toMatchObject({
      clave_mensaje: 'office.staff.waiting',
    })
    await portal.runJobs()
    portal.mails.length = 0
    expect((await decide(await second(), request?.codigo)).json()).toMatchObject({ err_codigo: 0, clave: '' })
    const browser = portal.browser()
    expect(await browser.signIn('tarjetas001')).toMatchObject({ segundo_factor: false })
    expect((await browser.post('oficina/sesion/segundo_factor')).json()).toHaveProperty('secreto')
    await portal.runJobs()
    const reported = portal.mails.filter(({ text }) => text.includes(why.motivo))
    expect(reported.map(({ subject }) => subject)).toEqual(['Cambió su acceso a la oficina'])
  })

  it('a second factor is reset as it was asked: with a passkey that came since, it waits on', async () => {
    await desk.post(await to('catalogos01', '/segundo_factor'), why)
    const { owner } = portal.database
    const { personId } = await owner.selectFrom('account').select('personId').where('name', '=', 'catalogos01').executeTakeFirstOrThrow()
    const createdAt = new Date(portal.clock.now().getTime() + 1000)
    const kept = { credentialId: 'another', publicKey: Buffer.from('key'), counter: 0, name: 'Otra', createdAt }
    await owner
      .insertInto('passkey')
      .values({ personId, ...kept })
      .execute()
    const [asked] = await requests()
    expect((await decide(await second(), asked?.codigo)).json()).toMatchObject({ clave_mensaje: 'office.staff.changedSince' })
    expect((await decide(await second(), asked?.codigo, false)).json()).toMatchObject({ err_codigo: 0 })
    await owner.deleteFrom('passkey').where('personId', '=', personId).execute()
  })

  it('a password of who has their own is given by another, who is told it; not once the account changed', async () => {
    const asked = await desk.post(await to('recepcion02', '/clave'), why)
    expect(asked.json()).toMatchObject({ err_codigo: 0, clave: '', cuenta: '' })
    const [stale] = await requests()
    await portal.database.owner
      .updateTable('account')
      .set({ passwordChangedAt: portal.clock.now() })
      .where('name', '=', 'recepcion02')
      .execute()
    const other = await second()
    expect((await decide(other, stale?.codigo)).json()).toMatchObject({ clave_mensaje: 'office.staff.changedSince' })
    expect((await decide(other, stale?.codigo, false)).json()).toMatchObject({ err_codigo: 0 })
    await desk.post(await to('recepcion02', '/clave'), why)
    const { cuenta, clave } = (await decide(other, (await requests())[0]?.codigo)).json<{ cuenta: string; clave: string }>()
    expect(cuenta).toBe('recepcion02')
    expect(await portal.browser().signIn('recepcion02', clave)).toMatchObject({ cambiar_clave: true, segundo_factor: true })
    const rows = await portal.database.owner.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(20).execute()
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['staff.propose', 'staff.approve', 'staff.givePassword']))
    expect(JSON.stringify(rows) + portal.log.join('')).not.toContain(clave)
  })

  it('the roles that decide over others are given by two; the rest at once', async () => {
    for (const role of ['supervisor', 'usuarios']) {
      const others = role === 'supervisor' ? ['recepcion'] : []
      expect(await changeRights('catalogos01', [...others, role])).toMatchObject({
        err_codigo: 0,
        err_mensaje: expect.stringContaining('segunda persona'),
      })
      expect(await rolesOf('catalogos01')).toEqual(others)
      const [request] = await requests()
      expect(request).toMatchObject({ debe_ingresar: false })
      await decide(await second(), request?.codigo)
      expect(await rolesOf('catalogos01')).toEqual([...others, role].sort())
      await changeRights('catalogos01', ['catalogos'])
    }
    const added = await enlist({ ...julia, numero_docidentidad: '6300002' }, ['usuarios'])
    const { cuenta } = added
    expect(added).toMatchObject({ en_espera: ['usuarios'] })
    expect(await rolesOf(cuenta)).toEqual([])
    expect(await requests()).toMatchObject([{ acto: 'grantUsers', cuenta, debe_ingresar: true }])
    await decide(await second(), (await requests())[0]?.codigo, false)
  })

  it('another office is in the audit; what waits already is in the answer', async () => {
    await changeRights('catalogos01', ['supervisor'])
    const offices = await portal.services.db.selectFrom('office').select(['id', 'name']).orderBy('id').limit(2).execute()
    const [before, since] = offices
    const moved = await desk.put(await to('catalogos01'), { ...rights(['catalogos']), oficina: since?.id })
    expect(moved.json()).toMatchObject({ err_codigo: 0, roles: ['catalogos'], en_espera: ['supervisor'] })
    expect(await lastAudit()).toMatchObject({
      facts: { given: ['catalogos'], taken: [], from: before?.name, to: since?.name, reason: why.motivo },
    })
    await decide(await second(), (await requests())[0]?.codigo, false)
    await changeRights('catalogos01', ['catalogos'])
  })

  it('of what is changed together the answer says what is in force and what waits; refused, nothing is', async () => {
    const answer = await changeRights('catalogos01', ['recepcion', 'supervisor'])
    expect(answer).toMatchObject({ err_codigo: 0, roles: ['recepcion'], en_espera: ['supervisor'] })
    expect(answer.err_mensaje).toBe('Se guardó. Rige desde ahora: Recepción. Espera a una segunda persona: Supervisión.')
    expect(await changeRights('catalogos01', ['tarjetas', 'supervisor'])).toMatchObject({ clave_mensaje: 'office.staff.waiting' })
    expect(await rolesOf('catalogos01')).toEqual(['recepcion'])
    await decide(await second(), (await requests())[0]?.codigo, false)
    expect(await changeRights('catalogos01', ['catalogos'])).toMatchObject({ roles: ['catalogos'], en_espera: [] })
  })

  it('who decides over others entered as themselves first; until then their password takes two persons as well', async () => {
    const { cuenta, clave } = await enlist({ ...julia, numero_docidentidad: '6300004' }, ['supervisor'])
    const other = await second()
    const [request] = await requests()
    expect((await decide(other, request?.codigo)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.staff.entersFirst' })
    expect(await rolesOf(cuenta)).toEqual([])
    expect((await desk.post(await to(cuenta, '/clave'), why)).json()).toMatchObject({ err_codigo: 0, clave: '', cuenta: '' })
    expect(await portal.browser().signIn(cuenta, clave)).toMatchObject({ cambiar_clave: true })
    for (const { codigo } of await requests()) await decide(other, codigo, false)

    const accountId = await accountOf(cuenta)
    const { owner } = portal.database
    await owner.insertInto('staffRole').values({ accountId, role: 'supervisor' }).execute()
    expect((await desk.post(await to(cuenta, '/clave'), why)).json()).toMatchObject({ err_codigo: 0, clave: '' })
    for (const { codigo } of await requests()) await decide(other, codigo, false)
    await owner.deleteFrom('staffRole').where('accountId', '=', accountId).execute()
    expect((await desk.post(await to(cuenta, '/clave'), why)).json()).toMatchObject({ err_codigo: 0, cuenta })
    expect(await lastAudit()).toMatchObject({ action: 'staff.givePassword', facts: { asked: 'givePassword', reason: why.motivo } })
  })

  it('a role that was asked while they were taken in is given once they entered as themselves', async () => {
    const { cuenta, clave } = await enlist({ ...julia, numero_docidentidad: '6300005' }, ['supervisor'])
    const own = 'Molino#4471-verde'
    const member = portal.browser()
    await member.signIn(cuenta, clave)
    const twice = { cuefundec_contrasenia: own, cuefundec_contrasenia2: own }
    const changed = await member.put('oficina/sesion/clave', { cuefundec_contrasenia0: clave, ...twice })
    expect(changed.json()).toMatchObject({ err_codigo: 0 })
    const other = await second()
    const [request] = await requests()
    expect((await decide(other, request?.codigo)).json()).toMatchObject({ clave_mensaje: 'office.staff.entersFirst' })
    await member.signIn(cuenta, own)
    const { secreto } = (await member.post('oficina/sesion/segundo_factor')).json<{ secreto: string }>()
    const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: portal.clock.now().getTime() })
    expect((await member.post('oficina/sesion/segundo_factor', { codigo })).json()).toHaveProperty('token')
    expect((await decide(other, request?.codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect(await rolesOf(cuenta)).toEqual(['supervisor'])
  })

  it('two who approve what the other asked at the same time both do', async () => {
    const other = await second()
    await changeRights('catalogos01', ['supervisor'])
    const [asked] = await requests()
    await changeRights('recepcion01', ['supervisor'], other)
    const [askedByOther] = (await requests()).filter(({ codigo }) => codigo !== asked?.codigo)
    const answers = await portal.database.owner.transaction().execute(async (trx) => {
      // Held where each holds their own account and did not look at the other's yet.
      await sql`LOCK TABLE audit IN SHARE MODE`.execute(trx)
      const both = [decide(other, asked?.codigo), decide(desk, askedByOther?.codigo)]
      await expect.poll(() => lockWaits(portal.database.owner)).toBe(2)
      return both
    })
    expect((await Promise.all(answers)).map((answer) => answer.json().err_codigo)).toEqual([0, 0])
    await changeRights('catalogos01', ['catalogos'])
    await changeRights('recepcion01', ['recepcion'])
  })

  it('a role that two persons give falls with the password over which it was asked', async () => {
    await changeRights('catalogos01', ['supervisor'])
    const [stale] = await requests()
    await portal.database.owner
      .updateTable('account')
      .set({ passwordChangedAt: portal.clock.now() })
      .where('name', '=', 'catalogos01')
      .execute()
    const other = await second()
    expect((await decide(other, stale?.codigo)).json()).toMatchObject({ clave_mensaje: 'office.staff.changedSince' })
    await decide(other, stale?.codigo, false)
    await changeRights('catalogos01', ['catalogos'])
  })

  it('nobody has the account of somebody who declared here before by taking them into the staff', async () => {
    const { owner } = portal.database
    const account = await owner
      .selectFrom('account')
      .select(['id', 'personId'])
      .where('name', '=', 'declarante02')
      .executeTakeFirstOrThrow()
    await declarantWithDeclaration(portal, 'declarante02')
    await owner.deleteFrom('session').where('accountId', '=', account.id).execute()
    await owner.deleteFrom('knownDevice').where('personId', '=', account.personId).execute()
    await owner.deleteFrom('account').where('id', '=', account.id).execute()
    const ana = { numero_docidentidad: '4000022', perdec_appaterno: 'FLORES', perdec_apmaterno: 'VARGAS', perdec_nombres: 'ANA LUCÍA' }
    const reported = await enlist({ ...juan, ...ana, perdec_fecha_nacimiento: '15/03/1981' })
    expect(reported).toMatchObject({ err_codigo: 0, clave: '' })
    const again = (await desk.post(await to(reported.cuenta, '/clave'), why)).json()
    expect(again).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.staff.waiting' })
    const { clave } = (await decide(await second(), (await requests())[0]?.codigo)).json<{ clave: string }>()
    expect(await portal.browser().signIn(reported.cuenta, clave)).toMatchObject({ cambiar_clave: true, nombres: 'ANA LUCÍA' })
  })

  it('nobody acts on a relative of theirs, as either of both', async () => {
    const kin = await portal.database.owner
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['documentNumber'])
      .where('account.name', '=', 'recepcion01')
      .executeTakeFirstOrThrow()
    const own = await declarantWithDeclaration(portal, 'usuarios001')
    await fillSheets(own)
    await own.post('djbr_registro/parentesco', { ...golden('relative').sent, nro_documento: kin.documentNumber })
    await own.post('djbr_registro/finalizar_declaracion_externo')
    desk = await officer(portal, 'usuarios001')
    for (const [method, path, body] of [
      ['PUT', '', rights(['recepcion'])],
      ['POST', '/bloqueo', { bloquear: true, ...why }],
      ['POST', '/segundo_factor', why],
      ['POST', '/clave', why],
    ] as const) {
      const answer = await desk.ask(method, `/api/${await to('recepcion01', path)}`, body)
      expect([path, answer.statusCode]).toEqual([path, 403])
    }
    await (await second()).post(await to('recepcion01', '/segundo_factor'), why)
    expect((await decide(desk, (await requests())[0]?.codigo)).statusCode).toBe(403)
    await decide(await officer(portal, 'usuarios002'), (await requests())[0]?.codigo, false)
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

  it('has something to do there', async () => {
    const answer = await enlistBy(desk, { ...julia, numero_docidentidad: '6300099' }, [])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errores: [{ campo: 'roles', mensaje: expect.stringContaining('al menos un rol') }] })
  })

  it('keeps the account that they have', async () => {
    expect(await enlist({ ...juan, perdec_nombres: 'OTRO' })).toMatchObject({ clave_mensaje: 'office.staff.otherPerson' })
    const { owner } = portal.database
    const { id: accountId, passwordHash } = await owner
      .selectFrom('account')
      .select(['id', 'passwordHash'])
      .where('name', '=', 'declarante01')
      .executeTakeFirstOrThrow()
    await owner.insertInto('passwordUndo').values({ accountId, formerHash: passwordHash, expiresAt: portal.clock.now() }).execute()
    expect(await enlist(juan)).toMatchObject({ err_codigo: 0, cuenta: 'declarante01', clave: '' })
    expect(await owner.selectFrom('passwordUndo').selectAll().where('accountId', '=', accountId).execute()).toEqual([])
    expect(await portal.browser().signIn('declarante01')).toMatchObject({ tipo: 'usuario', cambiar_clave: false })
  })
})
