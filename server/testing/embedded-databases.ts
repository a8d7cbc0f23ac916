import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../ground/database/embedded.ts'

/** Gives each test of a file a folder that others may enter, and stops the databases started in it; all of them end with the test. */
export function embeddedDatabases() {
  let base: string
  let running: EmbeddedDatabase[] = []
  let outside: string[] = []

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'djbr-embedded-'))
    chmodSync(base, 0o755)
  })
  afterEach(async () => {
    await Promise.all(running.map((database) => database.stop()))
    for (const folder of [base, ...outside]) rmSync(folder, { recursive: true, force: true })
    running = []
    outside = []
  })

  return {
    /** Returns a path in the test's folder; the folder itself without a name. */
    place: (...names: string[]) => join(base, ...names),
    start: async (dataDir: string): Promise<EmbeddedDatabase> => {
      const database = await startEmbedded({ dataDir })
      running.push(database)
      const id = join(dataDir, 'cluster-id')
      if (existsSync(id)) outside.push(join('/var/lib/djbr', readFileSync(id, 'utf8')))
      return database
    },
    stop: async (database: EmbeddedDatabase): Promise<void> => {
      running = running.filter((other) => other !== database)
      await database.stop()
    },
    /** Removes folders elsewhere after the test. */
    alsoRemove: (...folders: string[]) => void outside.push(...folders),
  }
}

export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export const words = async (database: EmbeddedDatabase) =>
  (await ask<{ word: string }>(database.ownerUrl, 'SELECT word FROM note')).map((row) => row.word)

export const note = (database: EmbeddedDatabase, word: string) => ask(database.ownerUrl, `CREATE TABLE note AS SELECT '${word}' AS word`)
