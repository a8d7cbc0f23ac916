import { createHash } from 'node:crypto'
import { weightSet } from '@djbr/domain/calls/weights.ts'
import { aRecord } from '@djbr/domain/testing/reviewed.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import type { ComparedBy } from '@djbr/domain/verification/flag-rates.ts'
import { type Score, score } from '@djbr/domain/verification/score.ts'
import { leafHash } from '@djbr/signature/log/merkle.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { actAsReader, asOffice, asPerson } from '../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { givenTo } from '../../testing/examining.ts'
import { officer } from '../../testing/filing.ts'
import { addReceived } from '../../testing/received.ts'
import { tendCasesJob } from '../cases/index.ts'
import { countScores } from './flag-rates/count.ts'
import { inputsOf } from './scoring/compute.ts'
import { scoreEverybody, scoringJob } from './scoring/job.ts'
import { setInForce } from './weights/sets.ts'

const why = { motivo: 'Lo acordó la comisión de verificación', referencia: 'ACTA 3/2026' }

let portal: TestApp
let first: Browser
let second: Browser
let examiner: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.runJobs()
  await clear()
  first = await officer(portal, 'seleccion01')
  second = await officer(portal, 'seleccion02')
  examiner = await officer(portal, 'verificad01')
})

const owner = () => portal.database.owner
const key = (answer: { json<T>(): T }) => answer.json<{ clave_mensaje?: string }>().clave_mensaje
const code = (answer: { json<T>(): T }) => answer.json<{ codigo: string }>().codigo
const initial = z.encode(weightSet, FIRST_WEIGHTS)
const heavier = { ...initial, pesos: { ...initial.pesos, gap: 45 }, topes: { ...initial.topes, income: 60 } }
const proposed = (conjunto: object, version: number, who = first) => who.post('oficina/examen/pesos', { version, conjunto, ...why })
const approve = (codigo: string, who = second) => who.post('oficina/examen/pesos/decidir', { codigo, aprobar: true })
const published = async () =>
  (await portal.browser().get('public/pesos')).json<{ conjuntos: { version: number; huella: string; posicion: number; texto: string }[] }>()
    .conjuntos

/** Cash of so much. */
const cash = (value: number, origin = 'cash') => aRecord('otherAsset', { type: 47, value, origin } as never)
const pay = (origin = 'pay') => aRecord('remuneration', { origin })
const car = (registry: string, value = 80_000, origin = `car ${registry}`) => aRecord('movable', { registry, value, origin } as never)

/** Somebody whose cash grew by much more than they earned. */
async function grown(account: string) {
  await addReceived(portal, { account, on: '2025-03-12', records: { remuneration: [pay()], otherAsset: [cash(10_000)] } })
  return addReceived(portal, { account, on: '2026-03-12', records: { remuneration: [pay()], otherAsset: [cash(900_000)] } })
}
const CLEARED = ['examinationEvent', 'examinationCase', 'score', 'scoringRun', 'thingDigest', 'scoringPreparation', 'notice'] as const
/** What was received for other tests was written off. */
const clear = async () => {
  for (const table of CLEARED) await owner().deleteFrom(table).execute()
  await owner()
    .transaction()
    .execute(async (trx) => {
      await sql`ALTER TABLE declaration DISABLE TRIGGER USER`.execute(trx)
      await trx.updateTable('declaration').set({ state: 0 }).execute()
      await sql`ALTER TABLE declaration ENABLE TRIGGER USER`.execute(trx)
    })
}
const documentOf = async (account: string) => {
  const found = owner().selectFrom('account').innerJoin('person', 'person.id', 'personId').select('documentNumber')
  return (await found.where('name', '=', account).executeTakeFirstOrThrow()).documentNumber
}
const inputs = async (account: string) => {
  const { personId } = await owner().selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()
  const [found] = await asOffice(portal.services.db, 'scores', async (trx) => {
    await actAsReader(trx, 'proof')
    return inputsOf(trx, [personId], {}, '2026-11-20')
  })
  return found
}
const scores = () => owner().selectFrom('score').selectAll().orderBy('id').execute()

