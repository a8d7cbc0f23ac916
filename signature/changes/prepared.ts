import { Damage } from '../damage.ts'
import type { Field, Widget } from '../fields.ts'
import { inksOf } from '../page/annotations.ts'
import { type Box, boxOf, heightOf, widthOf } from '../page/box.ts'
import { type Ink, isPlaceToSign, MAX_PLACES } from '../page/ink.ts'
import type { PdfFile } from '../pdf/file.ts'
import { itemsOf } from '../pdf/resolved.ts'
import { type Dictionary, isArray, isCount, isDictionary, sameValue } from '../pdf/values.ts'
import { insist } from './insist.ts'
import { type Ledger, ownedByAppearance, words } from './ledger.ts'
import type { Use } from './uses.ts'
import { hasPlace, hasPlainAppearance, hasThinFrame, isWidget, staysInPlace } from './widget.ts'

const appearanceKeys = words('V AP M F MK')
const preparedKeys = words('V AP M F MK DA Type P Rect')
const timestampKeys = words('V M F Type P')

/** Permits an existing empty signature field to be signed, and to show that in its own rectangle. */
export function preparedFieldIsSigned(ledger: Ledger, old: Field, field: Field, kind: 'signature' | 'timestamp'): void {
  const { number } = field
  insist('anyObject.shape', number !== null, null)
  const parts = itemsOf(ledger.after, field.dictionary.entries.get('Kids'))
  insist('preparedField.nothingBelow', parts.length === 0 || field.widgets.length === parts.length, number)
  insist(
    'preparedField.nothingBelow',
    ledger.uses.of(number).every(({ by, key }) => key !== 'Parent' || field.widgets.some((widget) => widget.number === by)),
    number,
  )
  const keys = kind === 'timestamp' ? timestampKeys : preparedKeys
  if (parts.length === 0) partMayChange(ledger, number, old.dictionary, field.dictionary, keys)
  else {
    partMayChange(ledger, number, old.dictionary, field.dictionary, words('V'))
    for (const widget of field.widgets) widgetMayChange(ledger, widget, keys)
  }
}

function widgetMayChange(ledger: Ledger, { number }: Widget, keys: ReadonlySet<string>): void {
  if (number === null || !ledger.touched.has(number)) return
  const [was, is] = [ledger.before.object(number), ledger.after.object(number)]
  insist('anyObject.shape', isDictionary(was) && isDictionary(is), number)
  insist('preparedField.keys', !is.entries.has('V'), number)
  partMayChange(ledger, number, was, is, keys)
}

function partMayChange(ledger: Ledger, number: number, was: Dictionary, is: Dictionary, keys: ReadonlySet<string>): void {
  const stays = (key: string) => sameValue(was.entries.get(key), is.entries.get(key))
  insist('preparedField.keys', ledger.agreeBut(was, is, keys), number)
  insist('preparedField.typeStays', keeps(was, is, 'Type'), number)
  insist('preparedField.pageStays', keeps(was, is, 'P'), number)
  insist('preparedField.rectangleStays', stays('Rect') || !hasPlace(ledger.after, is), number)
  insist('preparedField.staysInPlace', staysInPlace(ledger.after, is), number)
  insist('preparedField.staysShown', stays('F') || onlyLocks(was, is), number)
  insist('preparedField.appearanceIsDictionary', hasPlainAppearance(ledger.after, is), number)
  insist('preparedField.isWidget', isWidget(is), number)
  insist('preparedField.hasThinFrame', stays('MK') || hasThinFrame(ledger.after, is), number)
  ledger.explainChanged('preparedField', number, (use) => isUseOfField(ledger, use))
  const parts = ownedByAppearance(ledger, number)
  appearanceMayChange(ledger, number, parts)
  lookStays(ledger, number, was, is, parts)
  for (const key of appearanceKeys) ledger.explainNew('appearance', is.entries.get(key))
}

/** Whether a key keeps its value; a missing key may be added. */
const keeps = (was: Dictionary, is: Dictionary, key: string): boolean =>
  !was.entries.has(key) || sameValue(was.entries.get(key), is.entries.get(key))

/** The flags Print and Locked, which hide nothing. */
const PRINT_AND_LOCKED = 4 | 128

function onlyLocks(was: Dictionary, is: Dictionary): boolean {
  const [old, flags] = [was.entries.get('F') ?? 0, is.entries.get('F') ?? 0]
  return isCount(old) && isCount(flags) && (old & flags) === old && (flags & ~PRINT_AND_LOCKED) === (old & ~PRINT_AND_LOCKED)
}

type AppearanceParts = ReturnType<typeof ownedByAppearance>

/** What an empty field showed was signed with the page: it has to stay, unless it was nothing, or only a place to sign whose rectangle stays. */
function lookStays(ledger: Ledger, number: number, was: Dictionary, is: Dictionary, { reached }: AppearanceParts): void {
  const staysAt = sameValue(was.entries.get('Rect'), is.entries.get('Rect'))
  const staysAsItIs = sameValue(was.entries.get('AP'), is.entries.get('AP')) && sameValue(was.entries.get('MK'), is.entries.get('MK'))
  if (staysAt && staysAsItIs && [...reached].every((part) => !ledger.touched.has(part))) return
  const inks = was.entries.has('Rect') ? inksOrNull(ledger.before, was) : []
  insist('preparedField.lookIsKnown', inks !== null, number)
  const place = boxOf(ledger.before, was.entries.get('Rect'))
  insist('preparedField.lookStays', inks.length === 0 || (staysAt && place !== null && isOnlyPlaceToSign(inks, place)), number)
}

function inksOrNull(file: PdfFile, widget: Dictionary): readonly Ink[] | null {
  try {
    return inksOf(file, widget)
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure') return null
    throw error
  }
}

function isOnlyPlaceToSign(inks: readonly Ink[], place: Box): boolean {
  const reading = widthOf(place) >= heightOf(place) ? 'across' : 'upright'
  return inks.length <= MAX_PLACES && inks.every((ink) => isPlaceToSign(ink, place, reading))
}

/** Permits signing to overwrite the appearance of an empty field, as long as nothing else is drawn with it. */
function appearanceMayChange(ledger: Ledger, widget: number, { reached, owned }: AppearanceParts): void {
  for (const number of reached) {
    if (!ledger.touched.has(number) || ledger.explained.has(number)) continue
    ledger.explainChanged('preparedAppearance', number, ({ by, key }) => (by === widget ? key === 'AP' : by !== 'trailer' && owned.has(by)))
    ledger.explainNew('appearance', ledger.after.object(number))
  }
}

/** Keys that lead to a field: from the form, its page, its own parts, the structure of a tagged file, or a list in one of them. */
const leadsToField = words('Fields Kids Annots Parent AcroForm CO K Obj Nums')

function isUseOfField({ before, uses }: Ledger, { by, key }: Use): boolean {
  if (by === 'trailer') return false
  if (key !== '') return leadsToField.has(key)
  return isArray(before.object(by)) && uses.of(by).every((use) => leadsToField.has(use.key))
}
