import { TABS, type Tab } from '@djbr/domain/calls/entity.ts'
import { obligationState } from '@djbr/domain/register/obligation.ts'
import { workplaceCode } from '@djbr/domain/register/workplace.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRegister } from '../../ground/database/as-person.ts'
import { atConsole } from '../../ground/proof/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { entityMember } from '../../testing/entity-member.ts'
import { declarantWithDeclaration, fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'
import { addObligation, reportPost } from '../../testing/register.ts'
import { resolveClaim } from './claims.ts'
import { owedBy } from './owed.ts'
import { owedAs } from './people.ts'

let portal: TestApp
let holder: Browser
let reader: Browser
let other: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await declarantWithDeclaration(portal, 'declarante04')
  holder = await entityMember(portal, 'responsab01')
  reader = await entityMember(portal, 'lectormae01')
  other = await entityMember(portal, 'responsab02')
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  await sql`TRUNCATE register_confirmation, register_claim, register_view, register_post_event, obligation_event, obligation, register_post, obliged_person CASCADE`.execute(
    owner,
  )
})

const CUSTOMS = 1
const HEALTH_FUND = 3
const owner = () => portal.database.owner
const lastAudit = () => owner().selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const set = (id: number, facts: Record<string, unknown>) => owner().updateTable('obligation').set(facts).where('id', '=', id).execute()

const people = async (who: Browser, query = '') =>
  (await who.get(`entidad/personas?mes=2026-11-01${query}`)).json<{
    personas: {
      codigo: number
      documento: string
      apellidos: string
      obligacion: { estado: string; recibida: string | null } | null
      otras_omitidas: number
    }[]
    cuentas: Readonly<Record<string, number>>
    cuantos: number | null
    siguiente: number | null
  }>()

/** Somebody of the customs who owes this month's declaration. */
async function reported(documentNumber: string, person: Parameters<typeof reportPost>[1]['person'] = {}) {
  const post = await reportPost(owner(), {
    entityCode: CUSTOMS,
    title: 'Técnico',
    person: { documentNumber, names: 'JULIA', paternalSurname: 'MAMANI', maternalSurname: '', ...person },
  })
  const owed = await addObligation(owner(), post.obligedId, { opensOn: '2026-11-01', dueOn: '2026-11-30' })
  return { ...post, owed }
}
const RECEIVED = { receivedOn: '2026-11-12', filedOn: '2026-11-10' }

/** As received: which declaration it is of is of no matter here. */
async function receive(id: number, facts = RECEIVED) {
  const { id: declarationId } = await owner().selectFrom('declaration').select('id').executeTakeFirstOrThrow()
  await set(id, { ...facts, declarationId })
}

describe('each filter of the list', () => {
  const TODAY = '2026-11-20'
  const FACTS = [
    { dueOn: '2026-11-30' },
    { dueOn: '2026-11-20' },
    { dueOn: '2026-11-19' },
    { dueOn: '2026-11-10', extendedTo: '2026-11-25' },
    { dueOn: '2026-11-10', exempt: true },
    { dueOn: '2026-11-10', filedOn: '2026-11-10', receivedOn: '2026-11-12' },
    { dueOn: '2026-11-10', filedOn: '2026-11-11', receivedOn: '2026-11-12' },
    { dueOn: '2026-11-10', extendedTo: '2026-11-15', filedOn: '2026-11-11', receivedOn: '2026-11-12' },
    { dueOn: '2026-11-10', filedOn: '2026-11-11', receivedOn: '2026-11-12', exempt: true },
    { dueOn: '2026-11-10', void: true },
  ]
  const OF_STATE: Readonly<Record<string, Tab>> = {
    ...{ upcoming: 'due', open: 'due', extended: 'due', omitted: 'missing', late: 'late' },
    ...{ fulfilled: 'onTime', exempt: 'exempt' },
  }
  it.each(FACTS.map((facts) => [JSON.stringify(facts), facts] as const))('says of %s what the rules say', async (_, given) => {
    const facts = { opensOn: '2026-11-01', extendedTo: null, exempt: false, void: false, filedOn: null, receivedOn: null, ...given }
    const at = new Date('2026-01-01')
    const { rows } = await sql<Record<string, boolean>>`
      SELECT ${sql.join(TABS.map((tab) => sql`${owedAs(tab, '2026-11-01', TODAY)} AS ${sql.ref(tab)}`))}
      FROM (SELECT ${facts.dueOn}::date AS due_on, ${facts.extendedTo}::date AS extended_to, ${facts.filedOn}::date AS filed_on,
        ${facts.receivedOn}::date AS received_on, ${facts.exempt ? at : null}::timestamptz AS exempt_since,
        ${facts.void ? at : null}::timestamptz AS voided_at) o`.execute(owner())
    const shown = Object.entries(rows[0] ?? {}).flatMap(([tab, fits]) => (fits ? [tab] : []))
    const expected = OF_STATE[obligationState(facts, TODAY)]
    expect(shown).toEqual(expected ? [expected] : [])
  })
})

