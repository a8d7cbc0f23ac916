import { randomUUID } from 'node:crypto'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Browser, browserOf, type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, golden, officer } from '../../testing/filing.ts'
import { owing } from '../../testing/owing.ts'
import { remindStaffJob } from './remind.ts'

let portal: TestApp
let supervisor: Browser
let other: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  await owner.deleteFrom('proposal').execute()
  await owner.deleteFrom('dataCorrectionRequest').execute()
  await owner.deleteFrom('technicalFailure').execute()
  await owner.deleteFrom('registerClaim').execute()
  await owner.deleteFrom('massNotice').execute()
  supervisor = await officer(portal, 'supervisor01')
  other = await officer(portal, 'supervisor02')
})

const why = { motivo: 'Lo pidió con una nota', referencia: 'RES-1/2026' }
const accountOf = async (name: string) =>
  portal.database.owner
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.id', 'personId', 'documentNumber'])
    .where('account.name', '=', name)
    .executeTakeFirstOrThrow()
const worklist = async (who: Browser) => (await who.get('oficina/pendientes')).json<{ total: number; pendientes: object[] }>()
const codes = new Map<string, string>()
const proposeWriteOff = async (account: string, who = other) => {
  const code = codes.get(account) ?? (await finishedBy(portal, account)).code
  codes.set(account, code)
  const answer = (await who.post('oficina/baja', { control_cge: code, ...why })).json<{ err_codigo: number }>()
  expect(answer.err_codigo).toBe(0)
}
const askCorrection = async (account: string, holder: string) => {
  const { documentNumber, personId: holderId } = await accountOf(holder)
  const { personId } = await accountOf(account)
  const asked = { personId, holderId, documentNumber, requestedAt: portal.clock.now() }
  await portal.database.owner.insertInto('dataCorrectionRequest').values(asked).execute()
}
/** What the register failed while people filed. */
const forgetFailures = async () => {
  await portal.services.outages.idle()
  await portal.database.owner.deleteFrom('technicalFailure').execute()
}
let failures = 0
const fail = async (account: string, hour: string) => {
  const { personId } = await accountOf(account)
  failures += 1
  await portal.database.owner
    .insertInto('technicalFailure')
    .values({ code: String(failures).padStart(12, '0'), personId, service: 'portal', hour, happenedAt: hour, dueOn: '2026-11-27' })
    .execute()
}

