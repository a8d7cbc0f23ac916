import type { Widget } from '../fields.ts'
import { type Box, boxOf, intersection } from '../page/box.ts'
import { meet } from '../page/ink.ts'
import { covers, type Marks, marksOf } from '../page/marks.ts'
import { isPage, pageBox, pagesOf } from '../page/pages.ts'
import type { PdfFile } from '../pdf/file.ts'
import { itemsOf } from '../pdf/resolved.ts'
import { type Dictionary, isDictionary, isReference, type Value } from '../pdf/values.ts'
import { appearanceHasShape } from './appearance.ts'
import type { SignedField } from './form.ts'
import { insist } from './insist.ts'
import type { Ledger } from './ledger.ts'
import { hasPlace } from './widget.ts'

/** How much of a page a later signature takes, with its field and widget: in square points, and as a share of the page. */
export type Shown = {
  readonly field: string
  readonly widget: number | null
  readonly page: number
  readonly points: number
  readonly share: number
}

/** How much of a page may be taken: a share of it, but at most a number of square points unless the page is a large one. */
type Most = { readonly share: number; readonly points: number; readonly shareOfLarge: number }

/** Most that the new fields of one update may take together on a page: on a letter page, a twentieth. */
const MAX_ADDED: Most = { share: 1 / 5, points: 24_000, shareOfLarge: 1 / 20 }
/** Most that all later signatures may take together on a page: on a letter page, a fifth. */
const MAX_SHOWN: Most = { share: 2 / 5, points: 96_000, shareOfLarge: 1 / 5 }

/** What each page showed before the updates, and the rectangles taken since. Pages are read once, because permitted updates change nothing else on them. */
export type Occupied = Map<number, Taken>

type Taken = { readonly marks: Marks; readonly taken: Box[] }

/** Returns where an update's signatures are shown: each on one page, on a free spot of limited size. `added` gives the page that newly lists a widget. */
export function shownBy(ledger: Ledger, signed: readonly SignedField[], added: ReadonlyMap<number, number>, occupied: Occupied): Shown[] {
  const { before } = ledger
  const already = signed.some(({ isPrepared }) => isPrepared) ? pagesByAnnotation(before) : null
  const pagesOfWidget: PageOf = (number) => {
    const page = added.get(number)
    return page === undefined ? (already?.get(before.object(number)) ?? []).map((listed) => listed.page) : [page]
  }
  for (const widget of signed.flatMap(({ widgets }) => widgets))
    appearanceHasShape(ledger, widget, hasPlace(ledger.after, widget.dictionary))
  const placed = signed.flatMap((field) => field.widgets.flatMap((widget) => placeOf(ledger, field, widget, pagesOfWidget, occupied) ?? []))
  const news = placed.filter(({ isPrepared }) => !isPrepared)
  const beyond = pageBeyond(news, MAX_ADDED)
  insist('appearance.areaAtOnce', beyond === null, beyond)
  return placed
}

/** Returns the page on which all later signatures together take more than they may; null when there is none. */
export const pageTakenBeyond = (shown: readonly Shown[]): number | null => pageBeyond(shown, MAX_SHOWN)

function pageBeyond(shown: readonly Shown[], { share, points, shareOfLarge }: Most): number | null {
  for (const [page, all] of groupedBy(shown, ({ page }) => page)) {
    const taken = { share: sum(all.map((one) => one.share)), points: sum(all.map((one) => one.points)) }
    const isWithin = taken.share <= share && (taken.points <= points || taken.share <= shareOfLarge)
    if (!isWithin) return page
  }
  return null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Returns the pages that list a widget. */
type PageOf = (widget: number) => readonly number[]

type Placed = Shown & { readonly isPrepared: boolean }

function placeOf(ledger: Ledger, field: SignedField, widget: Widget, pageOf: PageOf, occupied: Occupied): Placed | null {
  const { before, after } = ledger
  if (!hasPlace(after, widget.dictionary)) return null
  const rectangle = boxOf(after, widget.dictionary.entries.get('Rect'))
  insist('anyObject.shape', rectangle !== null, widget.number)
  insist('appearance.timestampShowsNothing', field.kind !== 'timestamp', widget.number)
  const number = pageNumberOf(ledger, widget, pageOf)
  insist('appearance.place', number !== null, widget.number)
  const page = before.object(number)
  insist('appearance.place', isDictionary(page), number)
  const box = pageBox(before, page)
  insist('appearance.place', box !== null, number)
  const marks = occupiedOn(before, number, page, occupied)
  insist('appearance.pageIsRead', marks.marks !== 'unknown', number)
  insist('appearance.freeSpot', isFree(marks, rectangle, field.isPrepared ? widget.number : null), widget.number)
  marks.taken.push(rectangle)
  const seen = intersection(rectangle, box)
  const area = seen ? areaOf(seen) : 0
  const [points, share] = [area * box.userUnit ** 2, area / areaOf(box)]
  return { field: field.field, widget: widget.number, page: number, points, share, isPrepared: field.isPrepared }
}

function occupiedOn(before: PdfFile, number: number, page: Dictionary, occupied: Occupied): Taken {
  const known = occupied.get(number) ?? { marks: marksOf(before, page), taken: [] }
  occupied.set(number, known)
  return known
}

/** Whether a place showed only a place to sign, and what the widget itself, if it existed, showed there. */
const isFree = ({ marks, taken }: Taken, place: Box, widget: number | null): boolean =>
  !covers(marks, place, widget) && taken.every((other) => !meet(other, place))

const areaOf = ({ left, bottom, right, top }: Box): number => (right - left) * (top - bottom)

/** Returns the only page that lists the widget or, where none does, the page that the widget names. */
function pageNumberOf({ before }: Ledger, { number, dictionary }: Widget, pageOf: PageOf): number | null {
  const listed = number === null ? [] : pageOf(number)
  if (listed.length > 0) return listed.length === 1 ? (listed[0] as number) : null
  const named = dictionary.entries.get('P')
  return isReference(named) && isPage(before.resolve(named)) ? named.number : null
}

/** Returns the pages that list each annotation. */
function pagesByAnnotation(file: PdfFile): ReadonlyMap<Value, readonly { readonly page: number }[]> {
  const listed = pagesOf(file).flatMap(({ number, dictionary }) =>
    itemsOf(file, dictionary.entries.get('Annots')).map((one) => ({ annotation: file.resolve(one), page: number })),
  )
  return groupedBy(listed, ({ annotation }) => annotation)
}

/** As Map.groupBy, which browsers have had since 2024. */
function groupedBy<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return groups
}
