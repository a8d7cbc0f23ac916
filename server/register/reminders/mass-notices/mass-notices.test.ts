import { MAX_ALONE, MAX_ALONE_OF_OFFICE } from '@djbr/domain/register/mass-notices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { officer } from '../../../testing/filing.ts'
import { runDueJobs } from '../../../testing/jobs.ts'
import { addObligation, reportPost } from '../../../testing/register.ts'
import { addressMassNoticeJob, deliverRemindersJob, tryMassNoticeJob } from '../index.ts'

const [CUSTOMS, HEALTH_FUND] = [1, 3]
const JOBS = [addressMassNoticeJob, deliverRemindersJob, tryMassNoticeJob]
const draft = { situacion: 3, titulo: 'Horario ampliado', texto: 'Las oficinas atienden\nhasta las 20:00' }

let portal: TestApp
let writer: Browser
let second: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { REMINDERS_PER_MINUTE: '2' } })
  writer = await officer(portal, 'seguimient01')
  second = await officer(portal, 'seguimient02')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.runJobs()
  portal.mails.length = 0
  await sql`TRUNCATE obligation, obligation_event, register_post, register_post_event, obliged_person, reminder, mass_notice, notice CASCADE`.execute(
    portal.database.owner,
  )
  portal.clock.advance(61)
})

/** An obligation of one of the demo's declarants: open on 20 November 2026. */
async function owed(number: number, { entityCode = CUSTOMS, department = 2, dueOn = '2026-11-30', reason = 2 } = {}) {
  const { owner } = portal.database
  const account = `declarante0${number}`
  const { personId } = await owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()
  const person = { documentNumber: `40000${number}${number}`, personId, matchedAt: portal.clock.now() }
  const { obligedId, postId } = await reportPost(owner, { entityCode, department, person })
  const id = await addObligation(owner, obligedId, { reason, origin: `year:${dueOn}`, opensOn: '2026-01-01', dueOn })
  return { id, obligedId, postId, personId }
}

/** Many people of the portal who owe something. */
async function owedByMany(count: number) {
  await sql`
    WITH people AS (
      INSERT INTO person (document_type, document_number, paternal_surname, names, birth_date, created_at, updated_at)
      SELECT 1, (900000 + n)::text, 'MUCHOS', 'MUCHOS', '1980-01-01', now(), now() FROM generate_series(1, ${count}::integer) n
      ON CONFLICT DO NOTHING RETURNING id),
    everybody AS (SELECT id FROM people UNION SELECT id FROM person WHERE document_number LIKE '900___'),
    obliged AS (
      INSERT INTO obliged_person (document_type, document_number, names, person_id, matched_at)
      SELECT 1, (900000 + id)::text, 'MUCHOS', id, now() FROM everybody RETURNING id)
    INSERT INTO obligation (obliged_person_id, reason, origin, opens_on, due_on, rules_version, derived_at)
    SELECT id, 2, 'year:2026', '2026-11-01', '2026-11-30', (SELECT max(version) FROM register_rules), now() FROM obliged`.execute(
    portal.database.owner,
  )
}

const write = async (fields: object = draft) =>
  (await writer.post('oficina/avisos-masivos', fields)).json<{ inf_codigo: number }>().inf_codigo
const seen = async (id: number, by = writer) => (await by.get(`oficina/avisos-masivos/${id}`)).json<Record<string, unknown>>()
const order = async (id: number, personas: number, by = writer) =>
  (await by.post(`oficina/avisos-masivos/${id}/enviar`, { personas })).json()
const step = async (id: number, accion: string) => (await writer.post(`oficina/avisos-masivos/${id}/marcha`, { accion })).json()
const minute = async () => {
  await portal.services.jobs.enqueue(portal.services.db, deliverRemindersJob, {})
  await runDueJobs(portal.services, JOBS)
  portal.clock.advance(61)
}

