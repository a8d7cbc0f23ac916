import { randomUUID } from 'node:crypto'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { VIEWS_A_DAY } from '@djbr/domain/office/office.ts'
import { dateInLaPaz, displayDate, timeInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOffice } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { controlCodeOf, finishedBy, officer } from '../../../testing/filing.ts'
import { lockWaits } from '../../../testing/lock-waits.ts'

let portal: TestApp
let desk: Browser
let supervisor: Browser
const codes: Record<string, string> = {}
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  for (const account of ['declarante03', 'declarante04']) codes[account] = (await finishedBy(portal, account)).code
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(24 * 3600)
  desk = await officer(portal)
  supervisor = await officer(portal, 'supervisor01')
  await portal.runJobs()
  portal.mails.length = 0
})

const why = { motivo: 'Pidió por carta saber si está recepcionada' }
const documentOf = (number: string) => ({ tipdoc_codigo: 1, numero_docidentidad: number })

interface Found {
  readonly persona: { readonly codigo: string; readonly cuenta: string; readonly desbloqueo_pedido: boolean }
  readonly declaraciones: readonly Record<string, unknown>[]
  readonly declaracion: object | null
}
const search = (body: object, who = desk) => who.post('oficina/declaraciones/buscar', body)
const found = async (number: string, who = desk) => (await search({ ...documentOf(number), ...why }, who)).json<Found>()
const mailed = async () => {
  await portal.runJobs()
  return portal.mails.map(({ to, subject, text }) => `${to} ${subject}: ${text}`)
}
const audited = (action: string) =>
  portal.database.owner.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id', 'desc').limit(1).executeTakeFirst()