describe('what waits for a member of the staff', () => {
  test('is counted by kind with since when the oldest waits, for whoever may decide it', async () => {
    expect(await worklist(supervisor)).toEqual({ total: 0, pendientes: [] })
    await proposeWriteOff('declarante01')
    portal.clock.advance(60)
    await proposeWriteOff('declarante02')
    await askCorrection('declarante03', 'declarante04')
    await forgetFailures()
    await fail('declarante01', '2026-11-20T08:00:00-04:00')
    await fail('declarante02', '2026-11-20T08:00:00-04:00')
    await fail('declarante02', '2026-11-19T15:00:00-04:00')
    expect(await worklist(supervisor)).toEqual({
      total: 5,
      pendientes: [
        { tipo: 'correcciones', cantidad: 1, desde: '2026-11-20T10:01:00-04:00' },
        { tipo: 'bajas', cantidad: 2, desde: '2026-11-20T10:00:00-04:00' },
        { tipo: 'fallas', cantidad: 2, desde: '2026-11-19T15:00:00-04:00' },
      ],
    })
    expect(await worklist(await officer(portal, 'tarjetas001'))).toEqual({ total: 0, pendientes: [] })
  })

  test('is not what they proposed themselves, nor what was withdrawn or has lapsed', async () => {
    await proposeWriteOff('declarante01')
    expect(await worklist(other)).toEqual({ total: 0, pendientes: [] })
    expect((await worklist(supervisor)).total).toBe(1)
    const { id } = await portal.database.owner.selectFrom('proposal').select('id').executeTakeFirstOrThrow()
    const since = (days: number) =>
      portal.database.owner
        .updateTable('proposal')
        .set({ proposedAt: new Date(portal.clock.now().getTime() - days * 86_400_000) })
        .where('id', '=', id)
        .execute()
    await since(30)
    expect((await worklist(supervisor)).total).toBe(0)
    await since(1)
    await other.post('oficina/propuestas/retirar', { codigo: id })
    expect((await worklist(supervisor)).total).toBe(0)
  })

  test('is nothing of their own or a relative’s: somebody else decides it', async () => {
    const relative = await accountOf('declarante05')
    const declared = portal.browser()
    await declared.signIn('supervisor01')
    await declared.post('djbr_registro/declaracion_jurada', {
      ...{
        cod_motivo: 2,
        declara_nacional_extranjero: 1,
        cod_departamento: 2,
        cod_capital: 1,
        localidad: 'La Paz',
        copiar_anterior: false,
      },
    })
    await declared.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil: 2, ap_casada: '' })
    await declared.post('djbr_registro/cargo_a_ocupar', golden('position').sent)
    await declared.post('djbr_registro/parentesco', { ...golden('relative').sent, nro_documento: relative.documentNumber })
    await declared.post('djbr_registro/finalizar_declaracion_externo')
    supervisor = await officer(portal, 'supervisor01')
    await proposeWriteOff('declarante05')
    await askCorrection('declarante05', 'declarante04')
    await askCorrection('declarante03', 'supervisor01')
    await forgetFailures()
    await fail('declarante05', '2026-11-20T07:00:00-04:00')
    await fail('supervisor01', '2026-11-20T07:00:00-04:00')
    expect(await worklist(supervisor)).toEqual({ total: 0, pendientes: [] })
    await fail('declarante01', '2026-11-20T07:00:00-04:00')
    expect((await worklist(supervisor)).pendientes).toMatchObject([{ tipo: 'fallas', cantidad: 1 }])
  })

  test('of the staff are requests that can be decided: a role whose member has yet to enter waits for them', async () => {
    const { owner } = portal.database
    const member = await accountOf('catalogos01')
    const users = await officer(portal, 'usuarios001')
    const second = await officer(portal, 'usuarios002')
    const rights = { oficina: 1, roles: ['catalogos', 'supervisor'], motivo: 'Memorándum 4 del despacho' }
    expect((await users.put(`oficina/usuarios/${member.id}`, rights)).json()).toMatchObject({ err_codigo: 0 })
    expect((await worklist(second)).pendientes).toMatchObject([{ tipo: 'usuarios', cantidad: 1 }])
    expect((await worklist(users)).total).toBe(0)
    await owner.updateTable('account').set({ passwordGivenUntil: portal.clock.now() }).where('id', '=', member.id).execute()
    expect((await worklist(second)).total).toBe(0)
    await owner.updateTable('account').set({ passwordGivenUntil: null }).where('id', '=', member.id).execute()
  })

  test('are mass notices that somebody else wrote and ordered, until they are decided or have lapsed', async () => {
    const { owner } = portal.database
    const writer = await accountOf('seguimient01')
    const second = await officer(portal, 'seguimient02')
    const at = portal.clock.now()
    const { id } = await owner
      .insertInto('massNotice')
      .values({ title: 'Horario', body: 'De 8 a 4', stands: 'both', writtenBy: writer.id, writtenAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const put = (facts: object) => owner.updateTable('massNotice').set(facts).where('id', '=', id).execute()
    expect((await worklist(second)).total).toBe(0)
    await put({ orderedBy: writer.id, orderedAt: at, people: 300 })
    const waiting = { tipo: 'avisos', cantidad: 1, desde: laPazTimestamp(at) }
    expect(await worklist(second)).toEqual({ total: 1, pendientes: [waiting] })
    expect((await worklist(await officer(portal, 'seguimient01'))).total).toBe(0)
    expect((await worklist(supervisor)).total).toBe(0)
    await put({ writtenBy: (await accountOf('seguimient02')).id })
    expect((await worklist(second)).total).toBe(0)
    expect((await worklist(await officer(portal, 'seguimient01'))).total).toBe(0)
    await put({ writtenBy: writer.id, orderedAt: new Date(at.getTime() - 31 * 24 * 3600_000) })
    expect((await worklist(second)).total).toBe(0)
    await put({ orderedAt: at, decidedBy: (await accountOf('seguimient02')).id, decidedAt: at, approved: false })
    expect((await worklist(second)).total).toBe(0)
  })

  test('are no weights where nothing is examined, and whoever proposed some finds nothing to withdraw', async () => {
    const proposer = await officer(portal, 'seleccion01')
    const { id: proposedBy } = await accountOf('seleccion01')
    const id = randomUUID()
    const proposal = { kind: 'changeWeights', target: 1, basis: '{}', reason: why.motivo, reference: why.referencia }
    await portal.database.owner
      .insertInto('proposal')
      .values({ ...proposal, id, proposedBy, proposedAt: portal.clock.now() })
      .execute()
    const listedAt = async (who: Browser) =>
      (await who.get('oficina/propuestas')).json<{ propuestas: { codigo: string }[] }>().propuestas.map(({ codigo }) => codigo)
    expect(await listedAt(proposer)).toEqual([id])
    const off = await buildApp({ ...portal.services, config: { ...portal.services.config, verification: false } }, { log: null })
    expect(await listedAt(browserOf(off, proposer))).toEqual([])
    await off.close()
  })

  describe('of the follow-up', () => {
    let first: Browser
    let second: Browser
    beforeEach(async () => {
      first = await officer(portal, 'seguimient01')
      second = await officer(portal, 'seguimient02')
    })
    const propose = async (owed: { obligationId: number }) =>
      (
        await first.post(`oficina/seguimiento/obligaciones/${owed.obligationId}/propuesta`, {
          ...{ tipo: 'exencion', motivo: 'Internación en un hospital', referencia: 'RES-12/2026' },
        })
      ).json<{ codigo: string; err_codigo: number }>()

    test('are exemptions that somebody else proposed, until who proposed one withdraws it, of which the person is notified', async () => {
      const { personId, documentNumber } = await accountOf('declarante03')
      const { codigo } = await propose(await owing(portal, 1, { personId, document: documentNumber }))
      expect((await worklist(second)).pendientes).toMatchObject([{ tipo: 'exenciones', cantidad: 1 }])
      expect((await worklist(first)).total).toBe(0)
      expect((await first.get('oficina/propuestas')).json<{ propuestas: unknown[] }>().propuestas).toMatchObject([
        { codigo, acto: 'exemptObligation', documento: documentNumber },
      ])
      expect((await second.post('oficina/propuestas/retirar', { codigo })).statusCode).toBe(403)
      expect((await first.post('oficina/propuestas/retirar', { codigo })).json()).toMatchObject({ err_codigo: 0 })
      expect((await worklist(second)).total).toBe(0)
      const declarant = portal.browser()
      await declarant.signIn('declarante03')
      expect((await declarant.get('system/avisos')).json()).toContainEqual(
        expect.objectContaining({ titulo: 'Se retiró una propuesta sobre una declaración que debe' }),
      )
    })

    test('are no exemptions of one’s own, known by the reported document alone', async () => {
      const { documentNumber } = await accountOf('seguimient02')
      expect(await propose(await owing(portal, 1, { document: documentNumber }))).toMatchObject({ err_codigo: 0 })
      expect((await worklist(second)).total).toBe(0)
      expect(await propose(await owing(portal, 1))).toMatchObject({ err_codigo: 0 })
      expect((await worklist(second)).pendientes).toMatchObject([{ tipo: 'exenciones', cantidad: 1 }])
    })

    test('are answers to entities, but one’s own', async () => {
      const { owner } = portal.database
      for (const account of ['declarante02', 'seguimient02']) {
        const { personId } = await accountOf(account)
        const { postId } = await owing(portal, 1, { personId })
        await owner
          .insertInto('registerClaim')
          .values({ postId, entityCode: 1, personId, kind: 'not_here', details: 'No trabajo ahí', claimedAt: portal.clock.now() })
          .execute()
      }
      expect((await worklist(second)).pendientes).toMatchObject([{ tipo: 'reclamos', cantidad: 1 }])
      expect((await worklist(first)).pendientes).toMatchObject([{ tipo: 'reclamos', cantidad: 2 }])
      expect((await worklist(supervisor)).total).toBe(0)
    })
  })

  test('is asked for without keeping the session alive', async () => {
    const seen = async () =>
      (await portal.database.owner.selectFrom('session').select('lastSeenAt').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow())
        .lastSeenAt
    const before = await seen()
    portal.clock.advance(300)
    expect((await other.get('oficina/pendientes')).statusCode).toBe(200)
    expect(await seen()).toEqual(before)
    await other.post('oficina/propuestas/retirar', { codigo: '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11' })
    expect(await seen()).not.toEqual(before)
  })
})

