import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from './changes/table.ts'
import { type TrustStore, validate } from './index.ts'
import { forgeries } from './testing/forgeries/families.ts'
import { keys, now } from './testing/forgeries/forgery.ts'
import { areThere, forged, forgedLater, honest, type KnownFiles } from './testing/known-files.ts'
import { trustStore } from './trust/store.ts'

/** The object that a refusal names (R3.36): whoever made the file finds by it what to mend. */
const refusalsOf = async (file: Uint8Array, store: TrustStore, at: Date) => {
  const { refusal, signatures } = await validate(file, store, at)
  return [refusal, ...signatures.map((one) => one.refusal)].filter((one) => one !== null).filter(({ rule }) => isOfTable(rule))
}

const isOfTable = (rule: string): boolean => (rule.split('.')[0] ?? '') in rows

/** What is asked of the trailer is asked of no object. */
const ofTrailer: ReadonlySet<string> = new Set(
  ['trailerAgrees', 'sizeDoesNotShrink', 'sizeFits', 'sameOrigin'].map((one) => `bookkeeping.${one}`),
)

const refusalsIn = async ({ files, anchors, lists, now }: KnownFiles) => {
  const store = trustStore(anchors, lists)
  const found = await Promise.all(files.map(({ place }) => refusalsOf(new Uint8Array(readFileSync(place)), store, now)))
  return found.flat()
}

test('a refusal by a rule of the table names the object, unless it is about the trailer', async () => {
  const { store } = await keys()
  const made = await Promise.all(forgeries.map(async ({ make }) => refusalsOf((await make()).full, store, now)))
  const known = await Promise.all([honest(), ...(areThere ? [forged(), forgedLater()] : [])].map(refusalsIn))
  const refusals = [...made, ...known].flat()
  const unnamed = refusals.filter(({ object }) => object === null).map(({ rule }) => rule)
  process.stdout.write(`${refusals.length - unnamed.length} of ${refusals.length} refusals by a rule of the table name an object\n`)
  expect(refusals.length).toBeGreaterThan(areThere ? 90 : 20)
  expect(unnamed.filter((rule) => !ofTrailer.has(rule))).toEqual([])
})