describe('a set of weights', () => {
  test('comes into force by two persons, with its hash in the public log before it is used', async () => {
    expect((await first.get('oficina/examen/pesos')).json()).toMatchObject({ primero: { topes: initial.topes }, versiones: [] })
    const proposal = await proposed(initial, 0)
    expect(proposal.statusCode).toBe(200)
    expect(key(await approve(code(proposal), first))).toBe('weights.samePerson')
    expect(await published()).toEqual([])
    expect((await approve(code(proposal))).statusCode).toBe(200)
    const [set] = await published()
    expect(set).toMatchObject({ version: 1, texto: '' })
    const noted = await owner()
      .selectFrom('audit')
      .select('facts')
      .where('action', 'in', ['weights.propose', 'weights.approve'])
      .where('result', '=', 'done')
      .execute()
    expect(noted.map(({ facts }) => (facts as { hash?: string } | null)?.hash)).toEqual([set?.huella, set?.huella])
    const { leaf } = await owner()
      .selectFrom('logLeaf')
      .select('leaf')
      .where('place', '=', set?.posicion ?? -1)
      .executeTakeFirstOrThrow()
    expect(leaf).toEqual(Buffer.from(await leafHash(new TextEncoder().encode(`{"pesos":1,"sha256":"${set?.huella}"}`))))
  })

  test('is withdrawn by who proposed it, waits on the worklist of the others, and is one at a time', async () => {
    const proposal = await proposed(heavier, 1)
    expect(key(await proposed({ ...heavier, topes: { ...heavier.topes, income: 50 } }, 1, second))).toBe('weights.waiting')
    expect((await second.get('oficina/pendientes')).json()).toMatchObject({ pendientes: [{ tipo: 'pesos', cantidad: 1 }] })
    expect((await first.get('oficina/pendientes')).json()).toMatchObject({ total: 0 })
    expect((await first.post('oficina/propuestas/retirar', { codigo: code(proposal) })).statusCode).toBe(200)
    const { propuestas: listed } = (await second.get('oficina/examen/pesos/propuestas')).json<{
      propuestas: { version: number; aprobada: boolean | null }[]
    }>()
    expect(listed.toSorted((one, other) => one.version - other.version)).toMatchObject([
      { version: 0, aprobada: true },
      { version: 1, aprobada: null },
    ])
  })

  test('is tried on the last scores before it is proposed: whom it would choose, and nobody’s name', async () => {
    await grown('declarante01')
    await scoreEverybody(portal.services)
    const tried = async (conjunto: object) => first.post('oficina/examen/pesos/ensayo', { conjunto })
    const answer = await tried({ ...initial, pesos: { ...initial.pesos, gap: 0, cash: 0 } })
    const { ensayados, declaraciones } = answer.json<{
      ensayados: number
      declaraciones: { puntos_antes: number; puntos_despues: number }[]
    }>()
    expect([ensayados, declaraciones.length]).toEqual([1, 1])
    expect(declaraciones[0]?.puntos_despues).toBeLessThan(declaraciones[0]?.puntos_antes ?? 0)
    expect(answer.body).not.toMatch(/MAMANI|4000011|declarante01/)
    const [same] = (await tried(initial)).json<{ declaraciones: { puntos_antes: number; puntos_despues: number }[] }>().declaraciones
    expect(same?.puntos_despues).toBe(same?.puntos_antes)
    expect((await examiner.post('oficina/examen/pesos/ensayo', { conjunto: initial })).statusCode).toBe(403)
    const tries = await portal.database.owner
      .selectFrom('audit')
      .select(['actorAccountId', 'facts'])
      .where('action', '=', 'weights.try')
      .where('result', '=', 'done')
      .orderBy('id')
      .execute()
    expect(tries).toEqual(
      Array.from({ length: 2 }, () => ({ actorAccountId: expect.any(Number), facts: { hash: expect.any(String), tried: 1 } })),
    )
    expect(new Set(tries.map(({ facts }) => JSON.stringify(facts))).size).toBe(2)
  })

  test('is refused over another version, and when it changes nothing', async () => {
    expect(key(await proposed(heavier, 0))).toBe('weights.changed')
    expect(key(await proposed(initial, 1))).toBe('weights.nothing')
    expect((await proposed({ ...heavier, pesos: { gap: 3 } }, 1)).statusCode).toBe(400)
  })

  test('is kept out of what anybody reads until another one replaces it', async () => {
    const { db } = portal.services
    expect(await db.selectFrom('weightSet').select('canonical').execute()).toEqual([])
    expect((await approve(code(await proposed(heavier, 1)))).statusCode).toBe(200)
    const [present, replaced] = await published()
    expect(present).toMatchObject({ version: 2, texto: '' })
    expect(
      createHash('sha256')
        .update(replaced?.texto ?? '')
        .digest('hex'),
    ).toBe(replaced?.huella)
    expect(JSON.parse(replaced?.texto ?? '{}')).toMatchObject(initial)
  })

  test('is taken by the database from nobody who did not approve it', async () => {
    const { id, decidedBy } = await owner()
      .selectFrom('proposal')
      .select(['id', 'decidedBy'])
      .where('approved', '=', true)
      .executeTakeFirstOrThrow()
    const forged = asOffice(portal.services.db, 'proposals', (trx) =>
      trx
        .insertInto('weightSet')
        .values({
          ...{ version: 9, canonical: '{}', hash: createHash('sha256').update('{}').digest(), place: 0, adoptedAt: new Date() },
          ...{ adoptedBy: (decidedBy ?? 0) + 1, proposalId: id },
        })
        .execute(),
    )
    await expect(forged).rejects.toThrow('row-level security')
    await expect(sql`UPDATE weight_set SET place = 0`.execute(owner())).rejects.toThrow()
  })
})