describe('whom a mass notice is for', () => {
  it('is exactly who has an obligation of that kind, each once', async () => {
    await owed(1)
    await owed(1, { dueOn: '2026-12-31' })
    await owed(2, { entityCode: HEALTH_FUND, department: 7, dueOn: '2026-10-31' })
    await owed(3, { reason: 3 })
    const count = async (more: object) => (await seen(await write({ ...draft, ...more }))).personas_ahora
    expect(await count({})).toBe(3)
    expect(await count({ situacion: 1 })).toBe(2)
    expect(await count({ situacion: 2 })).toBe(1)
    expect(await count({ motivo_declaracion: 3 })).toBe(1)
    expect(await count({ mes: '2026-12-01' })).toBe(1)
    expect(await count({ entidad: HEALTH_FUND })).toBe(1)
    expect(await count({ departamento: 2 })).toBe(2)
    expect(await count({ departamento: 2, entidad: HEALTH_FUND })).toBe(0)
  })

  it('is not who died, was exempted or fulfilled it, says that the post is not theirs, or is not of the portal', async () => {
    const { owner } = portal.database
    const [dead, exempt, claimed, unknown] = [await owed(1), await owed(2), await owed(3), await owed(4)]
    const id = await write()
    expect((await seen(id)).personas_ahora).toBe(4)
    await owner.updateTable('obligedPerson').set({ diedOn: '2026-11-19' }).where('id', '=', dead.obligedId).execute()
    await owner.updateTable('obligation').set({ exemptSince: portal.clock.now() }).where('id', '=', exempt.id).execute()
    await owner.updateTable('registerPost').set({ claimedAt: portal.clock.now() }).where('id', '=', claimed.postId).execute()
    expect((await seen(id)).personas_ahora).toBe(1)
    await owner.updateTable('obligedPerson').set({ personId: null, matchedAt: null }).where('id', '=', unknown.obligedId).execute()
    expect((await seen(id)).personas_ahora).toBe(0)
    expect(await order(id, 0)).toMatchObject({ err_codigo: 1, clave_mensaje: 'reminders.mass.nobody' })
  })
})

describe('a draft', () => {
  it('is seen as mail and notice, tried by its writer alone, and changed over the version that was seen', async () => {
    const id = await write({ ...draft, titulo_ingles: 'Longer hours', texto_ingles: 'Offices are open until 8 pm' })
    expect(await seen(id)).toMatchObject({
      estado: 'borrador',
      correo: expect.stringMatching(/Las oficinas atienden\n\nhasta las 20:00\n\nEsto es un aviso general .*no una notificación legal/),
      correo_ingles: expect.stringContaining('Offices are open until 8 pm'),
    })
    expect((await writer.post(`oficina/avisos-masivos/${id}/prueba`)).json()).toMatchObject({ err_codigo: 0 })
    await runDueJobs(portal.services, JOBS)
    expect(portal.mails).toMatchObject([{ to: 'seguimient01@ejemplo.bo', subject: '[Prueba] Horario ampliado' }])
    const put = (version: string) =>
      writer.put(`oficina/avisos-masivos/${id}`, { ...draft, titulo: 'Otro' }, { headers: { 'if-match': version } })
    expect((await put('"1"')).json()).toMatchObject({ version: 2 })
    const late = await put('"1"')
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ presente: { titulo: 'Otro', version: 2 } })
  })

  it.each([
    ['without a title', { titulo: ' ' }, 'titulo'],
    ['without a text', { texto: '\n' }, 'texto'],
    ['with a title in English alone', { titulo_ingles: 'Hours' }, 'texto_ingles'],
    ['about obligations of no kind', { situacion: -1 }, 'situacion'],
    ['with an address of somebody else in its text', { texto: 'Entre ya a https://contraloria-gob.bo' }, 'texto'],
    ['with an address of somebody else in its title', { titulo: 'Vea malo.example' }, 'titulo'],
  ])('%s is refused', async (_, fields, campo) => {
    const answer = await writer.post('oficina/avisos-masivos', { ...draft, ...fields })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errores: { campo: string }[] }>().errores.map((error) => error.campo)).toContain(campo)
  })
})

