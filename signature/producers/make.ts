import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { classicUpdates } from './classic-updates.ts'
import { documents } from './documents.ts'
import { fields } from './fields.ts'
import type { Item } from './lib/item.ts'
import { longTerm } from './long-term.ts'
import { signatures } from './signatures.ts'

/** Makes every file of the corpus and its manifest: `node make.ts`, or only those whose name holds a word: `node make.ts word`. */
const scripts: Record<string, readonly Item[]> = {
  'classic-updates.ts': classicUpdates,
  'fields.ts': fields,
  'signatures.ts': signatures,
  'long-term.ts': longTerm,
  'documents.ts': documents,
}

const here = new URL('.', import.meta.url).pathname
const wanted = process.argv[2] ?? ''
const rows = ['file\tproducer\tscript\twhat is special\tsigners\tsignatures\texpected\tpdfsig']
for (const [script, items] of Object.entries(scripts)) {
  for (const { file, producer, special, signers, pdfsig = 'valid', make } of items) {
    rows.push(
      [file, producer, script, special, signers.map(({ CN }) => CN).join(' ; '), signers.length, 'intact and valid', pdfsig].join('\t'),
    )
    if (!file.includes(wanted)) continue
    const path = `${here}files/${file}`
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await make())
  }
}
writeFileSync(`${here}manifest.tsv`, `${rows.join('\n')}\n`)
