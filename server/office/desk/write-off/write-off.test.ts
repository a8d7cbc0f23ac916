import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOffice } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer, startedInLaPaz } from '../../../testing/filing.ts'

let portal: TestApp
let proposer: Browser
let decider: Browser
let desk: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  proposer = await officer(portal, 'supervisor01')
  decider = await officer(portal, 'supervisor02')
  desk = await officer(portal)
})
afterAll(() => portal.close())

async function received(account: string) {
  const declarant = await declarantWithDeclaration(portal, account)
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  const code = await controlCodeOf(declarant)
  const { fecha_recepcion } = (await desk.post('oficina/recepcion', { control_cge: code })).json<{ fecha_recepcion: string }>()
  return { declarant, code, day: fecha_recepcion.slice(0, 10) }
}
interface Answer {
  readonly err_codigo: number
  readonly clave_mensaje?: string
  readonly codigo: string
}
const propose = async (code: string, who = proposer) =>
  (await who.post('oficina/baja', { control_cge: code, motivo: 'Presentada dos veces', referencia: 'RES-12/2026' })).json<Answer>()
const decide = (codigo: string, who = decider, aprobar = true) =>
  who.post('oficina/baja/aprobar', { codigo, aprobar, ...(!aprobar && { motivo: 'No corresponde' }) })
const listed = async (codigo: string, who = decider) =>
  (await who.get('oficina/bajas')).json<{ bajas: { codigo: string }[] }>().bajas.find((request) => request.codigo === codigo)
const stateOf = async (declarant: Browser) =>
  (await declarant.get('djbr_registro/obtiene_estado')).json<{ cod_estado: number }>().cod_estado
const status = async (code: string, day: string) =>
  (await portal.browser().post('public/situacion', { control_cge: code, fecha_recepcion: day })).json<{ situacion: string }>().situacion