describe('an order', () => {
  it('for another number of people than is now is refused, with the number', async () => {
    await owed(1)
    const id = await write()
    await owed(2)
    expect(await order(id, 1)).toMatchObject({ err_codigo: 1, err_mensaje: expect.stringContaining('2') })
    expect(await order(id, 2)).toMatchObject({ err_codigo: 0 })
    expect(await order(id, 2)).toMatchObject({ err_codigo: 1 })
  })

  it('is sent little by little, once to each, paused and resumed; who fulfilled it meanwhile gets nothing', async () => {
    const people = [await owed(1), await owed(2), await owed(3), await owed(4), await owed(5)]
    const id = await write()
    await order(id, 5)
    await minute()
    expect(portal.mails).toHaveLength(2)
    expect(await seen(id)).toMatchObject({ estado: 'enviando', anotadas: 5, faltan: 3, por_correo: 2 })
    expect(await step(id, 'pausar')).toMatchObject({ err_codigo: 0 })
    expect(await step(id, 'pausar')).toMatchObject({ clave_mensaje: 'office.doneByYou' })
    expect(await order(id, 5)).toMatchObject({ clave_mensaje: 'office.doneByYou' })
    await minute()
    expect(portal.mails).toHaveLength(2)
    expect((await seen(id)).estado).toBe('pausado')
    await portal.database.owner
      .updateTable('registerPost')
      .set({ claimedAt: portal.clock.now() })
      .where('id', '=', people[4]?.postId ?? 0)
      .execute()
    await step(id, 'reanudar')
    await portal.services.jobs.enqueue(portal.services.db, addressMassNoticeJob, { massNoticeId: id })
    for (let turn = 0; turn < 3; turn++) await minute()
    expect(portal.mails.map(({ to }) => to).sort()).toEqual([1, 2, 3, 4].map((number) => `declarante0${number}@ejemplo.bo`))
    expect(portal.mails[0]?.subject).toBe('Horario ampliado')
    expect(await seen(id)).toMatchObject({ estado: 'enviado', por_correo: 4, ya_no_correspondia: 1, faltan: 0 })
    expect(await step(id, 'pausar')).toMatchObject({ err_codigo: 1 })
  })

  it('that is discarded on its way reaches nobody else', async () => {
    for (const number of [1, 2, 3]) await owed(number)
    const id = await write()
    await order(id, 3)
    await minute()
    await step(id, 'descartar')
    await minute()
    expect(portal.mails).toHaveLength(2)
    expect((await seen(id)).estado).toBe('descartado')
  })

  it('for many waits for a second person, who is neither its writer nor its orderer', async () => {
    await owedByMany(MAX_ALONE + 1)
    const id = await write()
    expect(await order(id, MAX_ALONE + 1, second)).toMatchObject({ err_codigo: 0, err_mensaje: expect.stringContaining('Otra persona') })
    await minute()
    expect((await seen(id)).anotadas).toBe(0)
    const decide = async (by: Browser, body: object) => by.post(`oficina/avisos-masivos/${id}/decidir`, body)
    const approval = { aprobar: true, personas: MAX_ALONE + 1 }
    expect((await decide(writer, approval)).statusCode).toBe(403)
    expect((await decide(second, approval)).statusCode).toBe(403)
    await portal.database.owner
      .updateTable('massNotice')
      .set({ orderedBy: (row) => row.ref('writtenBy') })
      .execute()
    expect((await decide(second, { ...approval, personas: 7 })).json()).toMatchObject({ err_codigo: 1 })
    expect((await decide(second, approval)).json()).toMatchObject({ err_codigo: 0 })
    await minute()
    expect(await seen(id)).toMatchObject({ anotadas: MAX_ALONE + 1, solo_en_portal: MAX_ALONE + 1, estado: 'enviado' })
  })

  it('that is small waits for a second person too once the small ones of a day are many together (G5)', async () => {
    await owedByMany(MAX_ALONE + 1)
    await sql`UPDATE obligation SET reason = 3 WHERE id IN (SELECT id FROM obligation ORDER BY id LIMIT 101)`.execute(portal.database.owner)
    const [first, rest] = [await write({ ...draft, motivo_declaracion: 3 }), await write({ ...draft, motivo_declaracion: 2 })]
    expect(await seen(first)).toMatchObject({ personas_ahora: 101, maximo_sin_segunda_persona: MAX_ALONE })
    expect(await order(first, 101)).toMatchObject({ err_codigo: 0, err_mensaje: expect.not.stringContaining('Otra persona') })
    expect(await seen(rest)).toMatchObject({ personas_ahora: MAX_ALONE - 100, maximo_sin_segunda_persona: MAX_ALONE - 101 })
    expect(await order(rest, MAX_ALONE - 100)).toMatchObject({ err_mensaje: expect.stringContaining('Otra persona') })
    expect((await seen(rest)).estado).toBe('por_aprobar')
  })

  it('that is small is for no more people than that, whoever falls under it until they are written down (G5)', async () => {
    const { owner } = portal.database
    const ordered = portal.clock.now()
    const late = await owed(1, { dueOn: '2026-10-31' })
    await owedByMany(MAX_ALONE + 1)
    await owner.updateTable('obligation').set({ dueOn: '2026-11-20' }).where('id', '<>', late.id).execute()
    const id = await write({ ...draft, situacion: 2 })
    expect(await order(id, 1)).toMatchObject({ err_codigo: 0, err_mensaje: expect.not.stringContaining('Otra persona') })
    portal.clock.set('2026-11-21T00:00:00-04:00')
    await runDueJobs(portal.services, JOBS)
    const written = () => owner.selectFrom('reminder').select('personId').where('massNoticeId', '=', id).execute()
    expect(await written()).toEqual([{ personId: late.personId }])
    await owner.updateTable('obligation').set({ dueOn: '2026-11-19' }).execute()
    await portal.services.jobs.enqueue(portal.services.db, addressMassNoticeJob, { massNoticeId: id })
    await runDueJobs(portal.services, JOBS)
    expect(await written()).toHaveLength(1)
    portal.clock.set(ordered.toISOString())
  })

  it('to somebody who was written to today already waits for a second person, whoever ordered that one (G5)', async () => {
    await owed(1)
    await owed(2, { entityCode: HEALTH_FUND })
    expect(await order(await write(), 2)).toMatchObject({ err_codigo: 0 })
    await minute()
    const sameAgain = await write({ ...draft, entidad: HEALTH_FUND })
    expect(await order(sameAgain, 1, second)).toMatchObject({ err_mensaje: expect.stringContaining('Otra persona') })
    expect((await seen(sameAgain)).estado).toBe('por_aprobar')
    await owed(3, { reason: 3 })
    const another = await write({ ...draft, motivo_declaracion: 3 })
    expect((await seen(another)).maximo_sin_segunda_persona).toBe(MAX_ALONE - 2)
    await sql`UPDATE mass_notice SET released_at = released_at - interval '1 day'`.execute(portal.database.owner)
    expect((await seen(await write())).maximo_sin_segunda_persona).toBe(MAX_ALONE)
  })

  it('of all officers together is small up to a sum of the day', async () => {
    await owed(1)
    const id = await write()
    const officer = await portal.database.owner
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'seguimient02')
      .executeTakeFirstOrThrow()
    const row = { stands: 'omitted', title: 'x', body: 'x', writtenBy: officer.id, writtenAt: portal.clock.now(), orderedBy: officer.id }
    await portal.database.owner
      .insertInto('massNotice')
      .values({ ...row, orderedAt: portal.clock.now(), releasedAt: portal.clock.now(), people: MAX_ALONE_OF_OFFICE - 1, entityCode: 9 })
      .execute()
    expect((await seen(id)).maximo_sin_segunda_persona).toBe(1)
  })

  it('is declined for a reason, and lapses after thirty days', async () => {
    await owedByMany(MAX_ALONE + 1)
    const [declined, lapsed] = [await write(), await write()]
    for (const id of [declined, lapsed]) await order(id, MAX_ALONE + 1)
    const decide = (body: object) => second.post(`oficina/avisos-masivos/${declined}/decidir`, body)
    expect((await decide({ aprobar: false })).statusCode).toBe(400)
    expect((await decide({ aprobar: false, motivo: 'No hace falta' })).json()).toMatchObject({ err_codigo: 0 })
    expect(await seen(declined)).toMatchObject({ estado: 'rechazado', motivo_rechazo: 'No hace falta' })
    expect((await decide({ aprobar: false, motivo: 'No hace falta' })).json()).toMatchObject({
      err_mensaje: expect.stringMatching(/^Ya lo decidió usted el .+ a las \d\d:\d\d\.$/),
    })
    await sql`UPDATE mass_notice SET ordered_at = ordered_at - interval '31 days' WHERE id = ${lapsed}`.execute(portal.database.owner)
    expect((await seen(lapsed)).estado).toBe('caducado')
    const answer = await second.post(`oficina/avisos-masivos/${lapsed}/decidir`, { aprobar: true, personas: MAX_ALONE + 1 })
    expect(answer.json()).toMatchObject({ err_codigo: 1 })
  })

  it('is in the audit, each step by its name', async () => {
    await owed(1)
    const id = await write()
    await order(id, 1)
    await step(id, 'pausar')
    const rows = await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'facts'])
      .where('object', '=', `mass_notice:${id}`)
      .where('result', '=', 'done')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'massNotice.write' },
      { action: 'massNotice.order', facts: { people: 1 } },
      { action: 'massNotice.pause' },
    ])
  })
})
