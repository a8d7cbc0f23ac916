// `npm run tool -- bench` measures everything and writes docs/performance.md; `npm run tool -- bench records signing` measures some parts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureVerifierLibrary } from '../scripts/verifier-library.ts'
import { forgetNation } from './nation/served.ts'
import { type Measure, PARTS, PARTS_BY_NAME } from './parts.ts'
import { page } from './performance-page.ts'
import { beginOnce, type Closing, root } from './portal.ts'
import { FULL } from './size.ts'
import { drawn, type Part } from './table.ts'

const asked = process.argv.slice(2)
const known = { ...PARTS, ...PARTS_BY_NAME }
const unknown = asked.filter((name) => !(name in known))
if (unknown.length > 0) {
  process.stderr.write(`No hay una parte ${unknown.join(', ')}. Partes: ${Object.keys(known).join(', ')}.\n`)
  process.exit(2)
}

await ensureVerifierLibrary()
const begun = performance.now()
const measured: Part[] = []
let broken = false
let stopped = false
// A part asked for by name does without this: it fills an empty folder as fast as a first portal would.
const forget = asked.length === 0 ? await beginOnce() : undefined
for (const [name, measure] of Object.entries(asked.length > 0 ? known : PARTS)) {
  if (stopped || (asked.length > 0 && !asked.includes(name))) continue
  const started = performance.now()
  try {
    const part = await closed(measure)
    measured.push(part)
    process.stdout.write(`${drawn(part)}\n(${name}: ${Math.round((performance.now() - started) / 1000)} s)\n`)
    broken ||= part.metrics.some(({ holds }) => holds === false)
  } catch (error) {
    process.stderr.write(`\n(${name}) ${error instanceof Error ? error.message : error}\n`)
    broken = true
  }
}
forget?.()
await forgetNation()
const minutes = (performance.now() - begun) / 60_000
process.stdout.write(`\nDuró ${minutes.toLocaleString('es-BO', { maximumFractionDigits: 1 })} minutos.\n`)
if (asked.length === 0 && !stopped) writeFileSync(join(root, 'docs/performance.md'), await page(measured, minutes))
process.exit(broken ? 1 : 0)

/** Runs a part and closes everything it opened, whatever happens, Ctrl+C included. */
async function closed(measure: Measure): Promise<Part> {
  const closing: Closing = new AsyncDisposableStack()
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stopped = true
        reject(new Error('La medición se detuvo.'))
      })
    }
  })
  try {
    return await Promise.race([measure(closing, FULL), interrupted])
  } finally {
    await closing.disposeAsync()
  }
}
