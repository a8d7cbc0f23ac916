// `npm run bench` measures everything; `npm run bench -- a c` measures some parts.

import { auditing } from './auditing.ts'
import { databaseAway } from './database-away.ts'
import { drafts } from './drafts.ts'
import { firstLoad } from './first-load.ts'
import { identity } from './identity.ts'
import { killedSigner } from './killed-signer.ts'
import { publicFace } from './lighthouse.ts'
import { lists } from './lists.ts'
import type { Closing } from './portal.ts'
import { publicServices } from './public.ts'
import { reception } from './reception.ts'
import { records } from './records.ts'
import { review } from './review.ts'
import { signing } from './signing.ts'
import { start } from './start.ts'
import { drawn, type Part } from './table.ts'
import { validation } from './validation.ts'

const parts: Readonly<Record<string, (closing: Closing) => Promise<Part>>> = {
  a: records,
  b: drafts,
  c: firstLoad,
  d: start,
  e: identity,
  f: review,
  g: publicServices,
  h: publicFace,
  i: lists,
  j: signing,
  k: killedSigner,
  l: reception,
  m: validation,
  n: auditing,
  o: databaseAway,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`No hay una parte ${unknown.join(', ')}. Partes: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}

let broken = false
let stopped = false
for (const [name, measure] of Object.entries(parts)) {
  if (stopped || (asked.length > 0 && !asked.includes(name))) continue
  try {
    const measured = await closed(measure)
    process.stdout.write(`${drawn(measured)}\n`)
    broken ||= measured.metrics.some(({ holds }) => holds === false)
  } catch (error) {
    process.stderr.write(`\n(${name}) ${error instanceof Error ? error.message : error}\n`)
    broken = true
  }
}
process.exit(broken ? 1 : 0)

/** Whatever happens, Ctrl+C included, what a part opened is closed. */
async function closed(measure: (closing: Closing) => Promise<Part>): Promise<Part> {
  const closing = new AsyncDisposableStack()
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stopped = true
        reject(new Error('La medición se detuvo.'))
      })
    }
  })
  try {
    return await Promise.race([measure(closing), interrupted])
  } finally {
    await closing.disposeAsync()
  }
}
