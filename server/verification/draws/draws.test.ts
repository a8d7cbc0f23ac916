import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { randomnessOf } from '@djbr/signature/beacon/beacon.ts'
import { bytesOfHex, hexOf } from '@djbr/signature/bytes.ts'
import type { DrawFile } from '@djbr/signature/draw/file.ts'
import { poolOf } from '@djbr/signature/draw/pool.ts'
import { drawn, seedOf } from '@djbr/signature/draw/select.ts'
import { statementLeaf } from '@djbr/signature/draw/statement.ts'
import { encodeHead, HEAD_TYPE } from '@djbr/signature/log/head.ts'
import { rootOf } from '@djbr/signature/log/merkle.ts'
import { testChain } from '@djbr/signature/testing/beacon.ts'
import { testKey } from '@djbr/signature/testing/keys.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureVerifierLibrary, verifierLibrary } from '../../../scripts/verifier-library.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import { firstForeignLeaf, type LogFile, storedLog } from '../../public/log/index.ts'
import { StartRefused } from '../../start-refused.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer, writeOffOf } from '../../testing/filing.ts'
import { signCodes } from '../../testing/signing.ts'
import { advanceDrawsJob } from './advance-job.ts'
import { drawnPositions, noteClosed, noteNotified, verifierProgram } from './index.ts'
import { reportOnDraw } from './report.ts'

const DAY = 24 * 3600
const { chain, sign } = testChain(new Date('2026-11-01T00:00:00Z'))
type Program = 'ours' | 'theirs'

let portal: TestApp
let preparing: Browser
let announcing: Browser
let folder: string
let offered: Uint8Array | null = null

interface Answer {
  readonly err_codigo: number
  readonly clave_mensaje?: string
  readonly inf_codigo?: number
}
interface Listed {
  readonly codigo: number
  readonly nombre: string | null
  readonly estado: string
  readonly ronda: number | null
  readonly ronda_alterna: number | null
}
type Shown = DrawFile & { readonly estado: string; readonly cerradas: readonly number[] }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-draws-'))
  portal = await testApp({ accounts: true, beacon: { chain, valueOf: async () => offered } })
  const desk = await officer(portal)
  for (const account of ['declarante01', 'declarante02', 'declarante03', 'declarante05', 'declarante02']) {
    const declarant = await declarantWithDeclaration(portal, account)
    await fillSheets(declarant)
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
    portal.clock.advance(60)
  }
  preparing = await officer(portal, 'seleccion01')
  announcing = await officer(portal, 'seleccion02')
}, 120_000)
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const size = async () => (await preparing.get('oficina/sorteos')).json<{ registro: number }>().registro
const day = (ahead: number) => new Date(portal.clock.now().getTime() + ahead * DAY * 1000).toISOString().slice(0, 10)
const ask = async (who: Browser, path: string, body: object = {}) => (await who.post(`oficina/sorteos${path}`, body)).json<Answer>()
const poolSize = async (from: number, to: number) =>
  (await preparing.get(`oficina/sorteos/fondo?desde=${from}&hasta=${to}`)).json<{ declaraciones: number }>().declaraciones
const listed = async (code: number) =>
  (await preparing.get('oficina/sorteos')).json<{ sorteos: Listed[] }>().sorteos.find(({ codigo }) => codigo === code) as Listed
const published = async (name: string) => (await portal.browser().get(`public/sorteos/${name}`)).json<Shown>()
const refused = (key: string) => ({ clave_mensaje: `draws.${key}` })

async function prepared(more: object = {}): Promise<number> {
  const { inf_codigo } = await ask(preparing, '', { desde: 0, hasta: await size(), cantidad: 2, dia: day(5), ...more })
  return inf_codigo ?? 0
}

/** Has the portal take the steps whose time has come. */
async function advance(): Promise<void> {
  await portal.services.jobs.enqueue(portal.services.db, advanceDrawsJob, {})
  await portal.runJobs()
}

