import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { classicUpdates } from './classic-updates.ts'
import { commandLine } from './command-line.ts'
import { documents } from './documents.ts'
import { fields } from './fields.ts'
import { javaLibraries } from './java-libraries.ts'
import type { Item } from './lib/item.ts'
import { longTerm } from './long-term.ts'
import { nodeLibraries } from './node-libraries.ts'
import { orders } from './orders.ts'
import { profiles } from './profiles.ts'
import { signatures } from './signatures.ts'

/** Makes every file of the corpus and its manifest: `node make.ts`, or only those whose name holds a word: `node make.ts word`. */
const scripts: Record<string, readonly Item[]> = {
  'classic-updates.ts': classicUpdates,
  'fields.ts': fields,
  'signatures.ts': signatures,
  'long-term.ts': longTerm,
  'documents.ts': documents,
  'node-libraries.ts': nodeLibraries,
  'java-libraries.ts': javaLibraries,
  'command-line.ts': commandLine,
  'orders.ts': orders,
  'profiles.ts': profiles,
}

const here = new URL('.', import.meta.url).pathname
const [wanted = ''] = process.argv.slice(2)
const items = Object.entries(scripts).flatMap(([script, made]) => made.map((item) => ({ script, ...item })))

const head = 'file\tproducer\tscript\twhat is special\tsigners\tsignatures\texpected\tpdfsig\trefused by'
const rows = items.map(({ script, file, producer, special, signers, refused, pdfsig = 'valid' }) => {
  const [said, expected] = refused ? [`${special}: ${refused.why}`, 'not intact'] : [special, 'intact and valid']
  return [
    file,
    producer,
    script,
    said,
    signers.map(({ CN }) => CN).join(' ; '),
    signers.length,
    expected,
    pdfsig,
    refused?.rule ?? '',
  ].join('\t')
})
writeFileSync(`${here}manifest.tsv`, `${[head, ...rows].join('\n')}\n`)

const failures: unknown[] = []
for (const { file, make } of items.filter((item) => item.file.includes(wanted))) {
  try {
    const bytes = await make()
    mkdirSync(dirname(`${here}files/${file}`), { recursive: true })
    writeFileSync(`${here}files/${file}`, bytes)
  } catch (cause) {
    failures.push(new Error(file, { cause }))
  }
}
if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be made.')
