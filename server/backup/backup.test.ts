import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, cp, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openArchive } from '../ground/archive/index.ts'
import { connect } from '../ground/database/connect.ts'
import { ensureDatabase, roles } from '../ground/database/embedded/roles.ts'
import { seal, verifyChain } from '../ground/proof/index.ts'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { asSuperuser, urlOf } from '../testing/cluster.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer, pathOf } from '../testing/filing.ts'
import { makeBackup } from './make-backup.ts'
import { fileOfPaper, papersBeside } from './papers.ts'
import { restoreBackup } from './restore-backup.ts'

const KEY = 'a key of backups that only the tests have'

let portal: TestApp
let folder: string
let backup: string
const closing: (() => Promise<unknown>)[] = []
const backupPlace = () => ({ ownerUrl: portal.database.ownerUrl, archive: portal.services.archive, key: KEY })

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  const { calls, sent } = golden('realEstate')
  await declarant.post(pathOf(calls.create), sent)
  const done = await declarant.post('djbr_registro/finalizar_declaracion_externo', { sistema_recepcion: 0 })
  expect(done.json().err_codigo).toBe(0)
  const desk = await officer(portal)
  expect((await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })).json().err_codigo).toBe(0)
  await portal.runJobs()
  await sealAll()
  folder = await mkdtemp(join(tmpdir(), 'djbr-backup-'))
  backup = join(folder, 'one')
  await makeBackup(backupPlace(), backup, portal.clock.now())
})
afterAll(async () => {
  for (const close of closing) await close()
  await rm(folder, { recursive: true, force: true })
  await portal.close()
})

async function sealAll(): Promise<void> {
  for (const name of ['snapshot', 'audit'] as const) await seal(portal.services.db, name, portal.clock.now())
}