describe('each morning', () => {
  const morning = async () => {
    await portal.services.jobs.enqueue(portal.services.db, remindStaffJob, {})
    await portal.runJobs()
  }
  const mailed = () => portal.mails.filter(({ subject }) => subject === 'Tiene asuntos pendientes en la oficina')

  test('whoever must act is mailed once what waits, how many and since when, and nothing of whom; nobody else is', async () => {
    expect(remindStaffJob.every).toBe('0 12 * * *')
    await morning()
    expect(mailed()).toEqual([])
    await proposeWriteOff('declarante01')
    await morning()
    await morning()
    expect(mailed().map(({ to }) => to)).toEqual(['supervisor01@ejemplo.bo'])
    const [mail] = mailed()
    expect(mail?.text).toContain('Bajas por decidir: 1, desde el 20/11/2026; lo más antiguo caduca el 20/12/2026.')
    expect(mail?.text).toContain('/oficina/pendientes')
    const { documentNumber } = await accountOf('declarante01')
    for (const word of [documentNumber, why.motivo, why.referencia, codes.get('declarante01') ?? '']) expect(mail?.text).not.toContain(word)
    portal.clock.advance(24 * 3600)
    await morning()
    expect(mailed()).toHaveLength(2)
  })

  test('not who was blocked, is of an office that ended, has no address, or for whom nothing waits any more when the mail is written', async () => {
    const { owner } = portal.database
    const before = mailed().length
    const { id, personId } = await accountOf('supervisor01')
    const { officeId } = await owner.selectFrom('account').select('officeId').where('id', '=', id).executeTakeFirstOrThrow()
    const endOffice = async (validTo: string | null) => {
      await owner.updateTable('office').set({ validTo }).where('id', '=', officeId).execute()
      await portal.services.listCache.reload()
    }
    await proposeWriteOff('declarante01')
    portal.clock.advance(24 * 3600)
    await owner.updateTable('account').set({ blockedAt: portal.clock.now() }).where('id', '=', id).execute()
    await morning()
    await owner.updateTable('account').set({ blockedAt: null }).where('id', '=', id).execute()
    await endOffice('2026-01-31')
    await morning()
    await endOffice(null)
    await owner.updateTable('person').set({ email: '' }).where('id', '=', personId).execute()
    await morning()
    await owner.updateTable('person').set({ email: 'supervisor01@ejemplo.bo' }).where('id', '=', personId).execute()
    await remindStaffJob.run(portal.services, {}, async () => {})
    await owner.deleteFrom('proposal').execute()
    await portal.runJobs()
    expect(mailed()).toHaveLength(before)
  })
})