describe('the scoring', () => {
  beforeEach(async () => {
    if ((await published()).length === 0) await approve(code(await proposed(initial, 0)))
  })

  test('keeps a score with its inputs, from which the same comes again, and no name', async () => {
    const { declarationId } = await grown('declarante01')
    await scoreEverybody(portal.services)
    const [row, ...others] = await scores()
    expect(others).toEqual([])
    expect(row).toMatchObject({ declarationId, setVersion: 2 })
    expect(row?.points).toBeGreaterThanOrEqual(45)
    const set = await asOffice(portal.services.db, 'scores', setInForce)
    if (!set || !row) throw new Error('no score')
    const again: Score = score(JSON.parse(row.inputs ?? '{}'), set.set)
    expect(JSON.parse(JSON.stringify(again))).toEqual({ points: row.points, unexplained: Number(row.unexplained), findings: row.findings })
    expect(
      createHash('sha256')
        .update(row.inputs ?? '')
        .digest(),
    ).toEqual(row.inputsHash)
    expect(row.inputs).not.toMatch(/Quispe|Mamani|Rosa|4000011|La Paz/)
  })

  test('does nothing twice, and of whom nothing is said keeps the hash alone', async () => {
    await grown('declarante01')
    await addReceived(portal, { account: 'declarante02', on: '2026-03-12', records: { remuneration: [pay()] } })
    await scoreEverybody(portal.services)
    await scoreEverybody(portal.services)
    const [, quiet, ...others] = await scores()
    expect(others).toEqual([])
    expect(quiet).toMatchObject({ inputs: null, points: 0, findings: [] })
  })

  test('goes on where it was killed', async () => {
    await grown('declarante01')
    await grown('declarante02')
    const { db, jobs } = portal.services
    const failing = { ...portal.services, jobs: { enqueue: () => Promise.reject(new Error('killed')) } }
    await expect(scoringJob.run(failing, { step: 'prepare', after: 0 }, async () => {})).rejects.toThrow('killed')
    expect(await owner().selectFrom('thingDigest').select('id').execute()).toEqual([])
    await jobs.enqueue(db, scoringJob, { step: 'prepare', after: 0 })
    await portal.runJobs()
    expect(await scores()).toHaveLength(2)
  })

  test('ends when everybody has a score of it, also of whom the pass had gone by already', async () => {
    const { personId } = await grown('declarante01')
    await grown('declarante02')
    await scoreEverybody(portal.services)
    await owner().deleteFrom('score').execute()
    await owner().updateTable('scoringRun').set({ endedAt: null }).execute()
    await portal.services.jobs.enqueue(portal.services.db, scoringJob, { step: 'score', after: personId })
    await portal.runJobs()
    expect(await scores()).toHaveLength(2)
    expect(await owner().selectFrom('scoringRun').select('endedAt').execute()).toEqual([{ endedAt: expect.any(Date) }])
  })

  test('counts the keys of what came since they were digested', async () => {
    const plate = (account: string, on: string) =>
      addReceived(portal, { account, on, records: { remuneration: [pay()], movable: [car('4821-KLP')] }, change: { position: null } })
    await plate('declarante01', '2026-03-12')
    await addReceived(portal, { account: 'declarante02', on: '2025-03-12', records: { remuneration: [pay()] } })
    await scoreEverybody(portal.services)
    await owner().deleteFrom('score').execute()
    await plate('declarante02', '2026-03-12')
    await portal.services.jobs.enqueue(portal.services.db, scoringJob, { step: 'score', after: 0 })
    await portal.runJobs()
    const [, second] = await scores()
    expect(second?.findings).toEqual(expect.arrayContaining([expect.objectContaining({ indicator: 'declaredByAnother' })]))
  })

  test('is erased after two years where nothing is examined any more, with the keys', async () => {
    await grown('declarante01')
    await scoreEverybody(portal.services)
    const off = { ...portal.services, config: { ...portal.services.config, verification: false } }
    await scoringJob.run(off, { step: 'prepare', after: 0 }, async () => {})
    expect(await scores()).toHaveLength(1)
    expect(await owner().selectFrom('thingDigest').select('id').execute()).toEqual([])
    expect(await owner().selectFrom('scoringPreparation').select('declarationId').execute()).toEqual([])
    portal.clock.advance(800 * 24 * 60 * 60)
    await scoringJob.run(off, { step: 'prepare', after: 0 }, async () => {})
    portal.clock.advance(-800 * 24 * 60 * 60)
    expect(await scores()).toEqual([])
  })

  test('by a later set changes no score of before', async () => {
    await grown('declarante01')
    await scoreEverybody(portal.services)
    const before = await scores()
    await approve(code(await proposed(initial, 2)))
    expect((await first.get('oficina/examen/puntajes')).json()).toMatchObject({ conjunto: 2, en_vigor: 3 })
    await portal.runJobs()
    const [kept, later] = await scores()
    expect(kept).toEqual(before[0])
    expect(later).toMatchObject({ setVersion: 3 })
    expect(later?.points).not.toBe(kept?.points)
    await expect(sql`UPDATE score SET points = 0`.execute(owner())).rejects.toThrow()
    await approve(code(await proposed(heavier, 3)))
  })

  test('is of each month: who changed nothing is scored by the next run too', async () => {
    await grown('declarante01')
    await scoreEverybody(portal.services)
    portal.clock.advance(30 * 24 * 60 * 60)
    await scoreEverybody(portal.services)
    const [before, after, ...others] = await scores()
    portal.clock.advance(-30 * 24 * 60 * 60)
    expect(others).toEqual([])
    expect(after).toMatchObject({ inputs: before?.inputs, points: before?.points })
    expect(after?.runId).not.toBe(before?.runId)
  })

  test('finds another owner by a digest that says nothing of the plate, and what they are to them', async () => {
    const twice = (account: string, change: object = {}) =>
      addReceived(portal, { account, on: '2026-03-12', records: { remuneration: [pay()], movable: [car('4821-KLP')] }, change })
    await twice('declarante01')
    await twice('declarante02', { position: null })
    await scoreEverybody(portal.services)
    const digests = await owner().selectFrom('thingDigest').selectAll().execute()
    expect(digests).toHaveLength(2)
    expect(digests[0]?.digest).toEqual(digests[1]?.digest)
    expect(digests[0]?.digest).not.toEqual(createHash('sha256').update('plate 4821KLP').digest())
    const matches = async () => (await inputs('declarante01'))?.inputs.matches
    expect(await matches()).toMatchObject([{ owner: 'unrelated', value: 80_000, from: '2026-03-12' }])
    const spouse = {
      documentType: 1,
      document: await documentOf('declarante02'),
      issuedIn: 2,
      paternal: 'A',
      maternal: '',
      names: 'B',
      observation: '',
    }
    await addReceived(portal, {
      account: 'declarante01',
      on: '2026-09-12',
      records: { movable: [car('4821 klp')] },
      change: { spouse } as never,
    })
    await scoreEverybody(portal.services)
    expect(await matches()).toMatchObject([{ owner: 'spouse' }])
  })

  test('takes for no owner’s a number that more than twenty people have', async () => {
    const { declarationId, personId } = await addReceived(portal, {
      account: 'declarante01',
      on: '2026-03-12',
      records: { movable: [car('4821-KLP')] },
    })
    await scoreEverybody(portal.services)
    await sql`INSERT INTO thing_digest (digest, person_id, declaration_id, kind, record_id, declared_on, value)
      SELECT digest, p.id, declaration_id, kind, 1000 + p.id, declared_on, value FROM thing_digest, (SELECT id FROM person WHERE id <> ${personId} ORDER BY id LIMIT 20) p
      WHERE declaration_id = ${declarationId}`.execute(owner())
    expect((await inputs('declarante01'))?.inputs.matches).toEqual([])
  })

  test('is read by no transaction that does not say what for', async () => {
    const { personId } = await grown('declarante01')
    await scoreEverybody(portal.services)
    const { db } = portal.services
    expect(await scores()).toHaveLength(1)
    for (const table of ['score', 'thingDigest', 'scoringPreparation', 'scoringRun'] as const) {
      expect(await asPerson(db, personId, (trx) => trx.selectFrom(table).selectAll().execute())).toEqual([])
      expect(await asOffice(db, 'cases', (trx) => trx.selectFrom(table).selectAll().execute())).toEqual([])
    }
  })
})

