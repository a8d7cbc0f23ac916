import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trustStore, validate } from '@djbr/signature/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { connect } from '../../ground/database/connect.ts'
import { digest } from '../../ground/http/secrets.ts'
import type { Session } from '../../ground/http/session.ts'
import { addSlice } from '../../ground/http/slice.ts'
import type { JobQueue } from '../../ground/jobs/index.ts'
import { notify } from '../../ground/notices/index.ts'
import type { IdentityService } from '../../ground/outside/identity/port.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, officer } from '../../testing/filing.ts'
import { keyIn, signerBeside, signReceipts } from '../../testing/signing.ts'
import { certify } from './certify.ts'
import { createOutageNotes } from './index.ts'

let portal: TestApp
let declarant: Browser
let folder: string

const identity: IdentityService = { ask: async () => ({ outcome: 'down', why: 'time-out' }), close: () => {} }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-failures-'))
  portal = await testApp({
    accounts: true,
    prints: true,
    identity,
    extend: (app) =>
      addSlice(app, 'Sistema', async (slice) => {
        slice.get('/api/prueba/roto', { config: { access: 'session' } }, async () => {
          throw new Error('broken')
        })
        slice.get('/api/prueba/roto-publico', { config: { access: 'public' } }, async () => {
          throw new Error('broken')
        })
        slice.get('/api/prueba/ocupada/:codigo', { config: { access: 'session' } }, async ({ params }) => {
          throw Object.assign(new Error('busy'), { code: (params as { codigo: string }).codigo })
        })
      }),
  })
  declarant = await declarantWithDeclaration(portal, 'declarante01')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await portal.close()
})

interface Shown {
  readonly codigo: string
  readonly servicio: string
  readonly fecha_hora: string
  readonly certifica_hasta: string
  readonly certificada: string | null
}

const outagesOf = async (browser: Browser) => (await browser.get('djbr_registro/fallas')).json<Shown[]>()
const receiptOf = (browser: Browser, code: string) => browser.get(`djbr_registro/fallas/${code}/constancia`)
const askRegister = (browser: Browser) => browser.put('djbr_registro/contrastacion_segip')
const outages = async (browser: Browser) =>
  (await browser.get('oficina/fallas')).json<{
    fallas: { servicio: string; hora: string; personas: number; por_certificar: number; vencida: boolean }[]
  }>().fallas

describe('a service that fails for a declarant', () => {
  test('is recorded once an hour, with the day by which it is certified', async () => {
    for (let times = 0; times < 3; times++) expect((await askRegister(declarant)).json().error_codigo).toBe(503)
    const outages = await outagesOf(declarant)
    expect(outages).toHaveLength(1)
    expect(outages[0]).toMatchObject({
      servicio: 'identity',
      fecha_hora: '2026-11-20T10:00:00-04:00',
      certifica_hasta: '2026-11-27',
      certificada: null,
    })
    portal.clock.advance(3600)
    await declarant.post('system/sesion/renovar')
    declarant = await signedIn('declarante01')
    await askRegister(declarant)
    expect(await outagesOf(declarant)).toHaveLength(2)
  })

  test('says whose it is to nobody else', async () => {
    const [outage] = await outagesOf(declarant)
    const other = await signedIn('declarante02')
    expect(await outagesOf(other)).toEqual([])
    expect((await receiptOf(other, outage?.codigo ?? '')).statusCode).toBe(404)
    expect((await receiptOf(declarant, '0000-0000-0000')).statusCode).toBe(404)
    const rows = await portal.services.db.selectFrom('technicalFailure').selectAll().execute()
    expect(rows).toEqual([])
  })
})

const signedIn = async (account: string) => {
  const browser = portal.browser()
  await browser.signIn(account)
  return browser
}