test('draws wait that somebody else prepared, until they are announced, withdrawn or cannot be announced in time any more', async () => {
  const { owner } = portal.database
  const filed = await finishedBy(portal, 'declarante06')
  await (await officer(portal)).post('oficina/recepcion', { control_cge: filed.code })
  await forgetFailures()
  const [first, second] = [await officer(portal, 'seleccion01'), await officer(portal, 'seleccion02')]
  const prepare = async (days: number) => {
    const dia = dateInLaPaz(new Date(portal.clock.now().getTime() + days * 86_400_000))
    const { registro } = (await first.get('oficina/sorteos')).json<{ registro: number }>()
    return (await first.post('oficina/sorteos', { desde: 0, hasta: registro, cantidad: 1, dia })).json<{ inf_codigo: number }>().inf_codigo
  }
  expect((await worklist(second)).total).toBe(0)
  const code = await prepare(10)
  const waiting = { tipo: 'sorteos', cantidad: 1, desde: laPazTimestamp(portal.clock.now()) }
  expect(await worklist(second)).toEqual({ total: 1, pendientes: [waiting] })
  expect((await worklist(first)).total).toBe(0)
  expect((await worklist(supervisor)).total).toBe(0)
  await first.post(`oficina/sorteos/${code}/retirar`, {})
  expect((await worklist(second)).total).toBe(0)

  await second.post(`oficina/sorteos/${await prepare(10)}/anunciar`, {})
  expect((await worklist(second)).total).toBe(0)
  await prepare(4)
  expect((await worklist(second)).total).toBe(1)
  portal.clock.advance(27 * 3600)
  expect((await worklist(await officer(portal, 'seleccion02'))).total).toBe(0)
  expect(await owner.selectFrom('draw').select('id').execute()).toHaveLength(3)
})