describe('selection by score', () => {
  const list = async (who = first) =>
    (await who.get('oficina/examen/puntajes')).json<{ quedan: number; puntajes: { codigo: number; puntos: number }[] }>()
  const select = (puntajes: number[], who = first) => who.post('oficina/examen/puntajes', { puntajes })

  test('shows numbers and nobody’s name, takes the first ones as they were seen, and each once', async () => {
    const { declarationId } = await grown('declarante01')
    await addReceived(portal, { account: 'declarante02', on: '2025-03-12', records: { remuneration: [pay()], otherAsset: [cash(10_000)] } })
    await addReceived(portal, {
      account: 'declarante02',
      on: '2026-03-12',
      records: { remuneration: [pay()], otherAsset: [cash(400_000)] },
    })
    await scoreEverybody(portal.services)
    const page = await first.get('oficina/examen/puntajes')
    expect(page.body).not.toMatch(/Quispe|MAMANI|4000011|declarante01/i)
    expect(page.json()).toMatchObject({ puntajes: [{ certificado: expect.stringMatching(/^LP-2026-\d{6}$/) }, {}] })
    const [highest, next] = (await list()).puntajes.map(({ codigo }) => codigo)
    if (!highest || !next) throw new Error('no scores')
    expect(key(await select([next]))).toBe('scores.changed')
    expect((await select([highest])).json()).toMatchObject({ elegidas: 1 })
    expect((await select([highest])).json()).toMatchObject({ elegidas: 0 })
    expect(await list()).toMatchObject({ quedan: 119, puntajes: [{ codigo: next }] })
    const cases = await owner().selectFrom('examinationCase').selectAll().execute()
    expect(cases).toMatchObject([
      { declarationId, channel: 'score', grounds: { weightSet: expect.any(String), indicators: expect.any(Array) } },
    ])
  })

  test('leaves out whoever is of one’s own before anything is counted or placed', async () => {
    const relative = async (account: string) => aRecord('relative', { document: await documentOf(account) })
    const { declarationId } = await grown('declarante01')
    for (const [account, records] of [
      ['declarante02', { relative: [await relative('seleccion01')] }],
      ['declarante03', {}],
    ] as const) {
      await addReceived(portal, { account, on: '2025-03-12', records: { remuneration: [pay()], otherAsset: [cash(10_000)] } })
      const otherAsset = [cash(1_900_000)]
      await addReceived(portal, { account, on: '2026-03-12', records: { remuneration: [pay()], otherAsset, ...records } })
    }
    await addReceived(portal, { account: 'seleccion01', on: '2026-03-12', records: { relative: [await relative('declarante03')] } })
    await scoreEverybody(portal.services)
    const placed = async (who: Browser) => (await who.get('oficina/examen/puntajes')).json<{ cuantos: number; puntajes: object[] }>()
    const [own, all] = [await placed(first), await placed(second)]
    expect([own.cuantos, all.cuantos]).toEqual([1, 4])
    expect(own.puntajes).toMatchObject([{ puesto: 1 }])
    const { id } = await owner().selectFrom('score').select('id').where('declarationId', '=', declarationId).executeTakeFirstOrThrow()
    expect(own.puntajes).toMatchObject([{ codigo: id }])
    const last = (await first.get(`oficina/examen/puntajes?despues=${id}`)).json()
    expect(last).toMatchObject({ puntajes: [], cuantos: 1, siguiente: null })
  })

  test('of the same by two at once makes one case', async () => {
    await grown('declarante01')
    await scoreEverybody(portal.services)
    const codes = (await list()).puntajes.map(({ codigo }) => codigo)
    const answers = await Promise.all([select(codes), select(codes, second)])
    expect(answers.map((answer) => answer.json<{ elegidas: number }>().elegidas).sort()).toEqual([0, 1])
    expect(await owner().selectFrom('examinationEvent').select('kind').where('kind', '=', 'selectedAgain').execute()).toEqual([])
  })

  test('is refused beyond the share of the year', async () => {
    await grown('declarante01')
    await scoreEverybody(portal.services)
    await sql`INSERT INTO examination_case (person_id, declaration_id, channel, grounds, state, selected_at)
      SELECT d.person_id, d.id, 'score', '{"channel":"score"}', 'selected', ${portal.clock.now()} FROM declaration d WHERE false`.execute(
      owner(),
    )
    const { puntajes } = await list()
    await fullShare()
    expect(key(await select(puntajes.map(({ codigo }) => codigo)))).toBe('cases.noRoom')
  })

  /** As many cases by score as a year has. */
  async function fullShare() {
    for (let number = 0; number < 120; number++) {
      const { declarationId, personId } = await addReceived(portal, { account: 'declarante03', on: '2020-03-12', records: {} })
      const row = { personId, declarationId, channel: 'score', grounds: '{"channel":"score","weightSet":"1","inputs":"","indicators":[]}' }
      await owner()
        .insertInto('examinationCase')
        .values({ ...row, state: 'selected', selectedAt: portal.clock.now() })
        .execute()
    }
  }
})

