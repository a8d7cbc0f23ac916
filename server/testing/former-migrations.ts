import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The 90 migrations from before the baseline (decision 084), packed as one JSON of texts by name: older databases were made with them. */
const packed = new URL('former-migrations.json.br', import.meta.url)

/** Returns a new folder with the first of them, up to a number. */
export function formerMigrations(upTo: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-migrations-'))
  const texts = JSON.parse(brotliDecompressSync(readFileSync(packed)).toString()) as Record<string, string>
  for (const [name, text] of Object.entries(texts).slice(0, upTo)) writeFileSync(join(folder, name), text)
  return folder
}