/** Lets days pass, each ending in a signed head of the public log. */
async function pass(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) {
    portal.clock.advance(DAY)
    await portal.services.jobs.enqueue(portal.services.db, { name: 'log.head' } as never, {})
    await advance()
    await signCodes(portal)
  }
  preparing = await officer(portal, 'seleccion01')
  announcing = await officer(portal, 'seleccion02')
}

const valueFor = async (round: number | null) => ({ ronda: round ?? 0, firma: hexOf(await sign(round ?? 0)) })
const notifyAll = (code: number) =>
  asOffice(portal.services.db, 'draws', async (trx) => {
    for (const { place } of await drawnPositions(trx, code)) await noteNotified(trx, code, place, portal.clock.now())
  })

/** A draw from its preparation to its opening. */
async function opened(more: object = {}): Promise<{ code: number; name: string }> {
  const code = await prepared(more)
  expect(await ask(announcing, `/${code}/anunciar`)).toMatchObject({ err_codigo: 0 })
  await pass(6)
  const { nombre, ronda } = await listed(code)
  expect(await ask(preparing, `/${code}/valor`, await valueFor(ronda))).toMatchObject({ err_codigo: 0 })
  await notifyAll(code)
  expect(await ask(preparing, `/${code}/abrir`)).toMatchObject({ err_codigo: 0 })
  return { code, name: nombre ?? '' }
}

/** Ours runs where the portal stands; theirs in a folder of its own, beside the two files and nothing else: no package can be found from there. */
async function runAlone(program: Program, draw: unknown, log: LogFile): Promise<{ readonly code: number; readonly said: string }> {
  const files = [join(folder, 'sorteo.json'), join(folder, 'registro.json')]
  for (const [index, content] of [draw, log].entries()) await writeFile(files[index] as string, JSON.stringify(content))
  const theirs = join(folder, 'verificador.mjs')
  await writeFile(theirs, verifierProgram())
  const script = program === 'ours' ? fileURLToPath(new URL('../verify-draw.ts', import.meta.url)) : theirs
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', script, ...files], { cwd: folder }, (error, said) =>
      resolve({ code: error ? Number(error.code) : 0, said }),
    )
  })
}

/** The same, but for ours without a process of its own, which takes a second and says no more. */
async function run(program: Program, draw: unknown, log: LogFile) {
  if (program === 'theirs') return runAlone(program, draw, log)
  const said: string[] = []
  const isValid = await reportOnDraw(JSON.stringify(draw), JSON.stringify(log), (text) => said.push(text))
  return { code: isValid ? 0 : 1, said: said.join('\n') }
}