describe('the matrix of a case', () => {
  async function examined() {
    const { declarationId, personId } = await grown('declarante01')
    await scoreEverybody(portal.services)
    const { puntajes } = (await first.get('oficina/examen/puntajes')).json<{ puntajes: { codigo: number }[] }>()
    await first.post('oficina/examen/puntajes', { puntajes: puntajes.map(({ codigo }) => codigo) })
    const { id } = await owner()
      .selectFrom('examinationCase')
      .select('id')
      .where('declarationId', '=', declarationId)
      .executeTakeFirstOrThrow()
    await givenTo(portal, id, 'verificad01')
    return { id, personId }
  }

  test('has each figure with the records that it is the sum of, the score, and the set', async () => {
    const { id } = await examined()
    const matriz = (await examiner.post(`oficina/examen/casos/${id}/matriz`)).json()
    expect(matriz).toMatchObject({
      columnas: [{ dia: '2025-03-12' }, { dia: '2026-03-12', completo: { bienes: { monto: 900_000 } } }],
      intervalos: [{ desde: 0, hasta: 1, dias: 365, completo: { variacion: { monto: 890_000 } } }],
      puntaje: {
        conjunto: expect.any(Number),
        pesos: { gap: 45 },
        hallazgos: [{ numero: 1, nombre: 'gap', peso: 45, datos: { gap: 'Bs.\u00a0783.573' } }, { nombre: 'cash' }],
      },
    })
    const [{ terminos }] = matriz.puntaje.hallazgos as [{ terminos: { monto: number }[] }]
    expect(terminos.reduce((sum, { monto }) => sum + monto, 0)).toBe(783_573)
    const [, { completo }] = matriz.columnas
    const [source] = completo.bienes.de
    expect(matriz.registros).toContainEqual(expect.objectContaining({ lista: source.lista, registro: source.registro, monto: 900_000 }))
  })

  test('is a look at the case: it begins the review and is told, unless a second person put that off', async () => {
    const { id, personId } = await examined()
    await examiner.post(`oficina/examen/casos/${id}/matriz/exportar`)
    const row = await owner().selectFrom('examinationCase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'review', notifiedAt: expect.any(Date) })
    const rows = await owner().selectFrom('audit').select('action').where('object', '=', `examination_case:${id}`).orderBy('id').execute()
    expect(rows.map(({ action }) => action)).toEqual(['case.select', 'case.assign', 'case.notify', 'case.view', 'case.export'])
    expect(
      await owner().selectFrom('notice').select('kind').where('personId', '=', personId).where('kind', '=', 'examinationBegun').execute(),
    ).toHaveLength(1)
    const other = await officer(portal, 'verificad02')
    expect((await other.post(`oficina/examen/casos/${id}/matriz`)).statusCode).toBe(404)
  })

  test('is a table whose cells no spreadsheet runs', async () => {
    const { id } = await examined()
    const { headers, body } = await examiner.post(`oficina/examen/casos/${id}/matriz/exportar`)
    expect(headers['content-type']).toMatch(/text\/csv/)
    expect(body.split('\r\n')[0]).toBe('\ufeffCaso;Declarante;Documento;Sección;Grupo;Cifra;Nivel;Unidad;12/03/2025;12/03/2026')
    expect(body).toContain('Patrimonio neto;Total;Bs.;10000;900000')
    const [, first = ''] = body.split('\r\n')
    expect(headers['content-disposition']).toBe(`attachment; filename="matriz-${first.split(';')[0]}.csv"`)
  })

  test('says that somebody else declared the same and not who, until a reason names them: one row, and they are told', async () => {
    const { id, personId } = await examined()
    const own = await addReceived(portal, { account: 'declarante01', on: '2026-09-01', records: { movable: [car('4821-KLP')] } })
    const other = await addReceived(portal, {
      account: 'declarante02',
      on: '2026-04-01',
      records: { movable: [car('4821-KLP')], realEstate: [] },
      change: { position: null },
    })
    await addReceived(portal, { account: 'declarante03', on: '2026-04-01', records: { movable: [car('4827-KLP')] } })
    await scoreEverybody(portal.services)
    const answer = await examiner.post(`oficina/examen/casos/${id}/matriz`)
    const { coincidencias, indicios } = answer.json()
    expect(coincidencias).toMatchObject([{ lista: 'movable', titular: 'unrelated', valor: 80_000 }])
    expect(indicios).toMatchObject([{ lista: 'movable', otro: null }])
    const { names } = await owner().selectFrom('person').select('names').where('id', '=', other.personId).executeTakeFirstOrThrow()
    expect(answer.body).not.toContain(names)
    const asked = (motivo: string, codigo = coincidencias[0].codigo) =>
      examiner.post(`oficina/examen/casos/${id}/coincidencias/${codigo}`, { motivo })
    expect((await asked('. .')).statusCode).toBe(400)
    expect((await asked('Comprobar quién figura con la placa')).json()).toMatchObject({ nombre: expect.stringContaining(names) })
    const rows = await owner().selectFrom('audit').selectAll().where('action', '=', 'owner.view').where('result', '=', 'done').execute()
    expect(rows).toMatchObject([{ subjectPersonId: other.personId }])
    expect(
      await owner().selectFrom('notice').select('kind').where('personId', '=', other.personId).where('kind', '=', 'dataViewed').execute(),
    ).toHaveLength(1)
    const digests = await owner().selectFrom('thingDigest').select(['id', 'personId']).execute()
    for (const person of [personId, (await addedAlone()).personId]) {
      const codigo = digests.find((digest) => digest.personId === person)?.id ?? 0
      expect((await asked('Comprobar quién figura con la placa', codigo)).statusCode).toBe(404)
    }
    expect(own.personId).toBe(personId)
    const events = await owner()
      .selectFrom('examinationEvent')
      .select('words')
      .where('caseId', '=', id)
      .where('kind', '=', 'nameOwner')
      .execute()
    expect(events).toEqual([{ words: 'Comprobar quién figura con la placa' }])
    await examiner.post(`oficina/examen/casos/${id}/propuesta`, { resultado: 'consistent', motivos: 'Todo concuerda.' })
    await (await officer(portal, 'decision01')).post(`oficina/examen/decisiones/${id}/resultado`, { resultado: 'consistent' })
    expect(key(await asked('Comprobar quién figura con la placa'))).toBe('cases.otherState')
  })

  const addedAlone = () => addReceived(portal, { account: 'declarante03', on: '2026-05-01', records: {} })
})

describe('what a draw took', () => {
  test('becomes a case by the portal itself, once, and its draw learns that it was notified and closed', async () => {
    const { declarationId } = await grown('declarante01')
    const draw = await drawnOf(declarationId)
    await portal.services.jobs.enqueue(portal.services.db, tendCasesJob, {})
    await portal.runJobs()
    await portal.services.jobs.enqueue(portal.services.db, tendCasesJob, {})
    await portal.runJobs()
    const [row, ...others] = await owner().selectFrom('examinationCase').selectAll().execute()
    expect(others).toEqual([])
    expect(row).toMatchObject({ declarationId, channel: 'lot', grounds: { draw } })
    await givenTo(portal, row?.id ?? 0, 'verificad01')
    await examiner.post(`oficina/examen/casos/${row?.id}`)
    await examiner.post(`oficina/examen/casos/${row?.id}/propuesta`, { resultado: 'consistent', motivos: 'Todo concuerda.' })
    const place = () => owner().selectFrom('drawPlace').selectAll().where('drawId', '=', draw).executeTakeFirstOrThrow()
    expect(await place()).toMatchObject({ notifiedAt: expect.any(Date), closedAt: null })
    const decider = await officer(portal, 'decision01')
    await decider.post(`oficina/examen/decisiones/${row?.id}/resultado`, { resultado: 'consistent' })
    expect(await place()).toMatchObject({ closedAt: expect.any(Date) })
  })

  /** A draw that took one declaration. */
  async function drawnOf(declarationId: number): Promise<number> {
    const leaf = createHash('sha256').update(String(declarationId)).digest()
    const { rows } = await sql<{ place: number }>`
      INSERT INTO log_leaf (declaration_id, leaf) VALUES (${declarationId}, ${leaf}) RETURNING place`.execute(owner())
    const place = rows[0]?.place ?? 0
    const { id: preparedBy } = await owner().selectFrom('account').select('id').where('name', '=', 'seleccion01').executeTakeFirstOrThrow()
    const at = portal.clock.now()
    const { id } = await owner()
      .insertInto('draw')
      .values({ fromPlace: 0, toPlace: place + 1, count: 1, decidesAt: at, preparedBy, preparedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await owner().insertInto('drawPlace').values({ drawId: id, rank: 1, place }).execute()
    return id
  }
})

describe('the comparison by groups', () => {
  interface Compared {
    readonly calculado: string | null
    readonly desde_puntos: number | null
    readonly atributos: {
      atributo: string
      grupos: { codigo: string; descripcion: string; puntuadas: number | null; comparacion: string }[]
    }[]
  }
  const asked = async (who: Browser) => (await who.get('oficina/examen/comparacion')).json<Compared>()
  const groupsBy = ({ atributos }: Compared, by: string) =>
    atributos.find(({ atributo }) => atributo === by)?.grupos.map(({ codigo, descripcion }) => [codigo, descripcion])

  test('counts people by their latest declaration, and flags those with the most points, by what no score is made of', async () => {
    await grown('declarante01')
    await addReceived(portal, { account: 'declarante02', on: '2026-03-12', records: { remuneration: [pay()] } })
    await addReceived(portal, { account: 'declarante03', on: '2026-03-12', records: { remuneration: [pay()] } })
    expect(await countScores(portal.services)).toBeNull()
    await scoreEverybody(portal.services)
    const people = [
      ['declarante01', 0, '1980-03-13', 0],
      ['declarante02', 1, '1996-03-13', 1],
      ['declarante03', 0, '1966-03-12', 0],
    ] as const
    for (const [account, gender, birthDate, receptionSystem] of people) {
      const personId = owner().selectFrom('account').select('personId').where('name', '=', account)
      await owner().updateTable('person').set({ gender, birthDate }).where('id', '=', personId).execute()
      await owner()
        .transaction()
        .execute(async (trx) => {
          await sql`ALTER TABLE declaration DISABLE TRIGGER USER`.execute(trx)
          await trx.updateTable('declaration').set({ receptionSystem }).where('personId', '=', personId).execute()
          await sql`ALTER TABLE declaration ENABLE TRIGGER USER`.execute(trx)
        })
    }
    const counted = await countScores(portal.services)
    const [highest] = await scores()
    expect(counted).toMatchObject({ points: highest?.points })
    const of = (by: ComparedBy) => counted?.groups[by].map(({ group, scored, flagged }) => [group, scored, flagged])
    expect(of('sex')).toEqual([
      ['0', 2, 1],
      ['1', 1, 0],
    ])
    expect(of('department')).toEqual([['LP', 3, 1]])
    // On the day of the reception one is 46 the next day, one 30 the next day, and one 60 that day.
    expect(of('age')).toEqual([
      ['0', 1, 0],
      ['2', 1, 1],
      ['3', 1, 0],
    ])
    expect(of('filingMethod')).toEqual([
      ['0', 2, 1],
      ['1', 1, 0],
    ])
    await addReceived(portal, { account: 'declarante03', on: '2026-09-12', records: { remuneration: [pay()] } })
    expect((await countScores(portal.services))?.groups.department).toMatchObject([{ scored: 3 }])
  })

  test('is for who decides and for the auditors: groups in words, nobody’s name, and no count under five', async () => {
    const decider = await officer(portal, 'decision01')
    expect(await asked(decider)).toEqual({ calculado: null, desde_puntos: null, atributos: [] })
    await grown('declarante01')
    await grown('declarante02')
    await scoreEverybody(portal.services)
    for (const who of [decider, await officer(portal, 'auditoria01')]) {
      const answered = await who.get('oficina/examen/comparacion')
      const compared = answered.json<Compared>()
      expect(compared).toMatchObject({ calculado: expect.any(String), desde_puntos: expect.any(Number) })
      expect(groupsBy(compared, 'department')).toEqual([['LP', 'LA PAZ']])
      expect(groupsBy(compared, 'filingMethod')).toEqual([['0', 'Tradicional']])
      const groups = compared.atributos.flatMap(({ grupos }) => grupos)
      expect(groups.every(({ puntuadas, comparacion }) => puntuadas === null && comparacion === 'few')).toBe(true)
      expect(answered.body).not.toMatch(/Quispe|MAMANI|4000011|declarante01/i)
    }
    expect((await first.get('oficina/examen/comparacion')).statusCode).toBe(403)
    expect((await examiner.get('oficina/examen/comparacion')).statusCode).toBe(403)
  })
})
