import { createHash } from 'node:crypto'
import { trustStore, validate } from '@djbr/signature/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOffice, asPerson } from '../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { receivedWithDeposit, referredCase, selected } from '../../testing/examining.ts'
import { officer } from '../../testing/filing.ts'
import { addReceived } from '../../testing/received.ts'
import { weightsInForce } from '../../testing/scored.ts'
import { keyIn, signExports, signerBeside } from '../../testing/signing.ts'
import { tendCasesJob } from '../cases/index.ts'
import { readExport } from './export-file.ts'

let portal: TestApp
let declared: Awaited<ReturnType<typeof receivedWithDeposit>>
let caseId: number
let examiner: Browser
let decider: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true, prints: true, env: { RATE_LIMITS: 'off' } })
  declared = await receivedWithDeposit(portal, 'declarante01')
  ;({ caseId, examiner, decider } = await referredCase(portal, declared))
  await portal.runJobs()
}, 60_000)
afterAll(() => portal.close())
beforeEach(async () => {
  await owner().deleteFrom('caseExport').execute()
  await owner().updateTable('examinationCase').set({ outcome: 'referred', state: 'referred' }).where('id', '=', caseId).execute()
  await examinedBy('verificad01', 'decision01')
})

const owner = () => portal.database.owner
const accountId = async (name: string) =>
  (await owner().selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const examinedBy = async (examined: string, decided: string) => {
  const people = { assignedTo: await accountId(examined), decidedBy: await accountId(decided) }
  await owner().updateTable('examinationCase').set(people).where('id', '=', caseId).execute()
}
const REFERENCE = 'REQ-FIS-114/2026'
const order = async (referencia = REFERENCE, who = decider, id = caseId) =>
  who.post(`oficina/examen/decisiones/${id}/expedientes`, { referencia, motivo: 'Lo requiere la fiscalía' })
const ordered = async (referencia?: string): Promise<number> => {
  const answer = await order(referencia)
  expect(answer.json()).toMatchObject({ err_codigo: 0 })
  await portal.runJobs()
  return answer.json<{ inf_codigo: number }>().inf_codigo
}
const sign = async () => {
  const { key, trust } = await keyIn(portal.dataDir)
  const signer = signerBeside(portal, key)
  await signExports(signer)
  await signer.close()
  return trust
}
const download = (id: number, who = decider, of = caseId) => who.get(`oficina/examen/decisiones/${of}/expedientes/${id}`)
const key = (answer: { json<T>(): T }) => answer.json<{ clave_mensaje?: string }>().clave_mensaje
interface ListedPage {
  readonly casos: readonly { readonly codigo: number; readonly expedientes: readonly { readonly estado: string }[] }[]
  readonly cuantos: number | null
  readonly siguiente: number | null
}
const pageAfter = async (who: Browser, after: number | null) =>
  (await who.get(`oficina/examen/remitidos${after === null ? '' : `?despues=${after}`}`)).json<ListedPage>()
/** What all pages of the list have. */
const listed = async (who = decider, after: number | null = null): Promise<ListedPage['casos']> => {
  const { casos, siguiente } = await pageAfter(who, after)
  return siguiente === null ? casos : [...casos, ...(await listed(who, siguiente))]
}
const auditOf = (action: string) =>
  owner().selectFrom('audit').select(['subjectPersonId', 'result', 'facts']).where('action', '=', action).orderBy('id').execute()

/** A draw that was announced under a name; gives its code. */
async function announcedDraw(name: string): Promise<number> {
  const { rows } = await sql<{
    place: number
  }>`INSERT INTO log_leaf (leaf) VALUES (${createHash('sha256').update(name).digest()}) RETURNING place`.execute(owner())
  const place = rows[0]?.place ?? 0
  const at = portal.clock.now()
  const prepared = { fromPlace: 0, toPlace: place + 1, count: 1, preparedBy: await accountId('seleccion01'), preparedAt: at }
  const announced = { name, place, statement: '{}', chain: '{}', program: '', round: 1, fallbackRound: 2, announcedAt: at }
  const decidesAt = new Date(at.getTime() + 4 * 24 * 60 * 60_000)
  const row = { ...prepared, ...announced, announcedBy: await accountId('seleccion02'), decidesAt }
  return (await owner().insertInto('draw').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe('the signed file of a referred case', () => {
  test('is printed and signed once it is ordered, and is one signed document', async () => {
    const id = await ordered()
    expect(key(await download(id))).toBe('cases.export.notSigned')
    const trust = await sign()
    const { documento, nombre } = (await download(id)).json<{ documento: string; nombre: string }>()
    const bytes = Buffer.from(documento, 'base64')
    expect(nombre).toBe(`EXPEDIENTE_${caseId}_${id}.pdf`)
    const verdict = await validate(bytes, trustStore(trust.anchors, trust.lists), portal.clock.now())
    expect([verdict.valid, verdict.signatures.length]).toEqual([true, 1])
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(await listed()).toMatchObject([{ codigo: caseId, expedientes: [{ referencia: REFERENCE, estado: 'signed', sha256: hash }] }])
    const known = await portal.browser().get(`public/documento_conocido/${hash}`)
    expect(known.json()).toMatchObject({ conocido: false })
  })

  test('is the same for the same reference, and another for another', async () => {
    const id = await ordered()
    expect(await ordered()).toBe(id)
    expect(await ordered('REQ-FIS-115/2026')).not.toBe(id)
    expect(await owner().selectFrom('caseExport').select('id').execute()).toHaveLength(2)
  })

  test('has one row in the audit for each order and each download, and its declarant reads both', async () => {
    const before = { orders: (await auditOf('case.orderExport')).length, downloads: (await auditOf('case.downloadExport')).length }
    const id = await ordered()
    await order()
    await sign()
    await download(id)
    const done = (rows: Awaited<ReturnType<typeof auditOf>>) => rows.filter(({ result }) => result === 'done')
    expect((await auditOf('case.orderExport')).slice(before.orders)).toEqual([
      { subjectPersonId: declared.personId, result: 'done', facts: { reference: REFERENCE, reason: 'Lo requiere la fiscalía' } },
    ])
    expect(done((await auditOf('case.downloadExport')).slice(before.downloads))).toMatchObject([{ subjectPersonId: declared.personId }])
    const { actuaciones } = (await declared.declarant.get('system/actuaciones')).json<{ actuaciones: { acto: string }[] }>()
    expect(actuaciones.slice(0, 2).map(({ acto }) => acto)).toEqual([
      'Descargó el expediente firmado de la verificación de su declaración',
      'Ordenó el expediente firmado de la verificación de su declaración',
    ])
    expect(JSON.stringify(actuaciones)).not.toContain('REQ-FIS')
  })

  test('is of nobody who examined the case, and of no case that was not referred', async () => {
    const id = await ordered()
    expect((await order(REFERENCE, examiner)).statusCode).toBe(403)
    await examinedBy('decision01', 'verificad02')
    expect([(await order()).statusCode, (await download(id)).statusCode, await listed()]).toEqual([404, 404, []])
    await examinedBy('verificad01', 'decision01')
    await owner().updateTable('examinationCase').set({ outcome: 'rectify', state: 'closed' }).where('id', '=', caseId).execute()
    expect([key(await order('REQ 2')), key(await download(id)), await listed()]).toEqual([
      'cases.export.notReferred',
      'cases.export.notReferred',
      [],
    ])
  })

  test('is handed out under its own case alone', async () => {
    const id = await ordered()
    await sign()
    const other = await referredAt('declarante03', '2026-04-01T10:00:00-04:00')
    expect((await download(id, decider, other)).statusCode).toBe(404)
    expect((await download(id)).statusCode).toBe(200)
    expect((await download(id + 1)).statusCode).toBe(404)
  })

  test('says that it is delayed when it is not signed in time', async () => {
    await ordered()
    expect((await listed())[0]?.expedientes[0]?.estado).toBe('signing')
    const before = portal.clock.now()
    portal.clock.set(new Date(before.getTime() + 11 * 60_000))
    expect((await listed())[0]?.expedientes[0]?.estado).toBe('delayed')
    portal.clock.set(before)
  })

  test('is seen by the office alone, is printed once, and only of what was referred (row-level security)', async () => {
    const id = await ordered()
    const { db } = portal.services
    expect(await asPerson(db, declared.personId, (trx) => trx.selectFrom('caseExport').select('id').execute())).toEqual([])
    const other = Buffer.from('another')
    const sourceHash = createHash('sha256').update(other).digest('hex')
    const again = await asOffice(db, 'cases', (trx) =>
      trx.updateTable('caseExport').set({ source: other, sourceHash }).where('id', '=', id).executeTakeFirst(),
    )
    expect(again.numUpdatedRows).toBe(0n)
    await owner().updateTable('examinationCase').set({ outcome: 'rectify', state: 'closed' }).where('id', '=', caseId).execute()
    const of = { caseId, reference: 'x', reason: 'x', orderedBy: 1, orderedAt: portal.clock.now(), tryAfter: portal.clock.now() }
    await expect(asOffice(db, 'cases', (trx) => trx.insertInto('caseExport').values(of).execute())).rejects.toThrow('row-level security')
  })

  test('is not signed when it is another paper than its hash says', async () => {
    const id = await ordered()
    await sql`ALTER TABLE case_export DROP CONSTRAINT case_export_hash_of_source`.execute(owner())
    await owner()
      .updateTable('caseExport')
      .set({ source: Buffer.from('another') })
      .where('id', '=', id)
      .execute()
    await expect(sign()).rejects.toThrow('has not what is to be signed')
    expect((await listed())[0]?.expedientes[0]?.estado).toBe('signing')
  })

  test('has grounds that can be looked up: a draw by its published name, a score by what the public log has of its set', async () => {
    await weightsInForce(portal)
    const draw = await announcedDraw('2026-7')
    const inputs = 'c3'.repeat(32)
    await selected(portal, declared.declarationId, { channel: 'lot', draw, position: 4 })
    await selected(portal, declared.declarationId, { channel: 'score', weightSet: '1', inputs, indicators: [] })
    const id = await ordered()
    const { grounds } = await asOffice(portal.services.db, 'cases', (trx) => readExport(portal.services, trx, id))
    const { conjuntos } = (await portal.browser().get('public/pesos')).json<{ conjuntos: { huella: string; posicion: number }[] }>()
    const [set] = conjuntos
    expect(grounds.slice(-2).map((each) => each.grounds)).toEqual([
      { channel: 'lot', draw: '2026-7', position: 4 },
      { channel: 'score', weightSet: '1', inputs, indicators: [], set: { hash: set?.huella, place: set?.posicion } },
    ])
  })

  test('is erased with its case', async () => {
    await ordered()
    await sign()
    const before = portal.clock.now()
    portal.clock.set(new Date('2036-11-21T12:00:00-04:00'))
    await tendCasesJob.run(portal.services, {}, async () => {})
    portal.clock.set(before)
    expect(await owner().selectFrom('caseExport').select('id').execute()).toEqual([])
    expect((await owner().selectFrom('examinationCase').select('id').execute()).length).toBe(0)
  })
})

test('nobody orders or lists the file of their own case', async () => {
  const other = await receivedWithDeposit(portal, 'declarante02')
  const referred = await referredCase(portal, other)
  const { personId } = await owner().selectFrom('account').select('personId').where('name', '=', 'decision01').executeTakeFirstOrThrow()
  await owner().updateTable('examinationCase').set({ personId }).where('id', '=', referred.caseId).execute()
  const own = await officer(portal, 'decision01')
  expect((await order(REFERENCE, own, referred.caseId)).statusCode).toBe(403)
  expect(await listed(own)).toEqual([])
})

test('who selects sees a draw by its published name', async () => {
  const draw = await announcedDraw('2026-8')
  const { declarationId } = await addReceived(portal, { account: 'declarante03', on: '2026-03-12', records: {} })
  await selected(portal, declarationId, { channel: 'lot', draw, position: 4 })
  const { casos } = (await (await officer(portal, 'seleccion01')).get('oficina/examen/seleccion')).json<{ casos: object[] }>()
  expect(casos[0]).toMatchObject({ fundamentos: { canal: 'lot', sorteo: '2026-8', posicion: 4 } })
})

/** A referred case of somebody, as a row alone. */
async function referredAt(account: string, endedAt: string): Promise<number> {
  const [assignedTo, decidedBy] = [await accountId('verificad01'), await accountId('verificad02')]
  const { declarationId, personId } = await addReceived(portal, { account, on: '2025-03-12', records: {} })
  const state = { state: 'referred', outcome: 'referred', channel: 'report', grounds: '{"channel":"report"}' }
  const row = { ...state, declarationId, personId, assignedTo, decidedBy, selectedAt: endedAt, endedAt, keptUntil: '2036-03-12' }
  return (await owner().insertInto('examinationCase').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('a referred case is listed however many others were referred since', async () => {
  const first = await referredAt('declarante03', '2026-04-01T10:00:00-04:00')
  for (let count = 0; count < 100; count++) await referredAt('decision01', '2026-05-01T10:00:00-04:00')
  const who = await officer(portal, 'decision01')
  const codes = (await listed(who)).map(({ codigo }) => codigo)
  expect(codes).toContain(first)
  expect([new Set(codes).size, (await pageAfter(who, null)).cuantos]).toEqual([codes.length, codes.length])
})