const personIdOf = async (account: string) =>
  (await portal.database.owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId

describe('finding a person', () => {
  test('by their document or a control code shows the least, is in the audit, and is told to them', async () => {
    const answer = await found('4000033')
    expect(answer.declaracion).toBeNull()
    expect(Object.keys(answer.declaraciones[0] ?? {}).sort()).toEqual(
      [
        ...[
          'cargo',
          'control_cge',
          'dada_de_baja',
          'decjur_estado',
          'entidad',
          'finalizada',
          'fuera_de_plazo',
          'motdec_descripcion',
          'patrimonio_neto',
        ],
        ...[
          'numero_certificado_departamental',
          'numero_certificado_nacional',
          'recepcionada',
          'total_valor_bienes',
          'total_valor_deudas',
          'total_valor_rentas',
        ],
      ].sort(),
    )
    expect(answer.declaraciones).toMatchObject([
      { decjur_estado: 2, control_cge: codes.declarante03, numero_certificado_nacional: null, fuera_de_plazo: expect.any(Boolean) },
    ])
    expect(await audited('person.view')).toMatchObject({
      result: 'done',
      subjectPersonId: await personIdOf('declarante03'),
      facts: { reason: why.motivo },
    })
    expect((await mailed()).join()).toContain(`declarante03@ejemplo.bo Una oficina consultó sus datos`)
    expect(portal.mails[0]?.text).toContain(why.motivo)
    const byCode = (await search({ control_cge: codes.declarante03, ...why }, supervisor)).json<Found>()
    expect(byCode).toMatchObject({ declaracion: null, persona: { cuenta: 'active' }, declaraciones: [{ decjur_estado: 2 }] })
    expect(await audited('declaration.view')).toMatchObject({ result: 'done', facts: { reason: why.motivo } })
  })

  test('by a number of the certificate, however it is written, or by a code that was enabled since', async () => {
    const { declarant, code } = await finishedBy(portal, 'supervisor02')
    await desk.post('oficina/habilitacion', { control_cge: code, motivo: 'Equivocó la entidad' })
    expect((await search({ control_cge: code, ...why })).json<Found>()).toMatchObject({ persona: { cuenta: 'staff' }, declaraciones: [] })
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    const received = (await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })).json<Record<string, string>>()
    const { numero_certificado_departamental: departmental = '', numero_certificado_nacional: national = '' } = received
    for (const numero_certificado of [
      departmental,
      departmental.toLowerCase().replaceAll('-', ' '),
      national,
      national.replace(/-0*/, "'"),
    ]) {
      const answer = (await search({ numero_certificado, ...why })).json<Found>()
      expect(answer).toMatchObject({
        persona: { cuenta: 'staff' },
        declaraciones: [{ numero_certificado_departamental: departmental, numero_certificado_nacional: national }],
      })
    }
    expect(await audited('declaration.view')).toMatchObject({ result: 'done', object: expect.stringMatching(/^declaration:/) })
    expect((await search({ numero_certificado: '2026-9999999', ...why })).json()).toMatchObject({
      clave_mensaje: 'office.people.unknownNumber',
    })
    for (const body of [{ numero_certificado: 'LP-000123', ...why }, { numero_certificado: national }])
      expect((await search(body)).statusCode).toBe(400)
  })

  test('by the code of an outage’s receipt, which is shown with it', async () => {
    const met = { code: '7K3M9QXT2HDR', personId: await personIdOf('declarante04'), service: 'mail', dueOn: '2026-12-01' }
    const hour = new Date('2026-11-20T14:00:00Z')
    await portal.database.owner
      .insertInto('technicalFailure')
      .values({ ...met, hour, happenedAt: new Date('2026-11-20T14:20:00Z') })
      .execute()
    const answer = (await search({ codigo_falla: "7k3m'9qxt'2hdr", ...why })).json<Found>()
    expect(answer).toMatchObject({
      persona: { documento: '4000044' },
      falla: { servicio: 'mail', fecha_hora: '2026-11-20T10:20:00-04:00', certifica_hasta: '2026-12-01', certificada: null },
    })
    expect(await audited('person.view')).toMatchObject({ result: 'done', subjectPersonId: met.personId })
    expect((await search({ codigo_falla: '0000-0000-0000', ...why })).json()).toMatchObject({
      clave_mensaje: 'office.people.unknownReceipt',
    })
    expect((await search({ codigo_falla: '7K3M-9QXT-2HDR' })).statusCode).toBe(400)
  })

  test('wants a reason of whoever does not look in order to receive', async () => {
    for (const [who, body] of [
      [desk, documentOf('4000033')],
      [desk, { control_cge: codes.declarante03, motivo: 'x'.repeat(251) }],
      [supervisor, { control_cge: codes.declarante03 }],
      [supervisor, { control_cge: codes.declarante03, motivo: '  ' }],
    ] as const) {
      const answer = await search(body, who)
      expect([answer.statusCode, answer.json().errores.map(({ campo }: { campo: string }) => campo)]).toEqual([400, ['motivo']])
    }
    expect((await search({ control_cge: codes.declarante03 })).json()).toMatchObject({ declaracion: { decjur_estado: 2 } })
  })

  test('that there is not is refused, and leaves a row', async () => {
    expect((await search({ ...documentOf('9999999'), ...why })).json()).toMatchObject({
      err_codigo: 1,
      clave_mensaje: 'office.people.unknown',
    })
    expect(await audited('person.view')).toMatchObject({ result: 'refused', facts: { refusal: 'office.people.unknown' } })
  })

  test('in order to receive is told to them by the reception, or half an hour later when none followed', async () => {
    await search({ control_cge: codes.declarante03 })
    const about = (mails: string[]) => mails.filter((mail) => mail.includes('Una oficina consultó sus datos'))
    expect(about(await mailed())).toEqual([])
    portal.clock.advance(1801)
    expect(about(await mailed())).toEqual([expect.stringContaining('no la recepcionó')])
    await portal.runJobs()
    expect(about(await mailed())).toHaveLength(1)

    const { code } = await finishedBy(portal, 'declarante05')
    desk = await officer(portal)
    await search({ control_cge: code })
    expect((await desk.post('oficina/recepcion', { control_cge: code })).json()).toMatchObject({ err_codigo: 0 })
    portal.clock.advance(1801)
    const mails = await mailed()
    expect(mails.some((mail) => mail.includes('declarante05') && mail.includes('recepcionada'))).toBe(true)
    expect(about(mails)).toHaveLength(1)
  })

  test('in order to receive is refused of what is received, and of no reception before it is it said that it followed', async () => {
    const { code } = await finishedBy(portal, 'tarjetas001')
    desk = await officer(portal)
    await search({ control_cge: code })
    portal.clock.advance(-1)
    expect((await desk.post('oficina/recepcion', { control_cge: code })).json()).toMatchObject({ err_codigo: 0 })
    expect((await search({ control_cge: code })).json()).toMatchObject({
      clave_mensaje: 'lifecycle.alreadyReceived',
      declaracion: null,
    })
    expect(await audited('declaration.view')).toMatchObject({
      result: 'refused',
      subjectPersonId: await personIdOf('tarjetas001'),
      facts: { refusal: 'lifecycle.alreadyReceived' },
    })
    portal.clock.advance(1802)
    expect((await mailed()).filter((mail) => mail.includes('Una oficina consultó sus datos'))).toHaveLength(1)
  })
})