describe('the names of somebody whom two entities reported', () => {
  it('are each entity’s own: on the list, in the search, on the page and on another post', async () => {
    const here = (await holder.post('entidad/personas', { ...JULIA, ...POST })).json<{ persona: number }>()
    const there = { ...JULIA, perdec_nombres: 'JULIA MARÍA', perdec_appaterno: 'MAMANY' }
    const { persona } = (await other.post('entidad/personas', { ...there, ...POST })).json<{ persona: number }>()
    const names = async (who: Browser, query = '') => (await people(who, query)).personas.map(({ apellidos }) => apellidos)
    expect([await names(holder), await names(other)]).toEqual([['MAMANI'], ['MAMANY']])
    expect([await names(holder, '&buscar=MAMANY'), await names(other, '&buscar=MAMANI')]).toEqual([[], []])
    expect([await names(holder, '&buscar=JULIA'), await names(other, '&buscar=MARIA')]).toEqual([['MAMANI'], ['MAMANY']])
    expect((await holder.get(`entidad/personas/${here.persona}`)).json()).toMatchObject({ nombres: 'JULIA MAMANI' })
    expect((await other.get(`entidad/personas/${persona}`)).json()).toMatchObject({ nombres: 'JULIA MARÍA MAMANY' })
    await other.post(`entidad/personas/${persona}/cargos`, { ...POST, inicio: '2026-06-01' })
    expect(await names(other)).toEqual(['MAMANY'])
    const kept = await owner().selectFrom('obligedPerson').select(['names', 'paternalSurname']).execute()
    expect(kept).toEqual([{ names: 'JULIA', paternalSurname: 'MAMANI' }])
  })
})