describe('the portal itself', () => {
  test('records its own failure for who is signed in, and nothing for who is not', async () => {
    const browser = await signedIn('declarante03')
    expect((await browser.get('prueba/roto')).statusCode).toBe(500)
    expect((await browser.get('prueba/roto-publico')).statusCode).toBe(500)
    expect((await browser.get('djbr_registro/no-such-call')).statusCode).toBe(404)
    expect((await outagesOf(browser)).map(({ servicio }) => servicio)).toEqual(['portal'])
  })

  test('remembers while the database is away, for whom by their session, and writes it once it is back', async () => {
    const browser = await signedIn('declarante04')
    const away = connect({ url: 'postgres://djbr_app:x@127.0.0.1:1/none', connections: 1 })
    const { clock, listCache, jobs } = portal.services
    const notes: Parameters<ReturnType<typeof createOutageNotes>['note']>[] = []
    const keeping = { note: (...note: (typeof notes)[number]) => void notes.push(note), idle: async () => {}, close: async () => {} }
    const app = await buildApp({ ...portal.services, db: away, outages: keeping }, { log: null })
    const blind = portal.browserAt(app)
    for (const [name, value] of browser.cookies) blind.cookies.set(name, value)
    blind.token = browser.token
    expect((await blind.get('djbr_registro/obtiene_estado')).statusCode).toBe(503)
    expect(notes).toEqual([[{ sessionHash: digest(browser.cookies.get('djbr') ?? ''), network: '127.0.0.1' }, 'portal']])
    const back = createOutageNotes({ db: portal.services.db, clock, listCache, jobs, onError: () => {} })
    for (const note of notes) back.note(...note)
    await back.close()
    expect((await outagesOf(browser)).map(({ servicio }) => servicio)).toEqual(['portal'])
    await app.close()
    await away.destroy()
  })
})

describe('its receipt', () => {
  test('is printed at once, signed as soon as the signer sees it, and always the same paper', async () => {
    const [outage] = await outagesOf(declarant)
    const code = outage?.codigo ?? ''
    const before = (await receiptOf(declarant, code)).json<{ documento: string; nombre: string; firmada: boolean }>()
    expect([before.firmada, before.nombre]).toEqual([false, `FALLA_TECNICA_${code.replaceAll('-', '')}.pdf`])
    expect((await receiptOf(declarant, code)).json().documento).toBe(before.documento)
    await portal.runJobs()
    const { key, trust } = await keyIn(folder)
    const signer = signerBeside(portal, key)
    await signReceipts(signer)
    await signer.close()
    const signed = (await receiptOf(declarant, code)).json<{ documento: string; firmada: boolean }>()
    expect(signed.firmada).toBe(true)
    const verdict = await validate(Buffer.from(signed.documento, 'base64'), trustStore(trust.anchors, trust.lists), portal.clock.now())
    expect([verdict.valid, verdict.signatures.length]).toEqual([true, 1])
  })
})

describe('the office', () => {
  test('sees what failed and for how many, never for whom; certifies it once; each is told', async () => {
    const desk = await officer(portal, 'supervisor01')
    const [first] = (await outages(desk)).filter(({ servicio }) => servicio === 'identity')
    expect(first).toMatchObject({ personas: 1, por_certificar: 1, vencida: false })
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'certificar_hasta',
      'codigo',
      'hora',
      'personas',
      'por_certificar',
      'servicio',
      'vencida',
    ])
    expect((await declarant.get('djbr_registro/plazo')).json().falla_certificada).toBeNull()
    const asked = { servicio: 'identity', hora: first?.hora }
    expect((await desk.post('oficina/fallas/certificar', asked)).json()).toMatchObject({ err_codigo: 0, certificadas: 1 })
    expect((await desk.post('oficina/fallas/certificar', asked)).json()).toMatchObject({
      err_codigo: 1,
      clave_mensaje: 'office.doneByYou',
    })
    const certified = (await outagesOf(declarant)).filter(({ certificada }) => certificada !== null)
    expect(certified).toHaveLength(1)
    expect((await declarant.get('djbr_registro/plazo')).json().falla_certificada).toBe('2026-11-20')
    const notices = (await declarant.get('system/avisos')).body
    expect(notices).toContain(certified[0]?.codigo)
    await portal.runJobs()
    expect((await receiptOf(declarant, certified[0]?.codigo ?? '')).statusCode).toBe(200)
    const actions = await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'result'])
      .where('action', '=', 'failure.certify')
      .orderBy('id')
      .execute()
    expect(actions.map(({ result }) => result)).toEqual(['done', 'refused'])
  })

  test('marks what is overdue', async () => {
    portal.clock.advance(8 * 24 * 3600)
    const desk = await officer(portal, 'supervisor01')
    expect((await outages(desk)).filter(({ por_certificar }) => por_certificar > 0).every(({ vencida }) => vencida)).toBe(true)
  })

  test('nobody certifies what failed for themselves', async () => {
    const own = await signedIn('supervisor02')
    await own.get('prueba/roto')
    await portal.services.outages.idle()
    const desk = await officer(portal, 'supervisor02')
    const [mine] = (await outages(desk)).filter(({ servicio, por_certificar }) => servicio === 'portal' && por_certificar > 0).slice(-1)
    const answer = await desk.post('oficina/fallas/certificar', { servicio: 'portal', hora: mine?.hora })
    expect([answer.statusCode, answer.json().clave_mensaje]).toEqual([403, 'outages.office.own'])
    const colleague = await officer(portal, 'supervisor01')
    expect((await colleague.post('oficina/fallas/certificar', { servicio: 'portal', hora: mine?.hora })).json().certificadas).toBe(1)
  })
})

