import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstForeignLeaf, type LogFile, storedLog, withoutLeaf } from './public/log/index.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from './testing/filing.ts'
import { signCodes } from './testing/signing.ts'

const DAY = 24 * 3600
const program = fileURLToPath(new URL('./verify-log.ts', import.meta.url))

let portal: TestApp
let folder: string
let log: LogFile

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-log-'))
  portal = await testApp({ accounts: true })
  const desk = await officer(portal)
  for (const account of ['declarante01', 'declarante02', 'declarante03']) {
    const declarant = await declarantWithDeclaration(portal, account)
    await fillSheets(declarant)
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
  }
  portal.clock.advance(DAY)
  await portal.services.jobs.enqueue(portal.services.db, { name: 'log.head' } as never, {})
  await portal.runJobs()
  await signCodes(portal)
  log = await storedLog(portal.services.db)
}, 60_000)
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const write = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

async function verdictOn(changed: LogFile, ...more: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const file = await write('registro.json', JSON.stringify(changed))
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', program, file, ...more], (error, said) =>
      resolve({ code: error ? Number(error.code) : 0, said }),
    )
  })
}

test('an exported log that is whole is found to be so, without a network or a database', async () => {
  const { code, said } = await verdictOn(log)
  expect(said).toContain('3 recepciones, 1 cabezas; íntegras hasta la posición 3')
  expect(said).toContain(`última cabeza ${log.cabezas[0]}`)
  expect(code).toBe(0)
})

test('what was changed in it is named, and the command ends with 1', async () => {
  const [one = '', two = '', three = ''] = log.hojas
  const [head = ''] = log.cabezas
  const flipped = `${one.slice(0, 5)}${one[5] === 'A' ? 'B' : 'A'}${one.slice(6)}`
  const cases: [LogFile, string][] = [
    [{ ...log, hojas: [flipped, two, three] }, 'entre las posiciones 1 y 3 no es lo que firmó la cabeza del 2026-11-20'],
    [{ ...log, hojas: [two, one, three] }, 'entre las posiciones 1 y 3'],
    [{ ...log, hojas: [one, two] }, 'cuenta 3 recepciones y hay 2: se cortó el final'],
    [{ ...log, cabezas: [`${head.slice(0, -6)}AAAAAA`] }, 'la cabeza 1: su firma no corresponde'],
    [{ ...log, keys: [] }, 'la cabeza 1: la firmó una clave que no está publicada'],
    [{ ...log, hojas: ['x'] }, 'No se pudo leer el registro'],
  ]
  for (const [changed, reported] of cases)
    expect(await verdictOn(changed)).toMatchObject({ code: 1, said: expect.stringContaining(reported) })
})

test('a tail that was cut with its head is noticed by a head that was kept elsewhere', async () => {
  const kept = await write('cabeza.txt', `${log.cabezas[0]}\n`)
  const cut = { ...log, cabezas: [], hojas: log.hojas.slice(0, 2) }
  expect(await verdictOn(cut)).toMatchObject({ code: 1, said: expect.stringContaining('2 recepciones están sin cabeza firmada') })
  expect(await verdictOn(cut, '--cabeza', kept)).toMatchObject({ code: 1, said: expect.stringContaining('se cortó el final') })
})

test('a reception that has no leaf is counted and named by its number, by the command and at the office; one of just now waits', async () => {
  const { owner, superuserUrl, url } = portal.database
  const { rows } = await sql<{ id: number; at: Date }>`
    SELECT s.id, s.created_at AS at FROM snapshot s JOIN log_leaf l USING (declaration_id) WHERE l.place = 2 AND s.kind = 'received'`.execute(
    owner,
  )
  const [taken = { id: 0, at: new Date() }] = rows
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(`
    SET session_replication_role = 'replica';
    DELETE FROM certificate_code WHERE declaration_id = (SELECT declaration_id FROM log_leaf WHERE place = 2);
    DELETE FROM reception WHERE declaration_id = (SELECT declaration_id FROM log_leaf WHERE place = 2);
    DELETE FROM log_leaf WHERE place = 2;
    DELETE FROM log_head;
    UPDATE log_size SET size = 2`)
  const after = (minutes: number) => new Date(taken.at.getTime() + minutes * 60_000)
  expect(await withoutLeaf(owner, after(119))).toMatchObject({ received: 3, waiting: 1, overdue: 0 })
  expect(await withoutLeaf(owner, after(121))).toEqual({ received: 3, waiting: 0, overdue: 1, numbers: ['LP-2026-000003'] })

  const auditor = await officer(portal, 'auditoria01')
  await auditor.post('oficina/auditoria/verificar')
  await portal.runJobs()
  expect((await auditor.get('oficina/auditoria/verificar')).json()).toMatchObject({
    registro: { recepciones: 3, por_anotar: 0, faltan: 1, numeros: ['LP-2026-000003'] },
  })

  // When it was received is what the chain covers, not what a column says beside it.
  await superuser.query(`UPDATE snapshot SET created_at = 'infinity' WHERE id = ${taken.id}`)
  await superuser.end()
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DEMO: 'true',
    DATABASE_URL: url,
    DATA_DIR: portal.dataDir,
  }
  const said = await new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', program], { env }, (error, reported) => resolve({ code: error?.code, reported }))
  })
  expect(said).toMatchObject({ code: 1, reported: expect.stringContaining('recepciones que faltan: 1 (LP-2026-000003)') })
})

test('in the database a leaf that is not its reception’s is named by its place', async () => {
  const { owner } = portal.database
  expect(await firstForeignLeaf(owner)).toBe(null)
  await sql`ALTER TABLE certificate_code DISABLE TRIGGER USER`.execute(owner)
  await sql`UPDATE certificate_code SET entity = 'OTRA' WHERE declaration_id = (SELECT declaration_id FROM log_leaf WHERE place = 1)`.execute(
    owner,
  )
  expect(await firstForeignLeaf(owner)).toBe(1)
})
