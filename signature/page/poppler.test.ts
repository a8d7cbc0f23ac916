import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { Damage } from '../damage.ts'
import { openPdf, type PdfFile } from '../pdf/file.ts'
import { type Box, boxBetween, boxOf } from './box.ts'
import { marksOf } from './marks.ts'
import { inherited, type Page, pagesOf } from './pages.ts'

// Where another reader (poppler) finds words in real files, there have to be marks; and not much more than that.

const corpus = new URL('../../../shared/corpora/signed-pdfs/', import.meta.url)
const isThere = existsSync(corpus) && spawnSync('pdftotext', ['-v']).status === 0
if (!isThere) test.skip('the words that poppler finds in real files: poppler, or the corpus, is not there')

/** Pages that refer to what is not there, or to what is not well formed. */
const unknown = [
  'F-shadow/rub__hide-and-replace-variant-2_change_objects_usage-stage3-signed.pdf',
  'F-shadow/rub__hide-and-replace-variant-1_change_object_references-stage4-manipulated.pdf',
  'F-shadow/rub__hide-variant-2_hide-via-referenced-object-hide-form-via-form-stage4-manipulated.pdf',
  'F-shadow/rub__hide-variant-2_hide-via-referenced-object-hide-text-via-form-stage4-manipulated.pdf',
  'M-structure/pyhanko__broken-objstream4.pdf',
  'O-derived/usf-contents-not-hex.pdf',
]

/** How many words of a file are rightly without marks. */
const exceptions: Readonly<Record<string, number>> = {
  // Poppler gives drawn glyphs the height of their font, where we look at what they draw.
  'A-valid/dss__pdf-signed-original.pdf': 14,
  'E-modified/dss__pdf-signed-added-page.pdf': 14,
  // A tab between two words, which poppler takes for one.
  'B-algorithms/dss__pkcs7_sha1.pdf': 4,
}

const files = isThere
  ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf') && isRead(name))
  : []
/** In milliseconds, at most, for the longest file on a busy machine. */
const POPPLER_TAKES = 30_000

const area = { marks: 0, words: 0 }

function opened(name: string): PdfFile {
  return openPdf(new Uint8Array(readFileSync(new URL(name, corpus))))
}

/** Other readers repair what is not well formed. */
function isRead(name: string): boolean {
  try {
    return pagesOf(opened(name)).length > 0
  } catch (error) {
    if (error instanceof Damage) return false
    throw error
  }
}

describe.skipIf(!isThere)('of real files', () => {
  test.each(files.filter((name) => !unknown.includes(name)))(
    '%s has marks where it has words',
    (name) => {
      const file = opened(name)
      const words = wordsOf(fileURLToPath(new URL(name, corpus)))
      const without = pagesOf(file).flatMap((page, index) => wordsWithoutMarks(file, page, words[index] ?? []))
      expect(without).toHaveLength(exceptions[name] ?? 0)
    },
    POPPLER_TAKES,
  )

  test('marks do not take much more room than words do, with all images', () => {
    expect(area.marks / area.words).toBeLessThan(1.6)
  })

  test('nearly all are read', () => {
    expect(files.length).toBeGreaterThan(80)
  })

  test.each(unknown)('%s is not known', (name) => {
    const file = opened(name)
    expect(pagesOf(file).map((page) => marksOf(file, page.dictionary))).toEqual(['unknown'])
  })
})

type Word = { readonly text: string; readonly box: Box }

/** The words of each page, from its upper left corner as it is shown. */
function wordsOf(path: string): Word[][] {
  const text = execFileSync('pdftotext', ['-bbox', path, '-'], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }).toString()
  return text
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</g), ([, x1, y1, x2, y2, word = '']) => ({
        text: word,
        box: boxBetween(Number(x1), Number(y1), Number(x2), Number(y2)),
      })),
    )
}

function wordsWithoutMarks(file: PdfFile, page: Page, words: readonly Word[]): string[] {
  const marks = marksOf(file, page.dictionary)
  if (marks === 'unknown') return ['unknown']
  const boxes = marks.groups.flatMap(({ inks }) => inks.flatMap(({ kind, box }) => (kind === 'mark' ? box : [])))
  const placed = words.map(({ text, box }) => ({ text, box: onPage(file, page, box) }))
  if (placed.length > 0) {
    area.marks += areaOf(boxes)
    area.words += areaOf(placed.map(({ box }) => box))
  }
  return placed.filter(({ box }) => !isMarked(boxes, box)).map(({ text }) => text)
}

/** A box of the page as it is shown, in the page's own space. */
function onPage(file: PdfFile, { dictionary }: Page, { left, bottom, right, top }: Box): Box {
  const media = boxOf(file, inherited(file, dictionary, 'MediaBox')) as Box
  switch (inherited(file, dictionary, 'Rotate') ?? 0) {
    case 0:
      return boxBetween(media.left + left, media.top - top, media.left + right, media.top - bottom)
    case 90:
      return boxBetween(media.left + bottom, media.bottom + left, media.left + top, media.bottom + right)
    default:
      throw new Error('A rotation that no file of the corpus has.')
  }
}

const areaOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, { left, bottom, right, top }) => sum + (right - left) * (top - bottom), 0)

/** Whether every part of a word lies within a mark, or near one. */
function isMarked(boxes: readonly Box[], { left, bottom, right, top }: Box): boolean {
  const near = Math.max(1.5, 0.15 * (top - bottom))
  const around = boxes.filter(
    (box) => box.left - near < right && box.right + near > left && box.bottom - near < top && box.top + near > bottom,
  )
  const places = Array.from({ length: 45 }, (_, index) => [
    left + ((right - left) * (index % 9)) / 8,
    bottom + ((top - bottom) * Math.floor(index / 9)) / 4,
  ])
  return places.every(([x = 0, y = 0]) =>
    around.some((box) => box.left - near <= x && box.right + near >= x && box.bottom - near <= y && box.top + near >= y),
  )
}