describe('a draw is prepared by one and announced by another', () => {
  test('not over what the log has not, more than there is, or a day too near or far', async () => {
    const hasta = await size()
    const good = { desde: 0, hasta, cantidad: 2, dia: day(5) }
    expect(await ask(preparing, '', { ...good, hasta: hasta + 1 })).toMatchObject(refused('stretchUnknown'))
    expect(await ask(preparing, '', { ...good, desde: hasta })).toMatchObject(refused('stretchUnknown'))
    expect(await ask(preparing, '', { ...good, cantidad: hasta + 1 })).toMatchObject(refused('poolTooSmall'))
    expect(await ask(preparing, '', { ...good, dia: day(2) })).toMatchObject(refused('dayOutOfReach'))
    expect(await ask(preparing, '', { ...good, dia: day(120) })).toMatchObject(refused('dayOutOfReach'))
  })

  test('who prepared it does not announce it, nor does the database let them', async () => {
    const code = await prepared()
    expect(await ask(preparing, `/${code}/anunciar`)).toMatchObject(refused('samePerson'))
    const { owner } = portal.database
    await expect(sql`UPDATE draw SET announced_by = prepared_by WHERE id = ${code}`.execute(owner)).rejects.toThrow('draw_announced')
  })

  test('not with fewer than 72 hours to go, nor twice', async () => {
    const late = await prepared({ dia: day(4) })
    const code = await prepared({ dia: day(6) })
    const twice = await Promise.all([ask(announcing, `/${code}/anunciar`), ask(announcing, `/${code}/anunciar`)])
    expect(twice.map(({ clave_mensaje, err_codigo }) => clave_mensaje ?? err_codigo).sort()).toEqual([0, 'office.doneByYou'])
    await pass(2)
    expect(await ask(announcing, `/${late}/anunciar`)).toMatchObject(refused('tooLate'))
  })

  test('who prepared it withdraws it, nobody else, once, and then nobody announces it; nor does the database let them', async () => {
    const code = await prepared()
    expect((await announcing.post(`oficina/sorteos/${code}/retirar`, {})).statusCode).toBe(403)
    expect(await ask(preparing, `/${code}/retirar`)).toMatchObject({ err_codigo: 0 })
    expect((await listed(code)).estado).toBe('retirado')
    expect(await ask(preparing, `/${code}/retirar`)).toMatchObject({ clave_mensaje: 'office.doneByYou' })
    expect(await ask(announcing, `/${code}/anunciar`)).toMatchObject(refused('alreadyWithdrawn'))
    expect((await preparing.post('oficina/sorteos/999999/retirar', {})).statusCode).toBe(404)
    const { owner } = portal.database
    const other = await prepared()
    for (const [change, rule] of [
      [sql`UPDATE draw SET withdrawn_by = NULL, withdrawn_at = NULL WHERE id = ${code}`, 'taken once'],
      [sql`UPDATE draw SET withdrawn_by = prepared_by + 1, withdrawn_at = now() WHERE id = ${other}`, 'draw_withdrawn_by_preparer'],
      [sql`UPDATE draw SET withdrawn_at = now() WHERE id = ${other}`, 'draw_withdrawn_complete'],
    ] as const)
      await expect(change.execute(owner)).rejects.toThrow(rule)
  })

  test('of withdrawing and announcing at once one is done, and what was announced is not withdrawn', async () => {
    const code = await prepared()
    const both = await Promise.all([ask(preparing, `/${code}/retirar`), ask(announcing, `/${code}/anunciar`)])
    expect(both.filter(({ err_codigo }) => err_codigo === 0)).toHaveLength(1)
    const next = await prepared()
    await ask(announcing, `/${next}/anunciar`)
    expect(await ask(preparing, `/${next}/retirar`)).toMatchObject(refused('alreadyAnnounced'))
    const byHand = sql`UPDATE draw SET withdrawn_by = prepared_by, withdrawn_at = now() WHERE id = ${next}`
    await expect(byHand.execute(portal.database.owner)).rejects.toThrow('draw_withdrawn_unannounced')
  })
})

describe('the pool', () => {
  const excluded = async () => {
    const code = await prepared()
    expect(await ask(announcing, `/${code}/anunciar`)).toMatchObject({ err_codigo: 0 })
    return (await published((await listed(code)).nombre ?? '')).excluidas
  }

  test('leaves out what is no declaration, is older of the same person, was replaced by a rectification, or was written off', async () => {
    const { owner } = portal.database
    const before = await excluded()
    const { rows } = await sql<{ place: number; id: number; person: number }>`
      SELECT l.place, d.id, d.person_id AS person FROM log_leaf l JOIN declaration d ON d.id = l.declaration_id ORDER BY l.place`.execute(
      owner,
    )
    const [older, later] = rows.filter(({ person }) => rows.filter((row) => row.person === person).length === 2)
    const statements = before.filter(({ motivo }) => motivo === 'sinDeclaracion').map(({ posicion }) => posicion)
    expect(before).toContainEqual({ posicion: older?.place, motivo: 'anterior' })
    expect(statements.length).toBe(before.length - 1)
    expect(rows.filter(({ place }) => statements.includes(place))).toEqual([])

    await sql`UPDATE declaration SET rectifies = ${older?.id} WHERE id = ${later?.id}`.execute(owner)
    expect(await excluded()).toContainEqual({ posicion: older?.place, motivo: 'reemplazada' })
    const [gone] = rows
    const all = await prepared({ cantidad: await poolSize(0, await size()) })
    await writeOffOf(portal, gone?.id ?? 0)
    expect(await excluded()).toContainEqual({ posicion: gone?.place, motivo: 'baja' })
    expect(await ask(announcing, `/${all}/anunciar`)).toMatchObject(refused('poolTooSmall'))
  })

  test('is counted before a draw is prepared, and one over positions without any is refused', async () => {
    const until = await size()
    const out = new Set((await excluded()).map(({ posicion }) => posicion))
    expect(await poolSize(0, until)).toBe(until - out.size)
    const [first = 0] = out
    expect(await poolSize(first, first + 1)).toBe(0)
    expect(await poolSize(until + 9, until + 99)).toBe(0)
    const nowhere = { desde: first, hasta: first + 1, cantidad: 1, dia: day(5) }
    expect(await ask(preparing, '', nowhere)).toMatchObject(refused('poolEmpty'))
    const more = { desde: 0, hasta: until, cantidad: until - out.size + 1, dia: day(5) }
    expect(await ask(preparing, '', more)).toMatchObject(refused('poolTooSmall'))
  })

  test('leaves nobody out for being examined already', async () => {
    const { code, name } = await opened()
    const taken = await asOffice(portal.services.db, 'draws', (trx) => drawnPositions(trx, code))
    const again = await prepared()
    await ask(announcing, `/${again}/anunciar`)
    const next = await published((await listed(again)).nombre ?? '')
    expect(taken.length).toBe(2)
    const out = new Set(next.excluidas.map(({ posicion }) => posicion))
    expect(taken.filter(({ place }) => out.has(place))).toEqual([])
    expect(name).not.toBe('')
  }, 60_000)
})