describe('a person who was found', () => {
  const actions = (codigo: string) =>
    [
      ['GET', `/api/oficina/personas/${codigo}/sesiones`, undefined],
      ['POST', `/api/oficina/personas/${codigo}/sesiones/cerrar`, { sesion: null, ...why }],
      ['POST', `/api/oficina/personas/${codigo}/bloqueo`, why],
      ['POST', `/api/oficina/personas/${codigo}/desbloqueo`, why],
    ] as const
  const statuses = async (codigo: string, who: Browser) => {
    const seen: number[] = []
    for (const [method, path, body] of actions(codigo)) seen.push((await who.ask(method, path, body)).statusCode)
    return seen
  }

  test('is named by a code of that search, in that session, for half an hour; any other is nobody', async () => {
    const { persona } = await found('4000044')
    expect(await statuses(randomUUID(), desk)).toEqual([404, 404, 404, 404])
    expect(await statuses(persona.codigo, supervisor)).toEqual([404, 404, 404, 404])
    portal.clock.advance(29 * 60)
    await search({ control_cge: codes.declarante03 })
    expect((await desk.get(`oficina/personas/${persona.codigo}/sesiones`)).statusCode).toBe(200)
    portal.clock.advance(61)
    expect(await statuses(persona.codigo, desk)).toEqual([404, 404, 404, 404])
  })

  test('has their sessions seen by browser and time, never by what opens them, and ended one by one or all', async () => {
    const [one, two, stranger] = [portal.browser(), portal.browser(), portal.browser()]
    await one.signIn('declarante04')
    await two.signIn('declarante04')
    await stranger.signIn('declarante03')
    const { persona } = await found('4000044')
    const answer = await desk.get(`oficina/personas/${persona.codigo}/sesiones`)
    const sessions = answer.json<{ codigo: number; dispositivo: string }[]>()
    expect(Object.keys(sessions[0] ?? {})).toEqual(['codigo', 'ingreso', 'dispositivo', 'desde', 'ultimo_uso', 'termina'])
    expect(answer.body).not.toContain(one.token)
    const foreign = await portal.database.owner
      .selectFrom('session')
      .select('id')
      .where('personId', '=', await personIdOf('declarante03'))
      .executeTakeFirstOrThrow()
    const ofRosa = { cueperdec_login: 'declarante04', cueperdec_contrasenia: 'Demo#2026' }
    const end = (sesion: number | null) => desk.post(`oficina/personas/${persona.codigo}/sesiones/cerrar`, { sesion, ...why })
    expect((await end(foreign.id)).statusCode).toBe(404)
    expect((await end(sessions.at(-1)?.codigo ?? 0)).json()).toMatchObject({ err_codigo: 0 })
    expect([(await one.get('system/avisos')).statusCode, (await two.get('system/avisos')).statusCode].sort()).toEqual([200, 401])
    expect((await end(null)).json()).toMatchObject({ err_codigo: 0 })
    for (const browser of [one, two]) expect((await browser.get('system/avisos')).statusCode).toBe(401)
    expect((await stranger.get('system/avisos')).statusCode).toBe(200)
    expect((await portal.browser().post('control_tarjeta/login_cuenta', ofRosa)).json()).toHaveProperty('token')
    expect((await end(null)).json()).toMatchObject({
      err_codigo: 0,
      err_mensaje: expect.stringContaining('No había ninguna sesión abierta'),
    })
    const waiting = await portal.database.owner
      .selectFrom('signIn')
      .select('personId')
      .where('personId', '=', await personIdOf('declarante04'))
      .execute()
    expect(waiting).toEqual([])
    expect((await mailed()).filter((mail) => mail.includes('Una oficina cerró sus sesiones'))).toHaveLength(2)
  })

  test('who is blocked loses their sessions at once, enters in no way, and gives nothing away at the login', async () => {
    const [browser, withCard] = [portal.browser(), portal.browser()]
    await browser.signIn('declarante04')
    await withCard.signIn('declarante04')
    const { id } = await portal.database.owner.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    await portal.database.owner.updateTable('session').set({ accountId: null, entry: 2 }).where('id', '=', id).execute()
    const { persona } = await found('4000044')
    expect((await withCard.get('system/avisos')).statusCode).toBe(200)
    expect((await desk.post(`oficina/personas/${persona.codigo}/bloqueo`, why)).json()).toMatchObject({ err_codigo: 0 })
    for (const each of [browser, withCard]) expect((await each.get('system/avisos')).statusCode).toBe(401)
    const enter = async (cueperdec_login: string) =>
      (await portal.browser().post('control_tarjeta/login_cuenta', { cueperdec_login, cueperdec_contrasenia: 'Demo#2026' })).body
    expect(await enter('declarante04')).toBe(await enter('nobodynobody'))
    expect((await mailed()).join()).toContain('declarante04@ejemplo.bo Su cuenta fue bloqueada')
    expect((await desk.post(`oficina/personas/${persona.codigo}/bloqueo`, why)).json()).toMatchObject({
      clave_mensaje: 'office.doneByYou',
    })
    expect(await found('4000044')).toMatchObject({ persona: { cuenta: 'blocked' } })
  })

  test('of somebody without an account there is nothing to block', async () => {
    const row = { documentType: 1, documentNumber: '7700008', paternalSurname: 'SOSA', names: 'EVA', birthDate: '1970-01-01' }
    await portal.database.owner.insertInto('person').values(row).execute()
    const { persona } = await found('7700008')
    expect((await desk.post(`oficina/personas/${persona.codigo}/bloqueo`, why)).json()).toMatchObject({
      clave_mensaje: 'office.block.nothing',
    })
  })

  test('who was let in a moment before the block does not come in with that', async () => {
    const coming = portal.browser()
    const login = { cueperdec_login: 'declarante03', cueperdec_contrasenia: 'Demo#2026' }
    const { token } = (await coming.post('control_tarjeta/login_cuenta', login)).json<{ token: string }>()
    const { persona } = await found('4000033')
    await desk.post(`oficina/personas/${persona.codigo}/bloqueo`, why)
    expect((await coming.post('system/sesion', { data: token })).statusCode).toBe(401)
    await portal.database.owner.updateTable('account').set({ blockedAt: null }).where('name', '=', 'declarante03').execute()
  })

  test('whose sessions are all ended does not come in with a sign-in that waits', async () => {
    const [here, coming] = [portal.browser(), portal.browser()]
    await here.signIn('declarante03')
    const login = { cueperdec_login: 'declarante03', cueperdec_contrasenia: 'Demo#2026' }
    const { token } = (await coming.post('control_tarjeta/login_cuenta', login)).json<{ token: string }>()
    const { persona } = await found('4000033')
    const ended = await desk.post(`oficina/personas/${persona.codigo}/sesiones/cerrar`, { sesion: null, ...why })
    expect(ended.json()).toMatchObject({ err_codigo: 0 })
    expect((await coming.post('system/sesion', { data: token })).statusCode).toBe(401)
  })

  test('who was let in while the block was being written does not come in with that', async () => {
    const coming = portal.browser()
    const login = { cueperdec_login: 'declarante03', cueperdec_contrasenia: 'Demo#2026' }
    const { token } = (await coming.post('control_tarjeta/login_cuenta', login)).json<{ token: string }>()
    const blocked = (at: Date | null) =>
      portal.database.owner.updateTable('account').set({ blockedAt: at }).where('name', '=', 'declarante03').execute()
    // A block ends the sign-ins that it sees; this one was written behind its back.
    await blocked(portal.clock.now())
    expect((await coming.post('system/sesion', { data: token })).statusCode).toBe(401)
    await blocked(null)
  })

  test('is unblocked by two: one asks, another decides, never one for both', async () => {
    const { persona } = await found('4000044', supervisor)
    const { codigo } = (await supervisor.post(`oficina/personas/${persona.codigo}/desbloqueo`, why)).json<{ codigo: string }>()
    expect((await supervisor.post(`oficina/personas/${persona.codigo}/desbloqueo`, why)).json()).toMatchObject({
      clave_mensaje: 'office.unblock.waiting',
    })
    expect((await found('4000044')).persona).toMatchObject({ cuenta: 'blocked', desbloqueo_pedido: true })
    const decide = (who: Browser, aprobar: boolean, which = codigo) =>
      who.post('oficina/desbloqueos/decidir', { codigo: which, aprobar, ...(!aprobar && { motivo: 'No corresponde' }) })
    expect((await decide(supervisor, true)).statusCode).toBe(403)
    const other = await officer(portal, 'supervisor02')
    expect((await decide(other, true, randomUUID())).statusCode).toBe(404)
    expect((await decide(other, false)).json()).toMatchObject({ err_codigo: 0 })
    await expect(portal.browser().signIn('declarante04')).rejects.toThrow()

    const again = (await supervisor.post(`oficina/personas/${persona.codigo}/desbloqueo`, why)).json<{ codigo: string }>()
    const answers = await Promise.all([decide(other, true, again.codigo), decide(other, true, again.codigo)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    await portal.browser().signIn('declarante04')
    const { owner } = portal.database
    const { id: accountId } = await owner.selectFrom('account').select('id').where('name', '=', 'catalogos01').executeTakeFirstOrThrow()
    await owner.insertInto('staffRole').values({ accountId, role: 'supervisor' }).execute()
    const third = await officer(portal, 'catalogos01')
    const now = portal.clock.now()
    expect((await decide(third, false, again.codigo)).json()).toMatchObject({
      error_mensaje: `Lo decidió su colega el ${displayDate(dateInLaPaz(now))} a las ${timeInLaPaz(now).slice(0, 5)}.`,
    })
    for (const [who, cuenta] of [
      [other, 'declarante04'],
      [third, ''],
    ] as const) {
      const listed = (await who.get('oficina/desbloqueos')).json<{ desbloqueos: { codigo: string }[] }>().desbloqueos
      expect(listed.find((proposal) => proposal.codigo === again.codigo)).toMatchObject({ cuenta })
    }
    await owner.deleteFrom('staffRole').where('accountId', '=', accountId).where('role', '=', 'supervisor').execute()
    const mails = (await mailed()).join()
    for (const subject of ['Se pidió desbloquear su cuenta', 'Su cuenta sigue bloqueada', 'Su cuenta fue desbloqueada']) {
      expect(mails).toContain(`declarante04@ejemplo.bo ${subject}`)
    }
  })

  test('of the staff has their account kept by who keeps the staff', async () => {
    const { persona } = await found('5000033')
    expect(persona.cuenta).toBe('staff')
    for (const [method, path, body] of actions(persona.codigo)) {
      expect((await desk.ask(method, path, body)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.people.staff' })
    }
  })
})

describe('the quota of a day', () => {
  const alerts = () => portal.database.owner.selectFrom('viewAlert').selectAll().execute()
  const look = async (times: number) => {
    for (let time = 0; time < times; time++) await search({ control_cge: codes.declarante03 })
  }

  test('alerts at the first view over it, once, to the supervisors of the office and the auditors, and blocks nothing', async () => {
    await look(VIEWS_A_DAY)
    expect(await alerts()).toEqual([])
    expect((await search({ control_cge: codes.declarante03 })).json()).toMatchObject({ err_codigo: 0 })
    expect(await alerts()).toHaveLength(1)
    await look(2)
    expect(await alerts()).toHaveLength(1)
    expect(await audited('views.overQuota')).toMatchObject({ result: 'done', facts: { views: VIEWS_A_DAY + 1 } })
    const reported = (await mailed())
      .filter((mail) => mail.includes('Consultas por encima de lo habitual'))
      .map((mail) => mail.split('@')[0])
    expect(reported.sort()).toEqual(['auditoria01', 'supervisor01', 'supervisor02'])
  })

  test('starts again each day, and counts no view that a reception by who had it followed', async () => {
    await look(VIEWS_A_DAY - 1)
    const { code } = await finishedBy(portal, 'declarante02')
    desk = await officer(portal)
    await search({ control_cge: code })
    await search({ control_cge: code })
    expect(await alerts()).toHaveLength(2)
    await portal.database.owner.deleteFrom('viewAlert').execute()
    await desk.post('oficina/recepcion', { control_cge: code })
    portal.clock.advance(1)
    await search({ control_cge: code, ...why })
    expect(await alerts()).toEqual([])
    await search({ control_cge: code, ...why })
    expect(await alerts()).toHaveLength(1)
  })

  test('of two views at once leaves none out', async () => {
    await look(VIEWS_A_DAY - 1)
    const both = await portal.database.owner.transaction().execute(async (trx) => {
      // Held where each has written its view and not counted yet.
      await sql`LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE`.execute(trx)
      const views = [search({ control_cge: codes.declarante03 }), search({ control_cge: codes.declarante03 })]
      await expect.poll(() => lockWaits(portal.database.owner)).toBe(2)
      return { views }
    })
    await Promise.all(both.views)
    expect(await audited('views.overQuota')).toMatchObject({ facts: { views: VIEWS_A_DAY + 1 }, at: portal.clock.now() })
  })
})

test('without any WHERE, row-level security shows nobody whose data the office saw, nor what it was asked', async () => {
  const { db } = portal.services
  expect(await portal.database.owner.selectFrom('officeView').select('id').execute()).not.toEqual([])
  expect(await db.selectFrom('officeView').select('id').execute()).toEqual([])
  expect(await asOffice(db, 'corrections', (trx) => trx.selectFrom('officeView').select('id').execute())).toEqual([])
})

test('what a person had written off is shown with its day, unless it was in process', async () => {
  const personId = await personIdOf('declarante03')
  const put = (changes: object) => portal.database.owner.updateTable('declaration').set(changes).where('personId', '=', personId).execute()
  await put({ state: STATE.writtenOff, changedAt: new Date('2026-11-21T12:00:00Z') })
  expect((await found('4000033')).declaraciones).toMatchObject([{ decjur_estado: 0, dada_de_baja: '2026-11-21T08:00:00-04:00' }])
  await put({ finalizedAt: null })
  expect((await found('4000033')).declaraciones).toEqual([])
})
