import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validate } from './index.ts'
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

/** The families of these are judged elsewhere in the engine: what appearances draw, what an empty field showed, what metadata say in other words. */
const underway: ReadonlySet<string> = new Set([
  'F/ap-bbox-null-point-ts.pdf',
  'F/ap-nobbox-norect-ts-by-nobody.pdf',
  'F/ap-nobbox-point-ts-by-nobody.pdf',
  'F/ap-nobbox-visible-second-trusted.pdf',
  'F/certified-p1-ts-nobbox.pdf',
  'F/prepared-ap-dropped-ts-by-nobody.pdf',
  'F/prepared-da-font-ts-by-nobody.pdf',
  'F/prepared-da-font-ts-no-ap.pdf',
  'F/prepared-da-white-ts-by-nobody.pdf',
  'F/prepared-hidden-to-point-ts-by-nobody.pdf',
  'F/shadow-rectangles.pdf',
  'F/shadow-stroked-pixels.pdf',
  'H/itext-pdfbox-tcpdf-pdfa.pdf',
  'H/pdfbox-itext-fod.pdf',
  'H/pdfbox-itext-gs-pdfa.pdf',
  'H/pdfsig-then-itext-gs-pdfa.pdf',
  'H/signpdf-then-itext-gs-pdfa.pdf',
])

describe.skipIf(!areThere)('of the files that were made against the engine later', () => {
  const { files, anchors, lists, now } = areThere ? forgedLater() : { files: [], anchors: [], lists: [], now: new Date() }
  const store = trustStore(anchors, lists)
  const isAsDue = async (file: KnownFile) => isDue(file, await validate(new Uint8Array(readFileSync(file.place)), store, now))

  test.each(files.filter(({ file }) => !underway.has(file)))('$file is checked as is due', async (file) => {
    expect(await isAsDue(file)).toBe(true)
  })

  test.fails.each(files.filter(({ file }) => underway.has(file)))('$file is not yet checked as is due', async (file) => {
    expect(await isAsDue(file)).toBe(true)
  })
})

test('no known file costs more than a second', { timeout: 60_000 }, async () => {
  const slow: string[] = []
  for (const { files, anchors, lists, now } of knownFiles()) {
    const store = trustStore(anchors, lists)
    for (const { file, place } of files) {
      const before = process.cpuUsage()
      await validate(new Uint8Array(readFileSync(place)), store, now)
      const { user, system } = process.cpuUsage(before)
      if (user + system > 1_000_000) slow.push(file)
    }
  }
  expect(slow).toEqual([])
})