describe('before the secret is published', () => {
  test('neither it nor what was drawn is in any public answer, nor in the database but sealed', async () => {
    const code = await prepared()
    await ask(announcing, `/${code}/anunciar`)
    await pass(6)
    const { nombre, ronda } = await listed(code)
    await ask(preparing, `/${code}/valor`, await valueFor(ronda))
    const shown = await published(nombre ?? '')
    expect(shown).toMatchObject({ estado: 'sorteado', apertura: null, cerradas: [] })
    const { db } = portal.services
    for (const table of ['drawPlace', 'drawSecret'] as const) {
      expect(await db.selectFrom(table).selectAll().where('drawId', '=', code).execute()).toEqual([])
      expect(
        (await asOffice(db, 'draws', (trx) => trx.selectFrom(table).selectAll().where('drawId', '=', code).execute())).length,
      ).toBeGreaterThan(0)
    }
    expect(await ask(preparing, `/${code}/abrir`)).toMatchObject(refused('notNotified'))
    await notifyAll(code)
    await ask(preparing, `/${code}/abrir`)
    const { apertura, convocatoria } = await published(nombre ?? '')
    const secret = Buffer.from(apertura?.secreto ?? '', 'base64url')
    expect(createHash('sha256').update(secret).digest('base64url')).toBe(JSON.parse(convocatoria).compromiso)
    const sealed = await portal.database.owner
      .selectFrom('drawSecret')
      .select('sealed')
      .where('drawId', '=', code)
      .executeTakeFirstOrThrow()
    expect(sealed.sealed.includes(secret)).toBe(false)
    expect(sealed.sealed.toString('latin1')).not.toContain(apertura?.secreto)
  }, 60_000)

  test('the same announcement commits to another secret each time', async () => {
    const codes = [await prepared(), await prepared()]
    for (const code of codes) await ask(announcing, `/${code}/anunciar`)
    const said = await Promise.all(codes.map(async (code) => JSON.parse((await published((await listed(code)).nombre ?? '')).convocatoria)))
    expect(said[0].raiz).toBe(said[1].raiz)
    expect(said[0].compromiso).not.toBe(said[1].compromiso)
  })
})

