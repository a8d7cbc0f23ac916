import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { ay } from '../../domain/messages/ay.ts'
import { en } from '../../domain/messages/en.ts'
import { es } from '../../domain/messages/es.ts'
import { merged, PARTS, present, textsOf } from './aymara.ts'
import { deliveryIn, exported, Refused } from './po.ts'
import { writeAymara } from './sources.ts'

const USAGE = `npm run tool -- texts export ay [AREA]   writes ay.po or ay-AREA.po here; an area is what keys begin with, like records
npm run tool -- texts import ay FILE     takes the translations of a PO file that are not marked as fuzzy
`
const MAX_BYTES = 8_000_000

const [command, language, given] = process.argv.slice(2)

if (language !== 'ay') fail(USAGE)
else if (command === 'export') exportTexts(given)
else if (command === 'import' && given) importTexts(given)
else fail(USAGE)

function exportTexts(area: string | undefined): void {
  const texts = textsOf({ es, en, ay }, area)
  const file = area ? `ay-${area}.po` : 'ay.po'
  if (texts.length === 0) fail(`There is no text that begins with ${area}.\n`)
  else {
    writeFileSync(file, exported(texts, { language: 'ay', on: new Date() }))
    process.stdout.write(`${file}: ${texts.length} texts, ${texts.filter(({ revision }) => revision).length} of them revised\n`)
  }
}

function importTexts(file: string): void {
  try {
    const { by, approved, share } = imported(file)
    process.stdout.write(`${approved.length} texts by ${by}. Aymara: ${share.said} % said, ${share.revised} % revised\n`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    fail(`${file} was not taken, and nothing was changed:\n${error.faults.map((fault) => `  ${fault}\n`).join('')}`)
  }
}

function imported(file: string) {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined) throw new Refused(['There is no such file'])
  if (size > MAX_BYTES) throw new Refused([`It is larger than ${MAX_BYTES / 1_000_000} MB`])
  const taken = deliveryIn(readFileSync(file), new Map(Object.entries(es)))
  const { said, revised, share } = merged(present(), taken, es)
  writeAymara((file) => new Map([...said].filter(([key]) => key in PARTS[file])), revised, share)
  return { ...taken, share }
}

function fail(words: string): void {
  process.stderr.write(words)
  process.exitCode = 2
}
