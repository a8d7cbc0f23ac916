import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Archive, type ArchivePlace, openArchive } from '../ground/archive/index.ts'
import { connect } from '../ground/database/connect.ts'
import { migrate } from '../ground/database/migrate.ts'
import { verifyChain } from '../ground/proof/index.ts'
import { firstForeignLeaf } from '../public/log/index.ts'
import { StartRefused } from '../start-refused.ts'
import { MANIFEST_FILE, type Manifest, manifest, nameIn } from './manifest.ts'
import { fileOfPaper, nameOfPaper, papersBeside } from './papers.ts'
import { readSealed, sealOf } from './sealed-file.ts'
import { copyIn, countTables, nameOf, referencesOf, type Table } from './tables.ts'

/** The places that a backup is restored to. */
export type RestorePlace = ArchivePlace & { readonly ownerUrl: string; readonly key: string }

/**
 * Restores a backup, of this version of the portal or an earlier one, into a database without tables and a folder without an archive. Anything else is refused;
 * nothing is ever overwritten. Afterwards rows, both chains and every document are what the backup says; throws StartRefused when they are not.
 */
export async function restoreBackup({ ownerUrl, key, ...place }: RestorePlace, folder: string): Promise<Manifest> {
  const seal = sealOf(key)
  const said = await readManifest(folder, key)
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    // @protects 034 nothing is brought back over data
    //   instead: 0 ==> 9_999
    if ((await countTables(client)) > 0)
      throw new StartRefused('La base de datos de destino no está vacía. No se recupera nada sobre ella.')
    if (existsSync(join(place.dataDir, 'archive')) && (await readdir(join(place.dataDir, 'archive'))).length > 0)
      throw new StartRefused(`Ya hay documentos en ${join(place.dataDir, 'archive')}. No se recupera nada sobre ellos.`)
    await restoreArchive(folder, await openArchive(place), key, said)
    await migrate(ownerUrl, undefined, said.migrations)
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await load(client, folder, seal, said)
    await client.query('COMMIT')
    await migrate(ownerUrl)
  } finally {
    await client.end()
  }
  await requireSameHeads(ownerUrl, said)
  return said
}

/** Returns a backup's manifest. Throws StartRefused when it is incomplete, damaged, or closed with another key. */
export async function readManifest(folder: string, key: string): Promise<Manifest> {
  if (!existsSync(join(folder, MANIFEST_FILE))) throw new StartRefused(`En ${folder} no hay una copia completa.`)
  return manifest.parse(JSON.parse((await bytesOf(join(folder, MANIFEST_FILE), sealOf(key), MANIFEST_FILE)).toString('utf8')))
}

async function bytesOf(path: string, seal: Buffer, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  const into = new Writable({
    write(part, _encoding, done) {
      parts.push(part)
      done()
    },
  })
  await readSealed(path, seal, name, into).catch(() => {
    throw new StartRefused(`${path} no se puede abrir: la clave no es la de esta copia (BACKUP_KEY), o el archivo está dañado.`)
  })
  return Buffer.concat(parts)
}

/** Restores the documents. The archive stores each by its hash, so a damaged one would come under another. Documents missing from the archive at the backup stay missing. */
async function restoreArchive(
  folder: string,
  archive: Archive,
  key: string,
  { form, id, documents, missing: lacked }: Manifest,
): Promise<void> {
  const seal = sealOf(key)
  const missing = new Set(documents.filter((hash) => !lacked.includes(hash)))
  for (const hash of missing) {
    const [file, name] =
      form === 3
        ? [fileOfPaper(papersBeside(folder, key), hash), nameOfPaper(hash)]
        : [join(folder, 'archive', `${hash}.pdf`), nameIn(id, `${hash}.pdf`)]
    if (existsSync(file)) missing.delete(await archive.keep(await bytesOf(file, seal, name)))
  }
  if (missing.size > 0) throw new StartRefused(`En la copia faltan ${missing.size} documentos que la base de datos nombra.`)
}

/** Loads the rows in a transaction of the owner's. Triggers would renumber and refuse rows that come back as they were; references are all checked at the end. */
async function load(client: pg.Client, folder: string, seal: Buffer, { id, tables, sequences }: Manifest): Promise<void> {
  const all = tables.map(nameOf)
  const references = await referencesOf(client)
  for (const { drop } of references) await client.query(drop)
  for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${all.join(', ')}`)
  for (const table of tables) {
    const rows = await loadTable(client, table, (into) => readSealed(join(folder, table.file), seal, nameIn(id, table.file), into))
    if (rows !== table.rows) throw new StartRefused(`De ${nameOf(table)} volvieron ${rows} filas de ${table.rows}.`)
  }
  for (const { name, last } of sequences) await client.query('SELECT setval($1::regclass, $2)', [name, last])
  for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { add } of references) await client.query(add)
}

async function loadTable(client: pg.Client, table: Table, read: (into: Writable) => Promise<void>): Promise<number> {
  const opened = new PassThrough()
  const rows = client.query(copyFrom(copyIn(table)))
  await Promise.all([read(opened), pipeline(opened, createGunzip(), rows)])
  return rows.rowCount
}

async function requireSameHeads(ownerUrl: string, { chains }: Manifest): Promise<void> {
  const db = connect({ url: ownerUrl, connections: 1 })
  try {
    for (const name of ['snapshot', 'audit'] as const) {
      const { links, head, broken } = await verifyChain(db, name)
      if (broken || links !== chains[name].links || head !== chains[name].head)
        throw new StartRefused(`La cadena ${name} no volvió como era: ${links} eslabones, el último ${head}.`)
    }
    const foreign = await firstForeignLeaf(db)
    if (foreign !== null) throw new StartRefused(`En el registro público la posición ${foreign + 1} no es la de su recepción.`)
  } finally {
    await db.destroy()
  }
}