describe('the value', () => {
  let code: number
  beforeAll(async () => {
    code = await prepared()
  })

  test('is taken from the announced rounds alone, when it is due, with the chain’s signature, and once', async () => {
    expect(await ask(preparing, `/${code}/valor`, await valueFor(1))).toMatchObject(refused('notAnnounced'))
    await ask(announcing, `/${code}/anunciar`)
    const { ronda, ronda_alterna } = await listed(code)
    expect(await ask(preparing, `/${code}/valor`, await valueFor(ronda))).toMatchObject(refused('notDue'))
    await pass(6)
    expect(await ask(preparing, `/${code}/valor`, await valueFor((ronda ?? 0) + 1))).toMatchObject(refused('otherRound'))
    const other = await valueFor((ronda ?? 0) + 1)
    expect(await ask(preparing, `/${code}/valor`, { ...other, ronda })).toMatchObject(refused('wrongSignature'))
    expect((await preparing.post(`oficina/sorteos/${code}/valor`, { ronda, firma: 'zz' })).statusCode).toBe(400)
    expect(await ask(preparing, `/${code}/abrir`)).toMatchObject(refused('notDrawn'))
    expect(await ask(preparing, `/${code}/valor`, await valueFor(ronda))).toMatchObject({ err_codigo: 0 })
    const again = await valueFor(ronda_alterna)
    expect(await ask(preparing, `/${code}/valor`, again)).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.doneByYou' })
    expect(await ask(announcing, `/${code}/valor`, again)).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.doneByColleague' })
  }, 60_000)

  test('is asked for by the portal itself when it is due, and the draw opens by itself after 45 days', async () => {
    const next = await prepared()
    await ask(announcing, `/${next}/anunciar`)
    const { ronda } = await listed(next)
    await advance()
    expect((await listed(next)).estado).toBe('anunciado')
    offered = new Uint8Array(48)
    await pass(6)
    expect((await listed(next)).estado).toBe('anunciado')
    offered = await sign(ronda ?? 0)
    await pass(1)
    expect((await listed(next)).estado).toBe('sorteado')
    expect(await ask(preparing, `/${next}/valor`, await valueFor(ronda))).toMatchObject(refused('alreadyDrawn'))
    offered = null
    portal.clock.advance(44 * DAY)
    await advance()
    preparing = await officer(portal, 'seleccion01')
    expect((await listed(next)).estado).toBe('sorteado')
    await pass(1)
    expect((await listed(next)).estado).toBe('abierto')
  }, 60_000)
})

describe('what was done', () => {
  test('is never changed, by the portal or by the owner', async () => {
    const { code } = await opened()
    const { owner } = portal.database
    const { db } = portal.services
    for (const change of [
      sql`UPDATE draw SET count = count + 1 WHERE id = ${code}`,
      sql`UPDATE draw SET statement = statement || ' ' WHERE id = ${code}`,
      sql`UPDATE draw SET signature = signature || '\\x00' WHERE id = ${code}`,
      sql`UPDATE draw SET secret = NULL, opened_at = NULL WHERE id = ${code}`,
    ])
      await expect(change.execute(owner)).rejects.toThrow('taken once')
    for (const change of [
      sql`DELETE FROM draw`,
      sql`DELETE FROM draw_place`,
      sql`UPDATE draw_exclusion SET reason = 'baja'`,
      sql`UPDATE draw_secret SET sealed = sealed`,
      sql`UPDATE log_statement SET entered_on = entered_on`,
    ])
      await expect(change.execute(owner)).rejects.toThrow('only added to')
    const late = { drawId: code, place: 0, reason: 'baja' }
    await expect(asOffice(db, 'draws', (trx) => trx.insertInto('drawExclusion').values(late).execute())).rejects.toThrow(
      'row-level security',
    )
    const more = { drawId: code, rank: 99, place: 0 }
    await expect(asOffice(db, 'draws', (trx) => trx.insertInto('drawPlace').values(more).execute())).rejects.toThrow('row-level security')
  }, 60_000)

  test('is in the audit, refusals too', async () => {
    const rows = await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'result'])
      .where('action', 'like', 'draw.%')
      .distinct()
      .execute()
    for (const action of ['draw.prepare', 'draw.withdraw', 'draw.announce', 'draw.value', 'draw.open'])
      for (const result of ['done', 'refused']) expect(rows).toContainEqual({ action, result })
  })
})

