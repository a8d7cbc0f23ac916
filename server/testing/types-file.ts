import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { roles } from '../ground/database/embedded/roles.ts'
import { migrationFiles } from '../ground/database/migrate.ts'
import { startTestCluster, templateName, urlOf } from './cluster.ts'

/** The types of the tables: not in git, and written before anything is compiled. */
export const typesFile = new URL('../ground/database/types.ts', import.meta.url)

const generator = createRequire(import.meta.url).resolve('kysely-codegen/package.json')
const flags = [
  '--dialect=postgres',
  '--camel-case',
  '--date-parser=string',
  '--numeric-parser=number',
  '--exclude-pattern=schema_migration',
  '--default-schema=public',
  '--include-pattern=public.*',
  '--type-mapping={"int8":"number"}',
]

/** Writes the types of the tables, unless they are up to date with the migrations. */
export async function ensureTypes(): Promise<void> {
  if (existsSync(typesFile) && readFileSync(typesFile, 'utf8').startsWith(head())) return
  const cluster = await startTestCluster()
  try {
    writeFileSync(typesFile, await typesOf(urlOf(cluster.address, roles.owner, templateName)))
  } finally {
    await cluster.stop()
  }
}

/** Returns the text of `database/types.ts` for the tables of a migrated database, with numbers typed as `connect` reads them. */
export async function typesOf(ownerUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-types-'))
  const file = join(folder, 'types.ts')
  try {
    const command = join(dirname(generator), 'dist', 'cli', 'bin.js')
    await promisify(execFile)(process.execPath, [command, ...flags, `--url=${ownerUrl}`, `--out-file=${file}`])
    return `${head()}${readFileSync(file, 'utf8')}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the first line, which identifies by a hash what the types were written from. */
function head(): string {
  const hash = createHash('sha256').update(JSON.stringify([migrationFiles(), flags, readFileSync(generator, 'utf8')]))
  return `// Written by \`npm run -w server types\` from the migrations ${hash.digest('hex').slice(0, 16)}.\n`
}
