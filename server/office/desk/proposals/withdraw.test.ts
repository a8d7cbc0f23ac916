import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOffice } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { finishedBy, officer } from '../../../testing/filing.ts'

let portal: TestApp
let proposer: Browser
let decider: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  proposer = await officer(portal, 'supervisor01')
  decider = await officer(portal, 'supervisor02')
})
afterAll(() => portal.close())

const why = { motivo: 'Presentada dos veces' }
const proposeWriteOff = async (code: string, who = proposer) =>
  (await who.post('oficina/baja', { control_cge: code, ...why, referencia: 'RES-12/2026' })).json<{
    codigo: string
    clave_mensaje?: string
  }>()
const withdraw = (codigo: string, who = proposer) => who.post('oficina/propuestas/retirar', { codigo })
const own = async (who: Browser) =>
  (await who.get('oficina/propuestas')).json<{ propuestas: { codigo: string; acto: string }[] }>().propuestas
const listed = async (codigo: string, who = decider, list = 'bajas') =>
  Object.values((await who.get(`oficina/${list}`)).json<Record<string, { codigo: string } | null>>())
    .flat()
    .find((request) => request?.codigo === codigo)
const accountOf = async (name: string) =>
  portal.database.owner.selectFrom('account').select(['id', 'personId']).where('name', '=', name).executeTakeFirstOrThrow()
const noticesOf = async (account: string) => {
  const { personId } = await accountOf(account)
  const notices = await portal.database.owner.selectFrom('notice').select('kind').where('personId', '=', personId).execute()
  return notices.map(({ kind }) => kind)
}

/** Proposals of each kind, by its call and the office's list that has it; each with whom it concerns. */
async function proposeEach() {
  const { owner } = portal.database
  const now = portal.clock.now()
  const blocked = await accountOf('declarante02')
  const closed = await accountOf('declarante03')
  await owner.updateTable('account').set({ blockedAt: now }).where('id', '=', blocked.id).execute()
  await owner
    .updateTable('account')
    .set({ recoveryClosedUntil: new Date(now.getTime() + 3_600_000) })
    .where('id', '=', closed.id)
    .execute()
  const documentOf = async (account: string) => {
    const { personId } = await accountOf(account)
    const { documentNumber } = await owner
      .selectFrom('person')
      .select('documentNumber')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    return { tipdoc_codigo: 1, numero_docidentidad: documentNumber }
  }
  const reception = await officer(portal, 'recepcion01')
  const found = await reception.post('oficina/declaraciones/buscar', { ...(await documentOf('declarante02')), ...why })
  const { codigo } = found.json<{ persona: { codigo: string } }>().persona
  const unblock = await reception.post(`oficina/personas/${codigo}/desbloqueo`, why)
  const cards = await officer(portal, 'tarjetas001')
  const reopen = await cards.post('oficina/descongelamiento', { tipo: 'recuperacion', ...(await documentOf('declarante03')), ...why })
  const users = await officer(portal, 'usuarios001')
  const member = await accountOf('catalogos01')
  await users.post(`oficina/usuarios/${member.id}/segundo_factor`, why)
  const [asked] = await own(users)
  return [
    ['an unblocking', reception, unblock.json<{ codigo: string }>().codigo, 'declarante02', 'unblockWithdrawn', 'unblock.withdraw'],
    ['a reopening', cards, reopen.json<{ codigo: string }>().codigo, 'declarante03', 'reopeningWithdrawn', 'reopenRecovery.withdraw'],
    ['a request on the staff', users, asked?.codigo ?? '', 'catalogos01', 'staffWithdrawn', 'staff.withdraw'],
  ] as const
}