test('a place is published as closed once its case is, and not before', async () => {
  const { code, name } = await opened()
  const [first] = await asOffice(portal.services.db, 'draws', (trx) => drawnPositions(trx, code))
  expect((await published(name)).cerradas).toEqual([])
  await asOffice(portal.services.db, 'draws', (trx) => noteClosed(trx, code, first?.place ?? -1, portal.clock.now()))
  expect((await published(name)).cerradas).toEqual([first?.place])
}, 60_000)

describe('from published files alone', () => {
  let draws: Shown[]
  let log: LogFile
  beforeAll(async () => {
    const names: string[] = []
    for (const cantidad of [1, 2, 3]) names.push((await opened({ cantidad })).name)
    draws = await Promise.all(names.map(published))
    log = await storedLog(portal.services.db)
  }, 120_000)

  test.each(['ours', 'theirs'] as const)(
    '%s verifies three past draws, and says which places were drawn, counted from 1',
    async (program) => {
      for (const [index, draw] of draws.entries()) {
        const { code, said } = await (index === 0 ? runAlone : run)(program, draw, log)
        const places = draw.apertura?.sorteadas.map((place) => place + 1).join(', ')
        expect(said).toMatch(/^Verificado\. Posiciones sorteadas, contadas desde 1 \(.+ desde 0\): /m)
        expect(said.trimEnd().endsWith(`: ${places}`)).toBe(true)
        expect(said).toContain('quicknet')
        expect(code).toBe(0)
      }
    },
    60_000,
  )

  test.each(['ours', 'theirs'] as const)(
    '%s refuses whatever was changed',
    async (program) => {
      const [draw] = draws as [Shown]
      const statement = JSON.parse(draw.convocatoria)
      const flip = (text: string) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`
      const hojas = log.hojas.with(statement.desde, flip(log.hojas[statement.desde] ?? ''))
      const changed: readonly (readonly [unknown, LogFile])[] = [
        [draw, { ...log, hojas }],
        [{ ...draw, convocatoria: JSON.stringify({ ...statement, cantidad: statement.cantidad + 1 }) }, log],
        [{ ...draw, valor: { ...draw.valor, firma: hexOf(await sign(1)) } }, log],
        [{ ...draw, valor: { ...draw.valor, ronda: 1 } }, log],
        [{ ...draw, apertura: { ...draw.apertura, secreto: flip(draw.apertura?.secreto ?? '') } }, log],
        [{ ...draw, apertura: { ...draw.apertura, sorteadas: [statement.hasta - 1, statement.desde] } }, log],
        [{ ...draw, excluidas: draw.excluidas.slice(1) }, log],
        [draw, { ...log, cabezas: [] }],
        [{ ...draw, valor: null }, log],
      ]
      for (const [index, [one, other]] of changed.entries()) {
        const { code, said } = await (index === 0 ? runAlone : run)(program, one, other)
        expect(said).toContain('no es válido')
        expect(code).toBe(1)
      }
    },
    60_000,
  )

  test.each(['ours', 'theirs'] as const)(
    '%s refuses another signature, though the places that follow from it are the published ones',
    async (program) => {
      const [draw] = draws as [Shown]
      const { firma = '', ronda = 0 } = draw.valor ?? {}
      const forged = `${firma.slice(0, -1)}${firma.endsWith('0') ? '1' : '0'}`
      const secret = new Uint8Array(Buffer.from(draw.apertura?.secreto ?? '', 'base64url'))
      const randomness = await randomnessOf(bytesOfHex(forged))
      const { desde, hasta, cantidad } = JSON.parse(draw.convocatoria)
      const leaves = log.hojas.slice(desde, hasta).map((leaf) => new Uint8Array(Buffer.from(leaf, 'base64url')))
      const pool = poolOf({ from: desde, leaves, excluded: draw.excluidas.map(({ posicion }) => posicion) }) ?? []
      const sorteadas = await drawn(await seedOf({ statement: draw.convocatoria, randomness, secret }), pool, cantidad)
      const apertura = draw.apertura && { ...draw.apertura, sorteadas }
      for (const opening of [apertura, null]) {
        const { code, said } = await run(program, { ...draw, valor: { ronda, firma: forged }, apertura: opening }, log)
        expect(said).toContain('El sorteo no es válido: la firma del valor aleatorio no es de la cadena')
        expect(said).not.toContain('Verificado')
        expect(code).toBe(1)
      }
    },
  )

  test.each(['ours', 'theirs'] as const)('%s refuses a statement or a head whose day is none, whoever signed it', async (program) => {
    const key = await testKey('k1')
    const [draw] = draws as [Shown]
    const forging = async (convocatoria: string, day: string) => {
      const leaf = Buffer.from(await statementLeaf(convocatoria)).toString('base64url')
      const hojas = log.hojas.with(draw.posicion, leaf)
      const root = await rootOf(hojas.map((one) => new Uint8Array(Buffer.from(one, 'base64url'))))
      const head = await key.sign(encodeHead({ day, size: hojas.length, root }), HEAD_TYPE)
      return run(program, { ...draw, convocatoria, valor: null, apertura: null }, { keys: [key.published], cabezas: [head], hojas })
    }
    const { anunciado } = JSON.parse(draw.convocatoria)
    expect(await forging(draw.convocatoria, anunciado.slice(0, 10))).toMatchObject({ code: 0 })
    expect(await forging(draw.convocatoria.replace(anunciado, 'ayer'), anunciado.slice(0, 10))).toMatchObject({ code: 1 })
    expect(await forging(draw.convocatoria, 'ayer')).toMatchObject({ code: 1 })
  })

  test('the program that a statement names is the one that is published, kept as it was announced', async () => {
    const { sorteo, programa } = JSON.parse(draws[0]?.convocatoria ?? '{}')
    const answer = (await portal.browser().get(`public/sorteos/${sorteo}/programa`)).json<{ programa: string }>()
    expect(createHash('sha256').update(answer.programa).digest('base64url')).toBe(programa)
    expect(answer.programa).toBe(verifierProgram())
    await expect(sql`UPDATE draw SET program = 'another' WHERE name = ${sorteo}`.execute(portal.database.owner)).rejects.toThrow(
      'taken once',
    )
  })

  test('the program is what our part and the library make of it (else: npm run generate)', async () => {
    const stored = verifierProgram()
    const own = await readFile(new URL('./verifier-own-part.mjs', import.meta.url), 'utf8')
    expect(stored).toBe(`${own}\n${await verifierLibrary()}`)
    expect(stored.startsWith('// Verificador de sorteos de la DJBR.')).toBe(true)
    expect([...stored.matchAll(/^import .+ from '(.+)'$|\bimport\(|\brequire\(/gm)].map(([, from]) => from)).toEqual([
      'node:crypto',
      'node:fs',
    ])
  })

  test('a portal whose build did not write the library says so and does not start', () => {
    expect(() => verifierProgram(pathToFileURL(`${folder}/none.mjs`))).toThrow(StartRefused)
    expect(verifierProgram()).toContain('function library()')
  })

  test('a library that was written in part, or of other versions, is written again', async () => {
    const at = pathToFileURL(`${folder}/library.mjs`)
    const expected = await verifierLibrary()
    for (const left of [expected.slice(0, -1000), expected.replace('curves', 'curvas'), '']) {
      await writeFile(at, left)
      await ensureVerifierLibrary(at)
      expect(await readFile(at, 'utf8')).toBe(expected)
    }
  })

  test('the log holds each statement as a leaf of its own, and nothing foreign', async () => {
    expect(await firstForeignLeaf(portal.services.db)).toBeNull()
  })
})

test('an unknown draw is not found, and a prepared one is not published', async () => {
  expect((await portal.browser().get('public/sorteos/2020-1')).statusCode).toBe(404)
  const before = (await portal.browser().get('public/sorteos')).json<{ sorteos: unknown[] }>().sorteos.length
  await prepared()
  expect((await portal.browser().get('public/sorteos')).json<{ sorteos: unknown[] }>().sorteos.length).toBe(before)
})

test('where nothing is examined the calls are not there', async () => {
  const without = await testApp({ env: { VERIFICATION: 'false' } })
  expect((await without.browser().get('public/sorteos')).statusCode).toBe(404)
  await without.close()
}, 30_000)