describe('a write-off', () => {
  test('takes two persons; then the certificate is good no more, and the declarant is told why', async () => {
    const { declarant, code, day } = await received('declarante01')
    expect(await status(code, day)).toBe('vigente')
    const { codigo, err_codigo } = await propose(code)
    expect(err_codigo).toBe(0)
    expect(await stateOf(declarant)).toBe(STATE.received)
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect(await stateOf(declarant)).toBe(STATE.none)
    expect(await status(code, day)).toBe('baja')
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain('RES-12/2026')
    const rows = await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'result'])
      .where('action', 'in', ['writeOff.propose', 'writeOff.approve', 'declaration.writeOff'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'writeOff.propose', result: 'done' },
      { action: 'writeOff.approve', result: 'done' },
      { action: 'declaration.writeOff', result: 'done' },
    ])
  })

  test('is not approved by who proposed it, by the database’s word too', async () => {
    const { declarant, code } = await received('declarante02')
    const { codigo } = await propose(code)
    expect((await decide(codigo, proposer)).statusCode).toBe(403)
    const { proposedBy } = await portal.database.owner
      .selectFrom('proposal')
      .select('proposedBy')
      .where('id', '=', codigo)
      .executeTakeFirstOrThrow()
    const both = { decidedBy: proposedBy, decidedAt: portal.clock.now(), approved: true }
    const decideAlone = asOffice(portal.services.db, 'proposals', (trx) =>
      trx.updateTable('proposal').set(both).where('id', '=', codigo).execute(),
    )
    await expect(decideAlone).rejects.toThrow('proposal_two_persons')
    expect(await stateOf(declarant)).toBe(STATE.received)
    expect(await propose(code, decider)).toMatchObject({ clave_mensaje: 'office.writeOff.waiting' })
  })

  test('that is declined changes nothing, and is decided once', async () => {
    const { declarant, code } = await received('declarante03')
    const { codigo } = await propose(code)
    for (const motivo of [undefined, ' ']) {
      const answer = await decider.post('oficina/baja/aprobar', { codigo, aprobar: false, motivo })
      expect(answer.json()).toMatchObject({ errores: [{ campo: 'motivo' }] })
    }
    expect((await decide(codigo, decider, false)).json()).toMatchObject({ err_codigo: 0 })
    expect(await stateOf(declarant)).toBe(STATE.received)
    expect(await listed(codigo)).toMatchObject({ aprobada: false, motivo_rechazo: 'No corresponde' })
    expect(await lastOf('writeOff.decline')).toMatchObject({ result: 'done', facts: { reason: 'No corresponde' } })
    const again = await decide(codigo)
    expect(again.statusCode).toBe(404)
    expect(again.json()).toMatchObject({
      error_mensaje: expect.stringMatching(/^Ya lo decidió usted el \d\d\/\d\d\/2026 a las \d\d:\d\d\.$/),
    })
    expect((await decide('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  test('of two who decide at once, one does', async () => {
    const { code } = await received('declarante04')
    const { codigo } = await propose(code, desk)
    expect(codigo).toBeUndefined()
    const { codigo: asked } = await propose(code)
    const answers = await Promise.all([decide(asked), decide(asked)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  test('is nobody’s act on their own declaration', async () => {
    const own = await received('supervisor02')
    expect((await decider.post('oficina/baja', { control_cge: own.code, motivo: 'Orden judicial', referencia: 'y' })).statusCode).toBe(403)
    const { codigo } = await propose(own.code)
    expect((await decide(codigo)).statusCode).toBe(403)
    expect(await stateOf(own.declarant)).toBe(STATE.received)
  })

  test('is of what was proposed: a declaration that was finalized again since, or received, is not written off by it', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante05')
    await fillSheets(declarant)
    const finalize = async () => {
      await declarant.post('djbr_registro/finalizar_declaracion_externo')
      return controlCodeOf(declarant)
    }
    const first = await finalize()
    const { codigo } = await propose(first)
    await desk.post('oficina/habilitacion', { control_cge: first, motivo: 'Equivocó la entidad' })
    const second = await finalize()
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.writeOff.changed' })
    expect(await stateOf(declarant)).toBe(STATE.finished)
    expect((await decide(codigo, decider, false)).json()).toMatchObject({ err_codigo: 0 })

    const { codigo: again } = await propose(second)
    await desk.post('oficina/recepcion', { control_cge: second })
    expect((await decide(again)).json()).toMatchObject({ clave_mensaje: 'office.writeOff.changed' })
    expect(await stateOf(declarant)).toBe(STATE.received)
    await decide(again, decider, false)
    const { codigo: third } = await propose(second)
    expect((await decide(third)).json()).toMatchObject({ err_codigo: 0 })
    expect(await stateOf(declarant)).toBe(STATE.none)
  })

  test('is asked for by a person’s document too; of several declarations one is chosen', async () => {
    const { declarant } = await received('tarjetas001')
    await declarant.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: true })
    const { personId, documentNumber } = await holderOf('tarjetas001')
    const person = { tipdoc_codigo: 1, numero_docidentidad: documentNumber }
    const ask = async (more: object) =>
      (await proposer.post('oficina/baja', { ...person, motivo: 'Está repetida', referencia: 'RES-1/2026', ...more })).json<Several>()
    const pedido = 'c4'.repeat(16)
    await proposer.post('oficina/baja', { ...person, motivo: 'Está repetida', referencia: 'RES-1/2026' }, { headers: { pedido } })
    expect((await proposer.get(`oficina/pedidos/${pedido}`)).json()).toMatchObject({ hecho: false })
    await portal.database.owner.deleteFrom('officeView').where('personId', '=', personId).execute()
    const several = await ask({})
    expect(several).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.writeOff.several' })
    expect(several.declaraciones.map(({ decjur_estado }) => decjur_estado)).toEqual([STATE.inProcess, STATE.received])
    expect(Object.keys(several.declaraciones[0] ?? {})).toEqual(['decjur_codigo', 'decjur_estado', 'fecha'])
    await portal.runJobs()
    // The reception before it may be told by a mail at the same moment.
    expect(portal.mails.findLast(({ subject }) => subject === 'Una oficina consultó sus datos')).toMatchObject({
      to: 'tarjetas001@ejemplo.bo',
      text: expect.stringContaining('Está repetida'),
    })
    expect(await lastOf('person.view')).toMatchObject({ result: 'done', subjectPersonId: personId, facts: { reason: 'Está repetida' } })
    expect(await portal.database.owner.selectFrom('officeView').select('reason').where('personId', '=', personId).execute()).toEqual([
      { reason: 'Está repetida' },
    ])
    const [open] = several.declaraciones
    const { codigo } = await ask({ decjur_codigo: open?.decjur_codigo })
    expect(await listed(codigo)).toMatchObject({ documento: documentNumber, control_cge: '', decjur_estado: STATE.inProcess })
    await decide(codigo)
    expect(await stateOf(declarant)).toBe(STATE.received)
    expect(await listed(codigo)).toMatchObject({ documento: documentNumber, aprobada: true, caducada: false })

    const { err_codigo } = await ask({})
    expect(err_codigo).toBe(0)
    expect(await ask({ numero_docidentidad: '7999999' })).toMatchObject({ clave_mensaje: 'office.writeOff.noDeclaration' })
    const another = await portal.database.owner.selectFrom('declaration').select('id').orderBy('id').executeTakeFirstOrThrow()
    expect(await ask({ decjur_codigo: another.id })).toMatchObject({ clave_mensaje: 'office.writeOff.noDeclaration' })
    expect(await lastOf('writeOff.propose')).toMatchObject({ result: 'refused', subjectPersonId: personId })
    expect((await proposer.post('oficina/baja', { motivo: 'Orden judicial', referencia: 'y' })).statusCode).toBe(400)
  })

  test('is approved while whoever proposed it could still propose it', async () => {
    const { declarant, code } = await received('recepcion02')
    const { owner } = portal.database
    const { codigo } = await propose(code)
    const accountId = await accountOf('supervisor01')
    const block = (blockedAt: Date | null) => owner.updateTable('account').set({ blockedAt }).where('id', '=', accountId).execute()
    const mayNot = { err_codigo: 1, clave_mensaje: 'office.proposal.proposerMayNot' }
    await block(portal.clock.now())
    expect((await decide(codigo)).json()).toMatchObject(mayNot)
    await block(null)
    await owner.updateTable('staffRole').set({ role: 'recepcion' }).where('accountId', '=', accountId).execute()
    expect((await decide(codigo)).json()).toMatchObject(mayNot)
    expect(await stateOf(declarant)).toBe(STATE.received)
    await owner.updateTable('staffRole').set({ role: 'supervisor' }).where('accountId', '=', accountId).execute()
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
  })

  test('that nobody decided in thirty days is decided no more, and may be proposed again', async () => {
    const { declarant, code } = await received('auditoria01')
    const { codigo } = await propose(code)
    const { owner } = portal.database
    const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
    const age = (days: number) =>
      owner
        .updateTable('proposal')
        .set({ proposedAt: daysAgo(days) })
        .where('id', '=', codigo)
        .execute()
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Si en 30 días no recibe otro aviso, nadie lo decidió'),
    )
    await age(29)
    expect(await listed(codigo)).toMatchObject({ aprobada: null, caducada: false })
    expect(await propose(code)).toMatchObject({ clave_mensaje: 'office.writeOff.waiting' })
    await age(30)
    expect(await listed(codigo)).toMatchObject({ aprobada: null, caducada: true, documento: '', control_cge: '' })
    expect(await listed(codigo, proposer)).toMatchObject({ caducada: true, control_cge: code })
    for (const approve of [true, false]) {
      expect((await decide(codigo, decider, approve)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.proposal.lapsed' })
    }
    const { codigo: again, err_codigo } = await propose(code)
    expect(err_codigo).toBe(0)
    expect((await decide(again)).json()).toMatchObject({ err_codigo: 0 })
    expect(await stateOf(declarant)).toBe(STATE.none)
  })

  test('names whose it is to all who may decide it while it waits, then to who proposed or decided it alone', async () => {
    const { code } = await received('declarante05')
    const { documentNumber } = await holderOf('declarante05')
    await portal.database.owner
      .insertInto('staffRole')
      .values({ accountId: await accountOf('catalogos01'), role: 'supervisor' })
      .execute()
    const third = await officer(portal, 'catalogos01')
    const { codigo } = await propose(code)
    const named = { documento: documentNumber, control_cge: code }
    const toDecide = {
      nombre: expect.stringMatching(/\w/),
      entidad: expect.stringMatching(/\w/),
      motdec_descripcion: expect.stringMatching(/\w/),
    }
    const { names } = await portal.database.owner
      .selectFrom('person')
      .select('names')
      .where('documentNumber', '=', documentNumber)
      .executeTakeFirstOrThrow()
    const finds = async (who: Browser, buscar: string) =>
      (await who.get(`oficina/bajas?${new URLSearchParams({ buscar })}`))
        .json<{ bajas: { codigo: string }[] }>()
        .bajas.map((row) => row.codigo)
    const codes = [code, code.replaceAll('-', '')]
    for (const who of [proposer, decider, third])
      for (const words of [documentNumber, documentNumber.slice(0, 4), ...codes, names]) expect(await finds(who, words)).toContain(codigo)
    expect(await finds(third, documentNumber.slice(1))).not.toContain(codigo)
    const over = { nombre: '', entidad: '', motdec_descripcion: '', numero: '', decidida: expect.stringMatching(/^\d{4}-.*-04:00$/) }
    for (const who of [proposer, decider, third])
      expect(await listed(codigo, who)).toMatchObject({
        ...named,
        ...toDecide,
        numero: expect.stringMatching(/^[A-Z]{2}-\d{4}-\d{6}$/),
        decidida: '',
      })
    await decide(codigo)
    for (const who of [proposer, decider]) expect(await listed(codigo, who)).toMatchObject({ ...named, ...over, aprobada: true })
    expect(await listed(codigo, third)).toMatchObject({ ...over, documento: '', control_cge: '', aprobada: true })
    for (const who of [proposer, decider]) {
      for (const words of [documentNumber, ...codes]) expect(await finds(who, words)).toContain(codigo)
      expect(await finds(who, names)).not.toContain(codigo)
    }
    for (const words of [documentNumber, documentNumber.slice(0, 1), ...codes, names])
      expect(await finds(third, words)).not.toContain(codigo)
  })

  test('of two who propose it at once, one does', async () => {
    const { code } = await received('tarjetas001')
    const answers = await Promise.all([propose(code), propose(code, decider)])
    expect(answers.map(({ err_codigo, clave_mensaje }) => clave_mensaje ?? err_codigo).sort()).toEqual([0, 'office.writeOff.waiting'])
  })

  test('is seen of the database by the office alone', async () => {
    expect((await sql`SELECT FROM proposal`.execute(portal.database.owner)).rows.length).toBeGreaterThan(0)
    expect((await sql`SELECT FROM proposal`.execute(portal.services.db)).rows).toEqual([])
  })

  test('that others read in the list whom it names is noted once a day for each who reads, and told in that person’s own list', async () => {
    const { declarant, code } = await received('declarante03')
    const { personId } = await holderOf('declarante03')
    await propose(code)
    const readings = () =>
      portal.database.owner
        .selectFrom('audit')
        .innerJoin('account', 'account.id', 'actorAccountId')
        .select(['name', 'result'])
        .where('action', '=', 'proposal.list')
        .where('subjectPersonId', '=', personId)
        .orderBy('audit.id')
        .execute()
    const before = await readings()
    const list = (who: Browser) => who.get('oficina/bajas')
    await Promise.all([list(decider), list(decider), list(proposer)])
    await list(decider)
    const once = { name: 'supervisor02', result: 'done' }
    expect((await readings()).slice(before.length)).toEqual([once])
    const { actuaciones } = (await declarant.get('system/actuaciones')).json<{ actuaciones: object[] }>()
    expect(actuaciones[0]).toMatchObject({ acto: 'Vio en una lista que una solicitud sobre usted espera decisión', rol: 'Supervisión' })
    portal.clock.advance(24 * 3600)
    await list(await officer(portal, 'supervisor02'))
    expect((await readings()).slice(before.length)).toEqual([once, once])
  })
})

interface Several extends Answer {
  readonly declaraciones: readonly { readonly decjur_codigo: number; readonly decjur_estado: number }[]
}

const accountOf = async (name: string) =>
  (await portal.services.db.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

const holderOf = (account: string) =>
  portal.database.owner
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['personId', 'documentNumber'])
    .where('account.name', '=', account)
    .executeTakeFirstOrThrow()

const lastOf = (action: string) =>
  portal.database.owner.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id', 'desc').limit(1).executeTakeFirst()