describe('a failure that met many', () => {
  const hora = '2026-11-01T12:00:00.000Z'
  const MET = 130
  const counted = async () => {
    const { rows } = await sql<{ certified: number; reported: number; noted: number; printed: number }>`
      SELECT count(f.certified_at) AS certified,
        (SELECT count(*) FROM notice WHERE kind = 'failureCertified' AND person_id IN (SELECT person_id FROM technical_failure WHERE service = 'mail')) AS reported,
        (SELECT count(DISTINCT object) FROM audit WHERE action = 'failure.certify' AND result = 'done' AND facts ->> 'service' = 'mail') AS noted,
        (SELECT count(*) FROM graphile_worker._private_jobs WHERE payload ->> 'stage' = 'certified') AS printed
      FROM technical_failure f WHERE f.service = 'mail'`.execute(portal.database.owner)
    return rows[0]
  }
  const all = (count: number) => ({ certified: count, reported: count, noted: count, printed: count })

  beforeAll(async () => {
    await sql`
      WITH added AS (
        INSERT INTO person (document_type, document_number, paternal_surname, maternal_surname, names, gender, birth_date)
        SELECT 1, (6100000 + n)::text, 'QUISPE', '', 'PRUEBA', 0, '1980-03-15' FROM generate_series(1, ${MET}) n RETURNING id
      )
      INSERT INTO technical_failure (code, person_id, service, hour, happened_at, due_on)
      SELECT lpad(id::text, 12, '0'), id, 'mail', ${hora}, ${hora}, '2026-11-10' FROM added`.execute(portal.database.owner)
    await portal.runJobs()
  })

  test('is certified in pieces: what breaks in one loses nothing and doubles nothing', async () => {
    const { services } = portal
    const session = { accountId: 1, personId: 1 } as unknown as Session
    const principal = { session: null, address: '', correlation: '' }
    let enqueued = 0
    const breaking: JobQueue = {
      ...services.jobs,
      enqueue: async (...job) => {
        if (++enqueued > 7) throw new Error('cut')
        return services.jobs.enqueue(...(job as Parameters<JobQueue['enqueue']>))
      },
    }
    const certifyWith = (jobs: JobQueue) =>
      certify(
        { services: { ...services, jobs }, session, principal, language: 'es', logFault() {} },
        { service: 'mail', hour: new Date(hora) },
      )
    await expect(certifyWith(breaking)).rejects.toThrow('cut')
    expect(await counted()).toEqual(all(3))
    expect(await certifyWith(services.jobs)).toEqual({
      ...{ certified: 100, left: MET - 103, own: 0 },
      ...{ says: 'outages.office.someLeft', params: { count: '100 personas', left: MET - 103 } },
    })
    expect(await counted()).toEqual(all(103))
  })

  test('two officers at once certify what is left once', async () => {
    const [one, other] = [await officer(portal, 'supervisor01'), await officer(portal, 'supervisor02')]
    const asked = { servicio: 'mail', hora }
    const answers = await Promise.all([one, other].map(async (desk) => (await desk.post('oficina/fallas/certificar', asked)).json()))
    expect(answers.reduce((sum, { certificadas = 0 }) => sum + certificadas, 0)).toBe(MET - 103)
    expect(await counted()).toEqual(all(MET))
    const again = await Promise.all([one, other].map(async (desk) => (await desk.post('oficina/fallas/certificar', asked)).json()))
    expect(again.map(({ clave_mensaje }) => clave_mensaje).sort()).toEqual(['office.doneByColleague', 'office.doneByYou'])
    expect((await one.post('oficina/fallas/certificar', { ...asked, hora: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(404)
  })

  test('is certified to its end when what is left behind a whole piece is the officer’s own', async () => {
    const hour = '2026-11-01T13:00:00.000Z'
    await sql`
      INSERT INTO technical_failure (code, person_id, service, hour, happened_at, due_on)
      SELECT 'E' || lpad(id::text, 11, '0'), id, 'portal', ${hour}, ${hour}, '2026-11-10' FROM (
        (SELECT id, 1 AS turn FROM person WHERE document_number BETWEEN '6100001' AND '6100100')
        UNION ALL SELECT person_id, 2 FROM account WHERE name = 'supervisor01' ORDER BY turn
      ) met`.execute(portal.database.owner)
    const desk = await officer(portal, 'supervisor01')
    expect((await desk.post('oficina/fallas/certificar', { servicio: 'portal', hora: hour })).json()).toMatchObject({
      certificadas: 100,
      quedan: 0,
      propias: 1,
    })
  })
})

describe('what a declarant can bring about alone', () => {
  // The hundreds of notices that the certifications above ordered are nothing to these.
  beforeAll(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(portal.services.db))

  test('is no failure: waiting for one’s own locks, a mailbox of one’s own that takes nothing now', async () => {
    const browser = await signedIn('declarante05')
    for (const code of ['55P03', '57014', '40P01', '40001']) expect((await browser.get(`prueba/ocupada/${code}`)).statusCode).toBe(503)
    const { send } = portal.services.mail
    const { personId } = await portal.database.owner
      .selectFrom('account')
      .select('personId')
      .where('name', '=', 'declarante05')
      .executeTakeFirstOrThrow()
    const mailed = async (outcome: 'later' | 'down') => {
      Object.assign(portal.services.mail, { send: async () => ({ outcome, why: 'x' }) })
      await portal.services.db.transaction().execute((trx) => notify(portal.services, trx, { personId, kind: 'newDevice', language: 'es' }))
      await portal.runJobs()
      Object.assign(portal.services.mail, { send })
      return (await outagesOf(browser)).map(({ servicio }) => servicio)
    }
    expect(await mailed('later')).toEqual([])
    expect(await mailed('down')).toEqual(['mail'])
  })

  const tools = () => {
    const { db, clock, listCache, jobs } = portal.services
    const reported: unknown[] = []
    return { db, clock, listCache, jobs, reported, onError: (error: unknown) => void reported.push(error) }
  }

  test('crowds out nobody: made-up cookies of one network leave room for everybody else', async () => {
    portal.clock.advance(3600)
    const browser = await signedIn('declarante05')
    const away = connect({ url: 'postgres://djbr_app:x@127.0.0.1:1/none', connections: 1 })
    const given = tools()
    const notes = createOutageNotes(Object.assign(given, { db: away }))
    for (let count = 0; count < 10_000; count++) notes.note({ sessionHash: digest(`made up ${count}`), network: '190.129.0.1' }, 'portal')
    notes.note({ sessionHash: digest(browser.cookies.get('djbr') ?? ''), network: '190.129.0.2' }, 'portal')
    await notes.idle()
    given.db = portal.services.db
    await notes.close()
    await away.destroy()
    expect((await outagesOf(browser)).map(({ servicio }) => servicio)).toContain('portal')
  })

  test('that cannot be written keeps nobody else’s from being written', async () => {
    portal.clock.advance(3600)
    const browser = await signedIn('declarante05')
    const { personId } = await portal.database.owner
      .selectFrom('account')
      .select('personId')
      .where('name', '=', 'declarante05')
      .executeTakeFirstOrThrow()
    const given = tools()
    const notes = createOutageNotes(given)
    notes.note({ personId: 999_999 }, 'portal')
    notes.note({ personId }, 'approval')
    await notes.close()
    expect(given.reported.length).toBeGreaterThan(0)
    expect((await outagesOf(browser))[0]?.servicio).toBe('approval')
  })
})
