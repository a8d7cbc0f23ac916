import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const flags = [
  '--dialect=postgres',
  '--camel-case',
  '--date-parser=string',
  '--numeric-parser=number',
  '--exclude-pattern=schema_migration',
  '--default-schema=public',
  '--include-pattern=public.*',
]

/** The text of `database/types.ts` for the tables of a migrated database, the numbers typed as `connect` reads them. */
export async function typesOf(ownerUrl: string): Promise<string> {
  const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')), 'dist', 'cli', 'bin.js')
  const folder = mkdtempSync(join(tmpdir(), 'djbr-types-'))
  const file = join(folder, 'types.ts')
  try {
    await promisify(execFile)(process.execPath, [
      codegen,
      ...flags,
      '--type-mapping={"int8":"number"}',
      `--url=${ownerUrl}`,
      `--out-file=${file}`,
    ])
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
