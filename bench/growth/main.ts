// `npm run tool -- growth [READER …]`: how the cost of a reader grows when its input is twice as large, for every reader of input from outside.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Growth, growthOf, MAX_MEMORY, MAX_TIME } from './grow.ts'
import { READERS } from './readers.ts'

setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

const wanted = process.argv.slice(2)
const measured: Growth[] = []
for (const reader of READERS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
  for (const [name, shape] of Object.entries(reader.shapes)) measured.push(await growthOf(reader, name, shape))
}

const rows = measured.map(({ reader, shape, size, milliseconds, time, memory, holds }) => [
  reader,
  shape,
  size.toLocaleString('en'),
  `${milliseconds.toFixed(1)} ms`,
  time.toFixed(2),
  memory.toFixed(2),
  holds ? '' : 'GROWS',
])
const titles = ['reader', 'shape', 'size', 'processor', `time, up to ${MAX_TIME}`, `memory, up to ${MAX_MEMORY}`, '']
const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
for (const row of [titles, ...rows])
  process.stdout.write(
    `${row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  )

const growing = measured.filter(({ holds }) => !holds)
process.stdout.write(`\n${measured.length} shapes, ${growing.length} grow faster than their size\n`)
process.exitCode = growing.length > 0 ? 1 : 0