describe('the list of an entity', () => {
  it('says of each how many others are missing, so that one row hides none', async () => {
    const { owed, obligedId } = await reported('6100001')
    await addObligation(owner(), obligedId, { origin: 'year:2025', opensOn: '2025-11-01', dueOn: '2025-11-30' })
    await addObligation(owner(), obligedId, { origin: 'exit:1', opensOn: '2026-10-01', dueOn: '2026-10-30' })
    const others = async (query = '') => (await people(holder, query)).personas.map(({ otras_omitidas }) => otras_omitidas)
    expect([await others(), await others('&filtro=omitidas'), await others('&filtro=por_vencer')]).toEqual([[1], [1], [2]])
    await receive(owed)
    expect(await others('&filtro=en_plazo')).toEqual([2])
    expect((await holder.get('entidad/personas/csv?mes=2026-11-01&filtro=en_plazo')).body).toContain('Además, omitidas: 2')
  })

  it('has its people alone, each with how their declaration stands and when it was received', async () => {
    const due = await reported('6100001', { paternalSurname: 'ARCE' })
    const done = await reported('6100002', { paternalSurname: 'BLANCO' })
    await receive(done.owed)
    const exempt = await reported('6100003', { paternalSurname: 'CHOQUE' })
    await set(exempt.owed, { exemptSince: portal.clock.now() })
    const missing = await reported('6100004', { paternalSurname: 'DURÁN' })
    await set(missing.owed, { opensOn: '2026-10-01', dueOn: '2026-10-31' })
    await reportPost(owner(), { entityCode: CUSTOMS, person: { documentNumber: '6100005', birthDate: null, paternalSurname: 'ESPEJO' } })
    await reportPost(owner(), { entityCode: HEALTH_FUND, person: { documentNumber: '6100006' } })
    const { personas, cuentas } = await people(holder)
    expect(personas.map(({ documento, obligacion }) => [documento, obligacion?.estado, obligacion?.recibida])).toEqual([
      ['6100001', 'open', null],
      ['6100002', 'fulfilled', '2026-11-12'],
      ['6100003', 'exempt', null],
      ['6100004', 'omitted', null],
      ['6100005', undefined, undefined],
    ])
    expect(cuentas).toEqual({ todas: 5, por_vencer: 1, omitidas: 1, tarde: 0, en_plazo: 1, exentas: 1, en_revision: 0, sin_derivar: 1 })
    expect((await people(reader, '&filtro=omitidas')).personas.map(({ codigo }) => codigo)).toEqual([missing.postId])
    expect((await people(other)).personas.map(({ documento }) => documento)).toEqual(['6100006'])
    expect((await holder.get(`entidad/personas/${due.postId}`)).statusCode).toBe(200)
    expect((await other.get(`entidad/personas/${due.postId}`)).statusCode).toBe(404)
  })

  it('is downloaded as a table, all of a filter at once, and those in it are noted as seen', async () => {
    for (let number = 0; number < 60; number += 1) await reported(`63${String(number).padStart(5, '0')}`)
    await reported('6399999', { paternalSurname: '=SUMA', maternalSurname: '' })
    const table = await holder.get('entidad/personas/csv?filtro=por_vencer')
    expect(table.headers['content-disposition']).toMatch(/^attachment; filename="personas-2026-11-20\.csv"$/)
    const [head, ...lines] = table.body.trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeff.*Estado/)
    expect(lines).toHaveLength(61)
    expect(lines.filter((line) => line.includes("'=SUMA"))).toHaveLength(1)
    expect(await lastAudit()).toMatchObject({ action: 'entity.list', facts: { entity: CUSTOMS, people: 61 } })
    expect((await other.get('entidad/personas/csv')).body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('is searched by the beginnings of words and read page by page, each with its row in the audit', async () => {
    for (let number = 0; number < 60; number += 1)
      await reported(`62${String(number).padStart(5, '0')}`, { paternalSurname: `QUISPE${String(number).padStart(2, '0')}` })
    const first = await people(holder)
    expect(first.personas).toHaveLength(50)
    expect(await lastAudit()).toMatchObject({ action: 'entity.list', facts: { entity: CUSTOMS, people: 50 } })
    const next = await people(holder, `&despues=${first.siguiente}`)
    expect([next.personas[0]?.apellidos, next.personas.length, next.siguiente]).toEqual(['QUISPE50', 10, null])
    expect((await people(holder, '&buscar=quispe07')).personas).toHaveLength(1)
    expect((await people(holder, '&buscar=6200012')).personas).toHaveLength(1)
    expect((await people(holder, '&buscar=%25')).personas).toEqual([])
    await reported('6299999', { complement: '1A', paternalSurname: 'PEÑARANDA', maternalSurname: 'LÓPEZ', names: 'MARÍA' })
    for (const words of ['penaranda lopez', 'peñaranda maria', 'PEÑARANDA LÓPEZ, MARÍA', '6299999-1A'])
      expect((await people(holder, `&buscar=${encodeURIComponent(words)}`)).personas.map(({ documento }) => documento)).toEqual([
        '6299999-1A',
      ])
    for (const key of ['nada', '%00', '5%00', Buffer.from('["A","\\u0000","",1]').toString('base64url')])
      expect([key, (await holder.get(`entidad/personas?despues=${key}`)).statusCode]).toEqual([key, 400])
    expect((await holder.get('entidad/personas?despues=999999')).statusCode).toBe(404)
  })

  it('says how many people a filter and a search have, and is sorted by its columns', async () => {
    await reported('6100003', { paternalSurname: 'ARCE' })
    await reported('6100001', { paternalSurname: 'CHOQUE' })
    const { owed } = await reported('6100002', { paternalSurname: 'BLANCO' })
    await receive(owed)
    const listed = async (query: string) => {
      const { personas, cuantos } = await people(holder, query)
      return [cuantos, ...personas.map(({ apellidos }) => apellidos)]
    }
    expect(await listed('&orden=documento')).toEqual([3, 'CHOQUE', 'BLANCO', 'ARCE'])
    expect(await listed('&orden=-apellidos')).toEqual([3, 'CHOQUE', 'BLANCO', 'ARCE'])
    expect(await listed('&filtro=por_vencer')).toEqual([2, 'ARCE', 'CHOQUE'])
    expect(await listed('&filtro=por_vencer&buscar=blanco')).toEqual([0])
    expect(await listed('&filtro=en_plazo&buscar=BLAN')).toEqual([1, 'BLANCO'])
  })

  it('has keys of its pages that are its own: anything else is answered 400', async () => {
    const key = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    for (const parts of [['a\u0000', '', '', 1], ['', '', '\ud800', 1], ['', '', '', 1.5], ['', '', ''], 'x', null])
      expect((await holder.get(`entidad/personas?despues=${key(parts)}`)).statusCode, JSON.stringify(parts)).toBe(400)
  })

  it('shows of each person what its filter is about', async () => {
    const { obligedId, owed: late } = await reported('6100001')
    await receive(late, { receivedOn: '2026-12-12', filedOn: '2026-12-10' })
    const missing = await addObligation(owner(), obligedId, { origin: 'year:2025', opensOn: '2025-11-01', dueOn: '2025-11-30' })
    await addObligation(owner(), obligedId, { origin: 'year:2027', opensOn: '2027-11-01', dueOn: '2027-11-30' })
    const states = async (query: string) => (await people(holder, query)).personas.map(({ obligacion }) => obligacion?.estado)
    expect([await states(''), await states('&filtro=tarde'), await states('&filtro=omitidas')]).toEqual([
      ['omitted'],
      ['late'],
      ['omitted'],
    ])
    await set(missing, { exemptSince: portal.clock.now() })
    expect(await states('')).toEqual(['late'])
  })

  it('has nothing of what is owed for the post of another entity, nor of a year in which somebody had left', async () => {
    const { postId, obligedId } = await reportPost(owner(), {
      entityCode: CUSTOMS,
      endedOn: '2026-06-30',
      endCause: 'renuncia',
      endReportedAt: new Date(),
      person: {},
    })
    const elsewhere = await reportPost(owner(), { entityCode: HEALTH_FUND, startedOn: '2026-08-01', person: {} })
    const before = await addObligation(owner(), obligedId, { reason: 1, origin: `post:${elsewhere.postId}`, dueOn: '2026-11-30' })
    await set(before, { postId: elsewhere.postId })
    await addObligation(owner(), obligedId, { opensOn: '2026-11-01', dueOn: '2026-11-30' })
    expect((await people(holder)).personas.map(({ obligacion }) => obligacion)).toEqual([null])
    const page = (await holder.get(`entidad/personas/${postId}`)).json<{ obligaciones: unknown[]; cargos: unknown[] }>()
    expect([page.obligaciones, page.cargos.length]).toEqual([[], 1])
    expect((await people(other)).personas[0]?.obligacion).toMatchObject({ estado: 'open' })
    const seenByAll = await asRegister(portal.services.db, 'portal', (trx) => owedBy(trx, [obligedId]))
    expect(seenByAll.get(obligedId)).toBeUndefined()
  })
})

/** El Alto, which is no capital. */
const EL_ALTO = { department: 2, province: 1, locality: 5 }
const POST = {
  tipo: 1,
  cargo: 'Auditor',
  item: '12',
  lugar: workplaceCode({ country: null, ...EL_ALTO }),
  inicio: '2026-02-01',
  acto: 'Memorándum 4/2026',
}
const JULIA = {
  ...{ tipdoc_codigo: 1, numero_docidentidad: '6100077', prefijo_docidentidad: '', sufijo_docidentidad: '' },
  ...{ perdec_nombres: 'JULIA', perdec_appaterno: 'MAMANI', perdec_apmaterno: '', perdec_fecha_nacimiento: '15/03/1980' },
}
const NAMED = { perdec_nombres: 'JULIA', perdec_appaterno: 'MAMANI', perdec_apmaterno: '' }
const over = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const postOf = (postId: number) => owner().selectFrom('registerPost').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()
const events = async (postId: number) =>
  (await owner().selectFrom('registerPostEvent').select('kind').where('postId', '=', postId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('a post that is reported by hand', () => {
  it('is added with its person, once for each start, by who follows up alone', async () => {
    const added = (await holder.post('entidad/personas', { ...JULIA, ...POST })).json<{ err_codigo: number; persona: number }>()
    expect(added).toMatchObject({ err_codigo: 0 })
    expect(await lastAudit()).toMatchObject({ action: 'entity.addPost', facts: { entity: CUSTOMS } })
    expect((await holder.post('entidad/personas', { ...JULIA, ...POST })).json()).toMatchObject({ clave_mensaje: 'entity.postThere' })
    const again = { ...POST, inicio: '2026-05-01' }
    expect((await holder.post(`entidad/personas/${added.persona}/cargos`, again)).json()).toMatchObject({ err_codigo: 0 })
    expect((await reader.post(`entidad/personas/${added.persona}/cargos`, again)).statusCode).toBe(403)
    expect((await other.post(`entidad/personas/${added.persona}/cargos`, again)).statusCode).toBe(404)
    expect((await holder.post('entidad/personas', { ...JULIA, ...POST, inicio: '2029-01-01' })).statusCode).toBe(400)
  })

  it('is added once for each start of somebody whose birth date is missing, too', async () => {
    const { postId } = await reported('6100099', { birthDate: null })
    const same = { ...POST, inicio: '2025-06-01' }
    expect((await holder.post(`entidad/personas/${postId}/cargos`, same)).json()).toMatchObject({ clave_mensaje: 'entity.postThere' })
    const again = { ...JULIA, numero_docidentidad: '6100099', ...same }
    expect((await holder.post('entidad/personas', again)).json()).toMatchObject({ clave_mensaje: 'entity.postThere' })
  })

  it('is where the entity says, abroad or in a municipality of the lists alone, and moves the last day by it', async () => {
    const { persona } = (await holder.post('entidad/personas', { ...JULIA, ...POST })).json<{ persona: number }>()
    const page = async () =>
      (await holder.get(`entidad/personas/${persona}`)).json<{
        cargos: { codigo: number; version: number; lugar: number; lugar_descripcion: string }[]
        obligaciones: { motivo: number; hasta: string }[]
      }>()
    const yearly = async () => (await page()).obligaciones.filter(({ motivo }) => motivo === 2).map(({ hasta }) => hasta)
    const [first] = (await page()).cargos
    expect(first).toMatchObject({ lugar: POST.lugar, lugar_descripcion: 'EL ALTO (LA PAZ)' })
    expect(await yearly()).toContain('2027-04-30')
    const places = (await holder.get('entidad/lugares')).json<{ lug_codigo: number; lug_descripcion: string }[]>()
    const capital = places.find(({ lug_descripcion }) => lug_descripcion === 'LA PAZ (LA PAZ)')?.lug_codigo
    const moved = { ...NAMED, ...POST, lugar: capital, motivo: 'Trabaja en la sede de gobierno' }
    expect((await holder.put(`entidad/cargos/${first?.codigo}`, moved, over(1))).json()).toMatchObject({ err_codigo: 0 })
    expect(await yearly()).toContain('2027-03-31')
    for (const lugar of [0, 68, 999_999_999])
      expect((await holder.post(`entidad/personas/${persona}/cargos`, { ...POST, inicio: '2026-05-01', lugar })).json()).toMatchObject({
        errores: [{ campo: 'lugar' }],
      })
  })

  it('owes what follows from it, and no more once it was taken back', async () => {
    const { persona } = (await holder.post('entidad/personas', { ...JULIA, ...POST })).json<{ persona: number }>()
    const owed = () => owner().selectFrom('obligation').select('reason').where('voidedAt', 'is', null).execute()
    expect((await owed()).length).toBeGreaterThan(0)
    await holder.post(`entidad/cargos/${persona}/anulacion`, { motivo: 'Nunca trabajó en la entidad' }, over(1))
    expect(await owed()).toEqual([])
  })

  it.each(['Аuditor', 'Au\u200bditor', 'Au\u202editor', 'Au\u0007ditor'])('has a title of printed text: %j is refused', async (cargo) => {
    expect((await holder.post('entidad/personas', { ...JULIA, ...POST, cargo })).json()).toMatchObject({ errores: [{ campo: 'cargo' }] })
  })

  it('is corrected, ended, opened again and taken back, over the version that was read, each with its event', async () => {
    const { postId } = await reported('6100001')
    const why = { motivo: 'Se transcribió mal el cargo' }
    const corrected = { ...NAMED, ...POST, ...why }
    expect((await holder.put(`entidad/cargos/${postId}`, corrected, over(1))).json()).toMatchObject({ err_codigo: 0 })
    expect((await holder.put(`entidad/cargos/${postId}`, corrected, over(1))).statusCode).toBe(412)
    const end = { fin: '2026-10-31', causa: 1, acto: 'Carta 9' }
    expect((await holder.post(`entidad/cargos/${postId}/conclusion`, { ...end, fin: '2020-01-01' }, over(2))).statusCode).toBe(400)
    expect((await other.post(`entidad/cargos/${postId}/conclusion`, end, over(2))).statusCode).toBe(404)
    expect((await holder.post(`entidad/cargos/${postId}/conclusion`, end, over(2))).json()).toMatchObject({ err_codigo: 0 })
    expect(await postOf(postId)).toMatchObject({ version: 3, endedOn: '2026-10-31', endCause: 'renuncia' })
    expect((await holder.post(`entidad/cargos/${postId}/reapertura`, why, over(3))).json()).toMatchObject({ err_codigo: 0 })
    expect((await holder.post(`entidad/cargos/${postId}/anulacion`, { motivo: '' }, over(4))).statusCode).toBe(400)
    expect((await holder.post(`entidad/cargos/${postId}/anulacion`, why, over(4))).json()).toMatchObject({ err_codigo: 0 })
    expect((await holder.post(`entidad/cargos/${postId}/anulacion`, why, over(5))).json()).toMatchObject({
      clave_mensaje: 'entity.postVoided',
    })
    expect(await events(postId)).toEqual(['changed', 'ended', 'reopened', 'voided'])
    expect((await people(holder)).personas).toEqual([])
  })

  it('is nobody’s to change on themselves or a relative', async () => {
    const own = await reported('5500011')
    const end = { fin: '2026-10-31', causa: 1, acto: 'Carta 9' }
    expect((await holder.post(`entidad/cargos/${own.postId}/conclusion`, end, over(1))).statusCode).toBe(403)
    expect((await holder.post('entidad/personas', { ...JULIA, numero_docidentidad: '5500011', ...POST })).statusCode).toBe(403)
    const kin = await reported('6100088')
    await holder.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
    await fillSheets(holder)
    await holder.post('djbr_registro/parentesco', { ...golden('relative').sent, nro_documento: '6100088' })
    await holder.post('djbr_registro/finalizar_declaracion_externo')
    expect((await holder.post(`entidad/cargos/${kin.postId}/conclusion`, end, over(1))).statusCode).toBe(403)
    expect(await postOf(kin.postId)).toMatchObject({ version: 1, endedOn: null })
  })
})

describe('what a person answers to an entity', () => {
  const WHO = 'declarante02'
  async function listed() {
    const { personId } = await owner().selectFrom('account').select('personId').where('name', '=', WHO).executeTakeFirstOrThrow()
    const post = await reported('4000022', { birthDate: '1981-03-15', paternalSurname: 'FLORES' })
    await owner().updateTable('obligedPerson').set({ personId, matchedAt: portal.clock.now() }).where('id', '=', post.obligedId).execute()
    const person = portal.browser()
    await person.signIn(WHO)
    return { ...post, personId, person }
  }

  it('hides their state from that minute, until it is withdrawn or decided', async () => {
    const { postId, obligedId, person } = await listed()
    expect((await person.get('system/vinculos')).json()).toMatchObject([{ codigo: postId, respuesta: null }])
    const answer = (body: object) => person.post(`system/vinculos/${postId}/respuesta`, body)
    expect((await answer({ respuesta: 'wrong_data' })).statusCode).toBe(400)
    expect((await answer({ respuesta: 'not_here' })).json()).toMatchObject({ err_codigo: 0 })
    expect((await answer({ respuesta: 'not_here' })).json()).toMatchObject({ clave_mensaje: 'profile.register.waiting' })
    const { personas, cuentas } = await people(holder)
    expect(personas[0]?.obligacion).toMatchObject({ estado: 'review', recibida: null })
    expect([cuentas.por_vencer, cuentas.en_revision]).toEqual([0, 1])
    expect((await people(holder, '&filtro=por_vencer')).personas).toEqual([])
    expect((await person.post(`system/vinculos/${postId}/retiro`, {})).json()).toMatchObject({ err_codigo: 0 })
    expect((await people(holder)).personas[0]?.obligacion).toMatchObject({ estado: 'open' })
    await addObligation(owner(), obligedId, { origin: 'year:2025', opensOn: '2026-09-01', dueOn: '2026-09-30' })
    expect((await people(holder, '&filtro=por_vencer')).personas[0]?.otras_omitidas).toBe(1)
    expect((await answer({ respuesta: 'not_here' })).json()).toMatchObject({ err_codigo: 0 })
    expect((await people(holder)).personas[0]?.otras_omitidas).toBe(0)
  })

  it('is nobody else’s to give', async () => {
    const { postId } = await listed()
    const stranger = portal.browser()
    await stranger.signIn('declarante01')
    expect((await stranger.get('system/vinculos')).json()).toEqual([])
    expect((await stranger.post(`system/vinculos/${postId}/respuesta`, { respuesta: 'not_here' })).statusCode).toBe(404)
    expect((await stranger.post(`system/vinculos/${postId}/retiro`, {})).statusCode).toBe(404)
  })

  it('is answered by the entity and decided by the authority, which takes back a post that was none', async () => {
    const { postId, person, personId } = await listed()
    await person.post(`system/vinculos/${postId}/respuesta`, { respuesta: 'not_here' })
    const [claim] = (await holder.get(`entidad/personas/${postId}`)).json<{ respuestas: { codigo: number }[] }>().respuestas
    expect((await reader.post(`entidad/respuestas/${claim?.codigo}`, { contestacion: 'correctos' })).statusCode).toBe(403)
    expect((await other.post(`entidad/respuestas/${claim?.codigo}`, { contestacion: 'correctos' })).statusCode).toBe(404)
    expect((await holder.post(`entidad/respuestas/${claim?.codigo}`, { contestacion: 'correctos' })).json()).toMatchObject({
      err_codigo: 0,
    })
    const { id: accountId, personId: officerId } = await owner()
      .selectFrom('account')
      .select(['id', 'personId'])
      .where('name', '=', 'supervisor01')
      .executeTakeFirstOrThrow()
    const session = { personId: officerId, accountId, officeId: 1 } as never
    const acting = { services: portal.services, session, principal: atConsole, language: 'es', logFault() {} } as const
    const decision = { claimId: claim?.codigo ?? 0, upheld: true, reason: 'Presentó su memorándum de retiro' }
    await resolveClaim(acting, decision)
    await expect(resolveClaim(acting, decision)).rejects.toThrow('notFound')
    expect((await postOf(postId)).voidedAt).not.toBeNull()
    const notices = await owner().selectFrom('notice').select('kind').where('personId', '=', personId).execute()
    expect(notices.map(({ kind }) => kind)).toContain('claimResolved')
    await asRegister(portal.services.db, 'authority', async (trx) => {
      expect(await trx.selectFrom('registerClaim').select('outcome').execute()).toEqual([{ outcome: 'upheld' }])
    })
  })

  it('stands beside who of the entity listed and viewed them', async () => {
    const { postId, person } = await listed()
    await people(holder)
    await reader.get(`entidad/personas/${postId}`)
    const { vistas } = (await person.get('system/vinculos/vistas')).json<{ vistas: object[] }>()
    expect(vistas).toMatchObject([
      { calidad: 'mae', como: 'viewed' },
      { calidad: 'titular', como: 'listed' },
    ])
    const stranger = portal.browser()
    await stranger.signIn('declarante01')
    expect((await stranger.get('system/vinculos/vistas')).json()).toMatchObject({ vistas: [] })
  })
})

/** The model of a paper, which the tests' renderer gives in place of a PDF. */
const printed = ({ documento }: { readonly documento: string }): Record<string, unknown> =>
  JSON.parse(Buffer.from(documento, 'base64').toString('utf8'))

describe('the report of an entity', () => {
  it.each(['gestion=0x7ea', 'gestion=+2026+', 'gestion=', 'gestion=2026.0', 'gestion=2026&trimestre=3e0'])(
    'is of no year or quarter that is not written in digits: %s',
    async (asked) => {
      for (const form of ['', '/csv', '/papel']) {
        expect((await reader.get(`entidad/informe${form}?${asked}`)).statusCode).toBe(400)
      }
    },
  )

  it('counts each month and reason by what became of it, with its cut-off, on screen and as a table', async () => {
    const done = await reported('6100001')
    await receive(done.owed)
    const late = await reported('6100002')
    await set(late.owed, { opensOn: '2026-09-01', dueOn: '2026-09-30' })
    await receive(late.owed, { receivedOn: '2026-11-12', filedOn: '2026-11-10' })
    await reported('6100003')
    await reportPost(owner(), { entityCode: HEALTH_FUND, person: { documentNumber: '6100004' } })
    const report = (await reader.get('entidad/informe?gestion=2026')).json<{ filas: object[]; corte: string }>()
    expect(report.corte).toContain('2026-11-20')
    expect(report.filas).toMatchObject([
      { mes: '2026-09', motivo: 2, debidas: 1, muy_tarde: 1, tarde: 0, omitidas: 0 },
      { mes: '2026-11', motivo: 2, debidas: 2, en_plazo: 1, abiertas: 1 },
    ])
    const paper = (await reader.get('entidad/informe/papel?gestion=2026')).json<{ documento: string; nombre: string }>()
    expect([paper.nombre, printed(paper).list]).toMatchObject([
      'informe-2026.pdf',
      { total: ['Total', '', '3', '1', '0', '1', '0', '1', '0', '0'] },
    ])
    const third = (await reader.get('entidad/informe?gestion=2026&trimestre=3')).json<{ filas: object[] }>()
    expect(third.filas).toMatchObject([{ mes: '2026-09' }])
    expect((await reader.get('entidad/informe/papel?gestion=2026&trimestre=3')).json()).toMatchObject({ nombre: 'informe-2026-t3.pdf' })
    const csv = await reader.get('entidad/informe/csv?gestion=2026')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('2026-11;Durante el ejercicio del cargo;2;1;0;0;0;1;0;0')
  })
})

describe('slips for people whom the entity chose', () => {
  const print = (who: Browser, personas: readonly number[]) => who.post('entidad/avisos', { personas })

  it('say what each is still to present, and are read by them as seen', async () => {
    const due = await reported('6100001')
    const done = await reported('6100002')
    await receive(done.owed)
    const answer = (await print(holder, [due.postId, done.postId])).json<{ documento: string; err_mensaje: string }>()
    expect(printed(answer).slips).toMatchObject([
      {
        name: 'MAMANI, JULIA',
        facts: [{ value: '6100001' }, { value: 'ADUANA NACIONAL' }, { value: 'Técnico' }],
        owed: { rows: [['Durante el ejercicio del cargo', '01/11/2026', '30/11/2026', 'Por presentar']] },
      },
    ])
    expect(answer.err_mensaje).toBe('Avisos en el archivo: 1. Sin aviso, porque no deben nada o están en revisión: 1.')
    expect(await lastAudit()).toMatchObject({ action: 'entity.printSlips', facts: { entity: CUSTOMS, people: 1 } })
    const views = await owner().selectFrom('registerView').select(['kind', 'obligedPersonIds']).orderBy('id', 'desc').execute()
    expect(views[0]).toEqual({ kind: 'printed', obligedPersonIds: [due.obligedId] })
  })

  it('are the same whether somebody has an account or an address', async () => {
    const withAccount = await reported('4000022', { birthDate: '1981-03-15' })
    const without = await reported('6100001')
    const { personId } = await owner().selectFrom('account').select('personId').where('name', '=', 'declarante02').executeTakeFirstOrThrow()
    await owner()
      .updateTable('obligedPerson')
      .set({ personId, matchedAt: portal.clock.now() })
      .where('id', '=', withAccount.obligedId)
      .execute()
    const slip = async (one: { postId: number }, document: string) =>
      JSON.stringify(printed((await print(holder, [one.postId])).json<{ documento: string }>())).replaceAll(document, '…')
    expect(await slip(withAccount, '4000022')).toBe(await slip(without, '6100001'))
  })

  it('are none for who owes nothing, is in review or is of another entity, and none by a reader', async () => {
    const done = await reported('6100002')
    await receive(done.owed)
    expect((await print(holder, [done.postId])).json()).toMatchObject({ clave_mensaje: 'entity.slips.none' })
    const claimed = await reported('6100003')
    const { personId } = await owner().selectFrom('account').select('personId').where('name', '=', 'declarante02').executeTakeFirstOrThrow()
    const claim = { kind: 'not_here', claimedAt: portal.clock.now(), entityCode: CUSTOMS }
    await owner()
      .insertInto('registerClaim')
      .values({ postId: claimed.postId, personId, ...claim })
      .execute()
    expect((await print(holder, [claimed.postId])).json()).toMatchObject({ clave_mensaje: 'entity.slips.none' })
    const due = await reported('6100001')
    expect((await print(other, [due.postId])).statusCode).toBe(404)
    expect((await print(reader, [due.postId])).statusCode).toBe(403)
    expect((await print(holder, [])).statusCode).toBe(400)
    expect(
      (
        await print(
          holder,
          Array.from({ length: 101 }, (_, at) => at + 1),
        )
      ).statusCode,
    ).toBe(400)
  })
})

describe('the confirmation of a list', () => {
  const read = async (who: Browser) =>
    (await who.get('entidad/confirmacion')).json<{ personas: number; marca: number; declaracion: string; ultima: object | null }>()

  it('states who was in a post on a day, once it was seen as it is, and what changed since', async () => {
    await reported('6100001')
    await reportPost(owner(), { entityCode: CUSTOMS, startedOn: '2027-01-01', person: { documentNumber: '6100002' } })
    const seen = await read(holder)
    expect(seen).toMatchObject({ personas: 1, ultima: null })
    expect(seen.declaracion).toContain('20/11/2026')
    await holder.post('entidad/personas', { ...JULIA, ...POST })
    const confirm = (who: Browser, { personas, marca }: { personas: number; marca: number }) =>
      who.post('entidad/confirmacion', { personas, marca })
    expect((await confirm(holder, seen)).json()).toMatchObject({ clave_mensaje: 'entity.confirmation.changed' })
    const now = await read(holder)
    expect((await confirm(reader, now)).statusCode).toBe(403)
    expect((await confirm(holder, now)).json()).toMatchObject({ err_codigo: 0 })
    expect(await lastAudit()).toMatchObject({ action: 'entity.confirmList', facts: { entity: CUSTOMS, people: 2 } })
    expect((await read(reader)).ultima).toMatchObject({ cuenta: 'responsab01', calidad: 'titular', personas: 2, cambios: 0 })
    expect((await read(other)).ultima).toBeNull()
    await holder.post('entidad/personas', { ...JULIA, numero_docidentidad: '6100078', ...POST })
    expect((await read(holder)).ultima).toMatchObject({ personas: 2, cambios: 1 })
  })

  it('is seen by the authority, of every entity', async () => {
    await reported('6100001')
    await reportPost(owner(), { entityCode: HEALTH_FUND, person: { documentNumber: '6100004' } })
    await holder.post('entidad/confirmacion', await read(holder))
    const authority = await officer(portal, 'seguimient01')
    expect((await authority.get('oficina/confirmaciones')).json()).toMatchObject([
      { entidad: CUSTOMS, personas: 1, cuenta: 'responsab01', personas_confirmadas: 1 },
      { entidad: HEALTH_FUND, personas: 1, confirmada: null },
    ])
    const { entidades } = (await authority.get('oficina/seguimiento?mes=2026-11')).json<{
      entidades: { codigo: number; padron_confirmado: string | null }[]
    }>()
    expect(entidades.find(({ codigo }) => codigo === CUSTOMS)).toMatchObject({ padron_confirmado: '2026-11-20' })
  })

  it('is nobody’s to change', async () => {
    await reported('6100001')
    await holder.post('entidad/confirmacion', await read(holder))
    const { db } = portal.services
    await expect(
      asRegister(db, 'authority', (trx) => trx.updateTable('registerConfirmation').set({ people: 9 }).execute()),
    ).rejects.toThrow()
  })
})

describe('an appointment', () => {
  const ROSA = {
    ...{ tipdoc_codigo: 1, numero_docidentidad: '6200099', prefijo_docidentidad: '', sufijo_docidentidad: '' },
    ...{ perdec_nombres: 'ROSA', perdec_appaterno: 'QUISPE', perdec_apmaterno: '', perdec_fecha_nacimiento: '20/05/1975' },
    ...{ entidad: 2, calidad: 1, acto: 'Memorándum 8/2026', desde: '2026-11-20', hasta: '2026-12-31', motivo: 'Designada por memorándum' },
  }
  const JUAN = {
    ...ROSA,
    ...{ numero_docidentidad: '4000055', perdec_fecha_nacimiento: '15/03/1984' },
  }
  let desk: Browser
  beforeAll(async () => {
    desk = await officer(portal, 'usuarios001')
  })

  it('gives who has no account one with a password to be changed; the staff and who is appointed already are refused', async () => {
    const done = (await desk.post('oficina/designaciones', ROSA)).json<{ cuenta: string; clave: string; err_codigo: number }>()
    expect(done).toMatchObject({ err_codigo: 0 })
    const member = portal.browser()
    expect(await member.signIn(done.cuenta, done.clave)).toMatchObject({ cambiar_clave: true, entidad: { codigo: 2, calidad: 'titular' } })
    expect((await desk.post('oficina/designaciones', ROSA)).json()).toMatchObject({ clave_mensaje: 'office.appointments.already' })
    const { documentNumber, birthDate, paternalSurname, maternalSurname, names } = await owner()
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['documentNumber', 'birthDate', 'paternalSurname', 'maternalSurname', 'person.names'])
      .where('account.name', '=', 'recepcion01')
      .executeTakeFirstOrThrow()
    const staff = {
      ...ROSA,
      ...{ numero_docidentidad: documentNumber, perdec_fecha_nacimiento: birthDate, perdec_nombres: names },
      ...{ perdec_appaterno: paternalSurname, perdec_apmaterno: maternalSurname },
    }
    expect((await desk.post('oficina/designaciones', staff)).json()).toMatchObject({ clave_mensaje: 'office.appointments.already' })
    const enlisted = await desk.post('oficina/usuarios', { ...ROSA, oficina: 1, roles: ['recepcion'] })
    expect(enlisted.json()).toMatchObject({ clave_mensaje: 'office.staff.already' })
  })

  it('keeps the account that somebody has, notifies them, and ends with a reason and at once', async () => {
    const { names, paternalSurname, maternalSurname } = await owner()
      .selectFrom('person')
      .select(['names', 'paternalSurname', 'maternalSurname'])
      .where('documentNumber', '=', '4000055')
      .executeTakeFirstOrThrow()
    const asked = { ...JUAN, perdec_nombres: names, perdec_appaterno: paternalSurname, perdec_apmaterno: maternalSurname }
    expect((await desk.post('oficina/designaciones', asked)).json()).toMatchObject({ err_codigo: 0, cuenta: 'declarante05', clave: '' })
    const member = portal.browser()
    expect(await member.signIn('declarante05')).toMatchObject({ entidad: { codigo: 2 } })
    const { designaciones } = (await desk.get('oficina/designaciones')).json<{ designaciones: { codigo: number; cuenta: string }[] }>()
    const own = designaciones.find(({ cuenta }) => cuenta === 'declarante05')
    expect(own).toMatchObject({ estado: 'vigente', calidad: 'titular' })
    expect((await desk.post(`oficina/designaciones/${own?.codigo}/conclusion`, { motivo: '' })).statusCode).toBe(400)
    expect((await desk.post(`oficina/designaciones/${own?.codigo}/conclusion`, { motivo: 'Cambió de cargo' })).json()).toMatchObject({
      err_codigo: 0,
    })
    expect((await member.get('system/sesion')).statusCode).toBe(401)
    expect(await portal.browser().signIn('declarante05')).toMatchObject({ entidad: null })
    const notices = await owner()
      .selectFrom('notice')
      .innerJoin('account', 'account.personId', 'notice.personId')
      .select('kind')
      .where('account.name', '=', 'declarante05')
      .execute()
    expect(notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['memberAppointed', 'memberEnded']))
    expect((await desk.post(`oficina/designaciones/${own?.codigo}/conclusion`, { motivo: 'Cambió de cargo otra vez' })).statusCode).toBe(
      404,
    )
  })

  it('are listed by entity and by how they stand, those that nobody ended first, and none is left out', async () => {
    interface Listed {
      readonly designaciones: readonly { readonly cuenta: string; readonly entidad: number; readonly estado: string }[]
      readonly cuantos: number
    }
    const listed = async (query = '') => (await desk.get(`oficina/designaciones${query}`)).json<Listed>()
    const { designaciones: all, cuantos } = await listed()
    expect(cuantos).toBe(all.length)
    expect(all.at(-1)).toMatchObject({ cuenta: 'declarante05', entidad: 2, estado: 'concluida' })
    for (const [query, isOf] of [
      ['?entidad=2', ({ entidad }) => entidad === 2],
      ['?estado=concluida', ({ estado }) => estado === 'concluida'],
      ['?estado=vigente&entidad=2', ({ estado, entidad }) => estado === 'vigente' && entidad === 2],
      ['?entidad=9999', () => false],
      ['?buscar=Declarante05', ({ cuenta }) => cuenta === 'declarante05'],
    ] as [string, (row: Listed['designaciones'][number]) => boolean][])
      expect((await listed(query)).designaciones, query).toEqual(all.filter(isOf))
    const names = (await listed('?orden=cuenta')).designaciones.map(({ cuenta }) => cuenta)
    expect(names).toEqual([...names].sort())
  })

  it('is nobody’s of themselves', async () => {
    const me = await owner()
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['documentNumber', 'birthDate', 'paternalSurname', 'maternalSurname', 'person.names'])
      .where('account.name', '=', 'usuarios001')
      .executeTakeFirstOrThrow()
    const asked = {
      ...ROSA,
      ...{ numero_docidentidad: me.documentNumber, perdec_fecha_nacimiento: me.birthDate, perdec_nombres: me.names },
      ...{ perdec_appaterno: me.paternalSurname, perdec_apmaterno: me.maternalSurname },
    }
    expect((await desk.post('oficina/designaciones', asked)).statusCode).toBe(403)
  })
})
