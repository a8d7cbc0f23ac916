import { joined } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isStream, type Stream } from '../pdf/values.ts'
import { annotationMarks } from './annotations.ts'
import { type Box, isPoint, unionOf } from './box.ts'
import { pageDrawing } from './drawing.ts'
import { contentBytes } from './filters.ts'
import { type Ink, isPlaceToSign, leavesFree, MAX_PLACES, meet, type Reading } from './ink.ts'
import { inherited } from './pages.ts'

/** What a page shows, in its default user space, and how it is read; 'unknown' when that cannot be determined. */
export type Marks = { readonly reading: Reading; readonly groups: readonly Group[] } | 'unknown'

/** Consecutive drawings, which are mostly close together, with the box around them; or an annotation's drawing, with its number. */
type Group = { readonly around: Box; readonly inks: readonly Ink[]; readonly annotation: number | null }

/**
 * Returns what a page shows, for S29 (5): no addition may be drawn over existing content. Every painting operator counts, regardless of its colour, clip or
 * layer, and every annotation that shows something. 'unknown' also beyond the limits (S28), never an error.
 */
export function marksOf(file: PdfFile, page: Dictionary): Marks {
  try {
    const drawn = contentDrawing(file, page)
    const annotations = annotationMarks(file, page)
    if (drawn.length + annotations.length > limits.marks) return 'unknown'
    const groups = [...groupsOf(drawn), ...annotations.map(({ inks, annotation }) => ({ around: aroundOf(inks), inks, annotation }))]
    return groups.some(({ inks }) => inks.some(({ box }) => isUnclear(box))) ? 'unknown' : { reading: readingOf(file, page), groups }
  } catch (error) {
    if (error instanceof Damage) return 'unknown'
    throw error
  }
}

function readingOf(file: PdfFile, page: Dictionary): Reading {
  const turned = inherited(file, page, 'Rotate') ?? 0
  if (typeof turned !== 'number' || turned % 90 !== 0) throw new Damage('structure', 'a page turned in another way')
  return turned % 180 === 0 ? 'across' : 'upright'
}

/**
 * Whether a box lies over what a page shows, except for a line to sign on and a frame around it; also true when what is shown, or a number of the box, is not
 * known. A mere point shows nothing and lies over nothing. The annotation with object number `except` does not count: a filled field replaces what it showed.
 */
export function covers(marks: Marks, box: Box, except: number | null = null): boolean {
  if (isPoint(box)) return false
  if (marks === 'unknown' || isUnclear(box)) return true
  const groups = marks.groups.filter(({ around, annotation }) => meet(around, box) && (except === null || annotation !== except))
  const under = groups.flatMap(({ inks }) => inks.filter((ink) => !leavesFree(ink, box)))
  return under.length > MAX_PLACES || !under.every((ink) => isPlaceToSign(ink, box, marks.reading))
}

const isUnclear = ({ left, bottom, right, top }: Box): boolean => [left, bottom, right, top].some(Number.isNaN)

const GROUP = 64

function groupsOf(inks: readonly Ink[]): Group[] {
  return Array.from({ length: Math.ceil(inks.length / GROUP) }, (_, index) => {
    const group = inks.slice(index * GROUP, (index + 1) * GROUP)
    return { around: aroundOf(group), inks: group, annotation: null }
  })
}

const aroundOf = (inks: readonly Ink[]): Box => unionOf(inks.map(({ box }) => box)) as Box

function contentDrawing(file: PdfFile, page: Dictionary): readonly Ink[] {
  const parts = contentsOf(file, page).flatMap((stream) => [contentBytes(file, stream), LINE_END])
  return pageDrawing(file, joined(parts), inherited(file, page, 'Resources'))
}

const LINE_END = Uint8Array.of(10)

function contentsOf(file: PdfFile, page: Dictionary): Stream[] {
  const contents = file.resolve(page.entries.get('Contents'))
  if (contents === null) return []
  const streams = isArray(contents) ? contents.map((one) => file.resolve(one)) : [contents]
  if (!streams.every(isStream)) throw new Damage('structure', 'contents that are none')
  return streams
}