/** A database and a folder that nobody has used. */
async function emptyPlace() {
  const cluster = inject('cluster')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await asSuperuser(cluster, (client) => ensureDatabase(client, name))
  const dataDir = await mkdtemp(join(tmpdir(), 'djbr-restored-'))
  closing.unshift(async () => {
    await rm(dataDir, { recursive: true, force: true })
    await asSuperuser(cluster, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  })
  return {
    ownerUrl: urlOf(cluster, roles.owner, name),
    url: urlOf(cluster, roles.app, name),
    dataDir,
    archiveUrl: undefined,
    archiveMirrorDir: undefined,
    key: KEY,
  }
}

const everyCount = async (db: TestApp['database']['owner']) => {
  const { rows } = await sql<{ name: string; rows: number }>`
    SELECT c.relname AS name, (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM ' || c.oid::regclass, false, true, '')))[1]::text AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker') ORDER BY n.nspname, c.relname`.execute(db)
  return rows
}

test('backup, wipe, restore: the same totals, the same chain heads, the same documents; sign-in works and what follows goes on', async () => {
  const place = await emptyPlace()
  await restoreBackup(place, backup)
  const owner = connect({ url: place.ownerUrl, connections: 2 })
  const db = connect({ url: place.url })
  const app = await buildApp({ ...portal.services, db, archive: await openArchive(place) }, { log: null })
  closing.unshift(async () => {
    await app.close()
    await Promise.all([db.destroy(), owner.destroy()])
  })
  expect(await everyCount(owner)).toEqual(await everyCount(portal.database.owner))
  for (const name of ['snapshot', 'audit'] as const)
    expect(await verifyChain(db, name)).toEqual(await verifyChain(portal.services.db, name))

  const facts = async (browser: Browser) => {
    await browser.signIn('declarante01')
    return {
      list: (await browser.get('djbr_registro/declaraciones')).json(),
      totals: (await browser.get('djbr_registro/resumen')).json(),
      ids: (await browser.get('djbr_registro/obtiene_ids_archivo_digital')).json(),
    }
  }
  const restored = portal.browserAt(app)
  expect(await facts(restored)).toEqual(await facts(portal.browser()))
  const archived = await readdir(join(portal.dataDir, 'archive'), { recursive: true })
  expect((await readdir(join(place.dataDir, 'archive'), { recursive: true })).sort()).toEqual(archived.sort())
  expect(archived.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(1)

  const started = await restored.post('djbr_registro/declaracion_jurada', {
    cod_motivo: 2,
    declara_nacional_extranjero: 1,
    cod_departamento: 2,
    cod_capital: 1,
    localidad: 'La Paz',
  })
  expect(started.json().err_codigo).toBe(0)
  for (const name of ['snapshot', 'audit'] as const) await seal(db, name, portal.clock.now())
  expect((await verifyChain(db, 'audit')).broken).toBeNull()
  await expect(sql`DELETE FROM audit`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`DELETE FROM log_leaf`.execute(owner)).rejects.toThrow('only added to')
})

test('nothing is brought back over data, and what was there stays', async () => {
  const before = await everyCount(portal.database.owner)
  const target = {
    ownerUrl: portal.database.ownerUrl,
    dataDir: join(folder, 'nowhere'),
    archiveUrl: undefined,
    archiveMirrorDir: undefined,
    key: KEY,
  }
  await expect(restoreBackup(target, backup)).rejects.toThrow('no está vacía')
  expect(await everyCount(portal.database.owner)).toEqual(before)
  const { ownerUrl } = await emptyPlace()
  await expect(
    restoreBackup({ ownerUrl, dataDir: portal.dataDir, archiveUrl: undefined, archiveMirrorDir: undefined, key: KEY }, backup),
  ).rejects.toThrow('Ya hay documentos')
})

test('a backup says nothing without its key', async () => {
  const place = await emptyPlace()
  await expect(restoreBackup({ ...place, key: `${KEY}.` }, backup)).rejects.toThrow('BACKUP_KEY')
  for (const name of await readdir(backup, { recursive: true })) {
    const bytes = await readFile(join(backup, name)).catch(() => Buffer.alloc(0))
    for (const word of ['declarante', '4000011', '%PDF-1.', 'CREATE']) expect(bytes.includes(word)).toBe(false)
  }
})

/** Behind the nonce the time in the head of the compressed rows begins: no reader of them looks at it. */
const UNREAD = 12 + 4

test('one changed byte is noticed before anything of it counts', async () => {
  const damaged = join(folder, 'damaged')
  const said = await makeBackup(backupPlace(), damaged, portal.clock.now())
  const { file } = said.tables.find(({ name }) => name === 'audit') ?? { file: '' }
  const handle = await open(join(damaged, file), 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, UNREAD)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, UNREAD)
  await handle.close()
  const place = await emptyPlace()
  await expect(restoreBackup(place, damaged)).rejects.toThrow()
  const owner = connect({ url: place.ownerUrl, connections: 1 })
  const { rows } = await sql<{ people: number }>`SELECT count(*) AS people FROM person`.execute(owner)
  expect(rows).toEqual([{ people: 0 }])
  await owner.destroy()
})

test('no file stands in for another, nor one of another backup', async () => {
  const other = join(folder, 'other')
  const said = await makeBackup(backupPlace(), other, portal.clock.now())
  const { file } = said.tables.find(({ name }) => name === 'person') ?? { file: '' }
  await copyFile(join(backup, file), join(other, file))
  await expect(restoreBackup(await emptyPlace(), other)).rejects.toThrow()
})

test('a copy that was cut short has no name of its own, and is refused', async () => {
  const full = join(folder, 'full')
  const cut = join(full, 'cut')
  await mkdir(join(full, 'papeles'), { recursive: true })
  await writeFile(papersBeside(cut, KEY), 'a file where the papers should go')
  await expect(makeBackup(backupPlace(), cut, portal.clock.now())).rejects.toThrow('EEXIST')
  const place = await emptyPlace()
  for (const name of [cut, `${cut}.unfinished`]) await expect(restoreBackup(place, name)).rejects.toThrow('no hay una copia completa')
})

const papersOf = async (dataDir: string) =>
  (await readdir(join(dataDir, 'archive'), { recursive: true }))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => basename(name, '.pdf'))

