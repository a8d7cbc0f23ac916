import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validate } from './index.ts'
import { cpuTimeOf } from './testing/cpu-time.ts'
import { areThere, forged, forgedLater, isDue, type KnownFile, knownFiles } from './testing/known-files.ts'
import { trustStore } from './trust/store.ts'

if (!areThere) test.skip('forged files with known verdicts: the corpus is not beside this repository')

describe.skipIf(!areThere)('of the files that were made against the engine', () => {
  const { files, anchors, lists, now } = areThere ? forged() : { files: [], anchors: [], lists: [], now: new Date() }
  const store = trustStore(anchors, lists)

  test.each(files)('$file is checked as is due', async ({ place, intact, valid }) => {
    const verdict = await validate(new Uint8Array(readFileSync(place)), store, now)
    if (intact !== null) expect(verdict.intact).toBe(intact)
    if (valid !== null) expect(verdict.valid).toBe(valid)
  })
})

describe.skipIf(!areThere)('of the files that were made against the engine later', () => {
  const { files, anchors, lists, now } = areThere ? forgedLater() : { files: [], anchors: [], lists: [], now: new Date() }
  const store = trustStore(anchors, lists)
  const isAsDue = async (file: KnownFile) => isDue(file, await validate(new Uint8Array(readFileSync(file.place)), store, now))

  test.each(files)('$file is checked as is due', async (file) => {
    expect(await isAsDue(file)).toBe(true)
  })
})

test('no known file costs more than a second', async () => {
  const slow: string[] = []
  for (const { files, anchors, lists, now } of knownFiles()) {
    const store = trustStore(anchors, lists)
    for (const { file, place } of files) {
      if ((await cpuTimeOf(() => validate(new Uint8Array(readFileSync(place)), store, now))) > 1_000) slow.push(file)
    }
  }
  expect(slow).toEqual([])
})