describe('what one proposed oneself', () => {
  test('is withdrawn while nobody decided: the person is told, the audit has it, it can be proposed again and decided no more', async () => {
    const { code } = await finishedBy(portal, 'declarante01')
    const { codigo } = await proposeWriteOff(code)
    expect(await own(proposer)).toMatchObject([{ codigo, acto: 'writeOff', referencia: 'RES-12/2026' }])
    expect((await withdraw(codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect(await own(proposer)).toEqual([])
    expect(await noticesOf('declarante01')).toContain('writeOffWithdrawn')
    const { personId } = await accountOf('declarante01')
    const [row] = await portal.database.owner.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(row).toMatchObject({ action: 'writeOff.withdraw', result: 'done', subjectPersonId: personId })
    expect(await listed(codigo)).toMatchObject({ aprobada: null, caducada: false, retirada: expect.stringMatching(/-04:00$/), nombre: '' })
    for (const aprobar of [true, false]) {
      const late = await decider.post('oficina/baja/aprobar', { codigo, aprobar, ...why })
      expect(late.statusCode).toBe(404)
      expect(late.json()).toMatchObject({
        error_mensaje: expect.stringMatching(/^La persona que lo propuso lo retiró el .+ a las \d\d:\d\d\.$/),
      })
    }
    expect((await withdraw(codigo)).statusCode).toBe(404)
    expect((await proposeWriteOff(code, decider)).clave_mensaje).toBeUndefined()
  })

  test('is withdrawn by nobody else, by the database’s word too', async () => {
    const { code } = await finishedBy(portal, 'declarante04')
    const { codigo } = await proposeWriteOff(code)
    expect((await withdraw(codigo, decider)).statusCode).toBe(403)
    expect((await withdraw(codigo, await officer(portal, 'auditoria01'))).statusCode).toBe(403)
    const { id } = await accountOf('supervisor02')
    const byAnother = (withdrawnBy: number, more = {}) =>
      asOffice(portal.services.db, 'proposals', (trx) =>
        trx
          .updateTable('proposal')
          .set({ withdrawnBy, withdrawnAt: portal.clock.now(), ...more })
          .where('id', '=', codigo)
          .execute(),
      )
    await expect(byAnother(id)).rejects.toThrow('proposal_withdrawn_by_proposer')
    const decided = { decidedBy: id, decidedAt: portal.clock.now(), approved: true }
    await expect(byAnother((await accountOf('supervisor01')).id, decided)).rejects.toThrow('proposal_ends_once')
    expect(await listed(codigo)).toMatchObject({ aprobada: null, retirada: '' })
  })

  test('of any kind, by whoever proposed it: the person concerned is told', async () => {
    for (const [name, who, codigo, account, notice, action] of await proposeEach()) {
      expect((await withdraw(codigo, who)).json(), name).toMatchObject({ err_codigo: 0 })
      expect(await own(who), name).toEqual([])
      expect(await noticesOf(account), name).toContain(notice)
      const { personId } = await accountOf(account)
      const [row] = await portal.database.owner.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
      expect(row, name).toMatchObject({ action, result: 'done', subjectPersonId: personId })
    }
  })

  test('is not withdrawn once it was decided or lapsed; of two who decide and withdraw at once, one does', async () => {
    const { code } = await finishedBy(portal, 'declarante05')
    const { codigo } = await proposeWriteOff(code)
    const decline = () => decider.post('oficina/baja/aprobar', { codigo, aprobar: false, ...why })
    const answers = await Promise.all([withdraw(codigo), decline()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const { codigo: declined } = await proposeWriteOff(code)
    expect((await decider.post('oficina/baja/aprobar', { codigo: declined, aprobar: false, ...why })).statusCode).toBe(200)
    const late = await withdraw(declined)
    expect(late.statusCode).toBe(404)
    expect(late.json()).toMatchObject({ error_mensaje: expect.stringMatching(/^Lo decidió su colega el .+ a las \d\d:\d\d\.$/) })
    const { codigo: again } = await proposeWriteOff(code)
    await portal.database.owner
      .updateTable('proposal')
      .set({ proposedAt: new Date(portal.clock.now().getTime() - 30 * 86_400_000) })
      .where('id', '=', again)
      .execute()
    expect((await withdraw(again)).json()).toMatchObject({ clave_mensaje: 'office.proposal.lapsed' })
    expect(await own(proposer)).not.toContainEqual(expect.objectContaining({ codigo: again }))
  })
})