test('a paper that the archive lacks is named, all others are backed up and come back', async () => {
  const [gone = '', ...others] = await papersOf(portal.dataDir)
  const { archive } = portal.services
  const lacking = { ...archive, read: async (hash: string) => (hash === gone ? null : archive.read(hash)) }
  await mkdir(join(folder, 'lacking'))
  const said = await makeBackup({ ...backupPlace(), archive: lacking }, join(folder, 'lacking', 'one'), portal.clock.now())
  expect(said.missing).toEqual([gone])
  const place = await emptyPlace()
  expect((await restoreBackup(place, join(folder, 'lacking', 'one'))).missing).toEqual([gone])
  expect((await papersOf(place.dataDir)).sort()).toEqual(others.sort())
})

/** What `npm run backup` says over a folder of data, and what it ends with. */
const atTerminal = (dataDir: string, into: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_OWNER_URL: portal.database.ownerUrl, DATA_DIR: dataDir, DEMO: 'true' }
    const command = fileURLToPath(new URL('./command.ts', import.meta.url))
    execFile(process.execPath, ['--no-warnings', command, 'backup', into], { env }, (error, stdout) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout }),
    )
  })

test('the command of a backup that lacks a paper ends with 1, and names it; with the paper it ends well', async () => {
  const dataDir = join(folder, 'data')
  await cp(join(portal.dataDir, 'archive'), join(dataDir, 'archive'), { recursive: true })
  expect(await atTerminal(dataDir, join(folder, 'whole'))).toMatchObject({ code: 0, said: expect.stringContaining('Copia completa en') })
  const papers = await readdir(join(dataDir, 'archive'), { recursive: true })
  const gone = papers.find((name) => name.endsWith('.pdf')) ?? ''
  await rm(join(dataDir, 'archive', gone))
  const { code, said } = await atTerminal(dataDir, join(folder, 'wanting'))
  expect(said).toContain(`falta en el archivo, o está dañado: ${basename(gone, '.pdf')}`)
  expect(code).toBe(1)
})

test('a second backup copies the papers that are new, and both bring all of theirs back', async () => {
  await mkdir(join(folder, 'both'))
  const asked: string[] = []
  const { archive } = portal.services
  const counting = { ...archive, read: (hash: string) => archive.read(hash).finally(() => asked.push(hash)) }
  const first = await makeBackup({ ...backupPlace(), archive: counting }, join(folder, 'both', 'first'), portal.clock.now())
  expect(asked.sort()).toEqual(first.documents.toSorted())
  await makeBackup({ ...backupPlace(), archive: counting }, join(folder, 'both', 'second'), portal.clock.now())
  expect(asked).toHaveLength(first.documents.length)
  for (const name of ['first', 'second']) {
    const place = await emptyPlace()
    await restoreBackup(place, join(folder, 'both', name))
    expect((await papersOf(place.dataDir)).sort()).toEqual(first.documents.toSorted())
  }
})

test('a paper of the backups that is lost or another is noticed', async () => {
  await mkdir(join(folder, 'lost'))
  const { documents } = await makeBackup(backupPlace(), join(folder, 'lost', 'one'), portal.clock.now())
  const [one = '', other = ''] = documents
  const fileOf = (hash: string) => fileOfPaper(papersBeside(join(folder, 'lost', 'one'), KEY), hash)
  await copyFile(fileOf(other), fileOf(one))
  await expect(restoreBackup(await emptyPlace(), join(folder, 'lost', 'one'))).rejects.toThrow('no se puede abrir')
  await rm(fileOf(one))
  await expect(restoreBackup(await emptyPlace(), join(folder, 'lost', 'one'))).rejects.toThrow('faltan 1 documentos')
})

test('a backup under another key has every paper under it too, and each of both comes back by its own', async () => {
  const place = join(folder, 'rotated')
  const next = 'the next key of backups that only the tests have'
  await mkdir(place)
  const { documents } = await makeBackup(backupPlace(), join(place, 'former'), portal.clock.now())
  await makeBackup({ ...backupPlace(), key: next }, join(place, 'next'), portal.clock.now())
  const names = await readdir(join(place, 'papeles'))
  expect(names).toHaveLength(2)
  for (const name of names) expect([KEY, next].some((key) => key.includes(name) || name.includes(key))).toBe(false)
  for (const [name, key] of [
    ['former', KEY],
    ['next', next],
  ] as const) {
    const target = { ...(await emptyPlace()), key }
    await restoreBackup(target, join(place, name))
    expect((await papersOf(target.dataDir)).sort()).toEqual(documents.toSorted())
  }
})
