import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Archive } from '../ground/archive/index.ts'
import packageFile from '../package.json' with { type: 'json' }
import { MANIFEST_FILE, type Manifest, nameIn, tableFile } from './manifest.ts'
import { copyPapers } from './papers.ts'
import { sealOf, writeSealed } from './sealed-file.ts'
import { archivedHashes, copyOut, headsOf, sequencesOf, tablesOf } from './tables.ts'

export interface BackupPlace {
  /** The role that owns the tables: it sees every row. */
  readonly ownerUrl: string
  readonly archive: Archive
  readonly key: string
}

const README = `Copia del portal DJBR. Está cifrada: sin su clave (BACKUP_KEY) no sirve, y la clave no está aquí.
Tampoco están las claves de las tarjetas (CARD_KEY o card.key), del personal (STAFF_KEY o staff.key), de la verificación (EXAMINATION_KEY o examination.key), de la firma (SIGNER_P12 o el token) ni
la de los certificados (SIGNER_CERTIFICATE_KEY): guárdelas aparte, en otro lugar.
Para recuperarla: npm run restore -- ESTA_CARPETA, con una base de datos y un DATA_DIR vacíos.
`

/**
 * Copies everything into a new folder while the portal serves: all tables as of one instant, then the documents that they name, which never change and are copied
 * once, beside all backups. The folder gets its name when it is complete. Returns what it wrote, and which documents the archive lacks.
 */
export async function makeBackup({ ownerUrl, archive, key }: BackupPlace, folder: string, now: Date): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`
  const seal = sealOf(key)
  const id = randomUUID()
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // A role that could see only some rows fails instead.
    await client.query('SET LOCAL row_security = off; SET LOCAL statement_timeout = 0')
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migration ORDER BY version',
    )
    const tables: Manifest['tables'] = []
    for (const [place, table] of (await tablesOf(client)).entries()) {
      const file = tableFile(place)
      const counting = countRows()
      await writeSealed(
        join(unfinished, file),
        seal,
        nameIn(id, file),
        client
          .query(copyTo(copyOut(table)))
          .pipe(counting.stream)
          .pipe(createGzip()),
      )
      tables.push({ ...table, columns: [...table.columns], file, rows: counting.rows() })
    }
    const found: Omit<Manifest, 'missing'> = {
      form: 3,
      id,
      madeAt: now.toISOString(),
      version: packageFile.version,
      migrations,
      tables,
      sequences: await sequencesOf(client),
      chains: await headsOf(client),
      documents: await archivedHashes(client),
    }
    await client.query('COMMIT')
    const said: Manifest = { ...found, missing: await copyPapers(found.documents, archive, folder, key) }
    await writeSealed(join(unfinished, MANIFEST_FILE), seal, MANIFEST_FILE, Readable.from([JSON.stringify(said)]))
    await writeFile(join(unfinished, 'LEAME.txt'), README)
    await rename(unfinished, folder)
    return said
  } finally {
    await client.end()
  }
}

/** Counts the rows of a COPY text, in which each row is one line. */
function countRows() {
  const NEW_LINE = 10
  let rows = 0
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      for (let at = part.indexOf(NEW_LINE); at >= 0; at = part.indexOf(NEW_LINE, at + 1)) rows++
      done(null, part)
    },
  })
  return { stream, rows: () => rows }
}
