import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Revision } from '../../domain/messages/ay-revised.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const messages = new URL('../../domain/messages/', import.meta.url)

/** The files of the Aymara texts, each with the part of the Spanish that it covers. */
export const AYMARA_FILES = [
  'first',
  'sections',
  'services',
  'screens',
  'account',
  'area',
  'office',
  'tasks',
  'contract',
  'server',
] as const
export type AymaraFile = (typeof AYMARA_FILES)[number]

const fileOf = (name: string) => new URL(`ay-${name}.ts`, messages)
const ENTRY = /^ {2}'[^']+':(?:[^\n]*|\n {4}[^\n]*),\n/gm

const literal = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Returns a source file with these texts only, besides those that it takes from Spanish. */
export function withTexts(source: string, texts: ReadonlyMap<string, string>): string {
  const end = source.lastIndexOf('}')
  const without = `${source.slice(0, end)}`.replace(ENTRY, '').trimEnd()
  const entries = [...texts].map(([key, words]) => `  ${literal(key)}: ${literal(words)},\n`).join('')
  return `${without}\n${entries && '\n'}${entries}}\n`
}

/** Writes the Aymara texts, who revised them and their share into the sources, formatted as the sources are. */
export function writeAymara(
  saidIn: (file: AymaraFile) => ReadonlyMap<string, string>,
  revised: ReadonlyMap<string, Revision>,
  share: { readonly said: number; readonly revised: number },
): void {
  for (const name of AYMARA_FILES) rewrite(name, (source) => withTexts(source, saidIn(name)))
  const rows = [...revised].map(
    ([key, { by, on, spanish }]) => `  ${literal(key)}: { by: ${literal(by)}, on: ${literal(on)}, spanish: ${literal(spanish)} },\n`,
  )
  rewrite('revised', (source) => source.replace(/= \{[\s\S]*$/, `= {\n${rows.join('')}}\n`))
  rewrite('share', (source) =>
    source.replace(/(AYMARA_SHARE = )\d+/, `$1${share.said}`).replace(/(AYMARA_REVISED = )\d+/, `$1${share.revised}`),
  )
  const written = [...AYMARA_FILES, 'revised', 'share'].map((name) => fileURLToPath(fileOf(name)))
  execFileSync('node_modules/.bin/biome', ['format', '--write', ...written], { cwd: root, stdio: 'ignore' })
}

const rewrite = (name: string, change: (source: string) => string) =>
  writeFileSync(fileOf(name), change(readFileSync(fileOf(name), 'utf8')))
