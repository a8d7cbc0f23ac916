import { Damage } from '../damage.ts'
import type { Widget } from '../fields.ts'
import { keepsAxes, type Matrix, numbersOf } from '../page/box.ts'
import { readContent, spendOnDrawing } from '../page/content.ts'
import { formDrawing } from '../page/drawing.ts'
import { contentBytes } from '../page/filters.ts'
import type { PdfFile } from '../pdf/file.ts'
import { dictionaryOf } from '../pdf/resolved.ts'
import { type Dictionary, isDictionary, isName, isStream, type Stream, type Value } from '../pdf/values.ts'
import { insist } from './insist.ts'
import { type Ledger, words } from './ledger.ts'

/**
 * Checks that a widget's appearance has the only permitted shape: a form with its own bounds, matrix and resources, which closes what it opens. Then
 * every reader draws it inside the widget's rectangle. A widget without a place has no appearance that draws.
 */
export function appearanceHasShape({ after }: Ledger, { number, dictionary }: Widget, hasPlace: boolean): void {
  if (!dictionary.entries.has('AP')) return
  const appearance = dictionaryOf(after, dictionary.entries.get('AP'))
  const normal = after.resolve(appearance?.entries.get('N'))
  insist('appearance.isOneForm', appearance?.entries.size === 1 && isStream(normal), number)
  if (!hasPlace) insist('appearance.pointDrawsNothing', readingOf(after, normal)?.isEmpty === true, number)
  else {
    for (const form of formsOf(after, normal)) formHasShape(after, form, number)
    insist('appearance.isReadable', isDrawn(after, normal), number)
  }
}

const formKeys = words('Type Subtype FormType BBox Matrix Resources Group Name Length Filter DecodeParms')
const resourceKinds = words('Font XObject ExtGState ColorSpace ProcSet')

function formHasShape(file: PdfFile, form: Stream, widget: number | null): void {
  const { entries } = form.dictionary
  insist('appearance.isForm', isName(entries.get('Subtype'), 'Form') && [...entries.keys()].every((key) => formKeys.has(key)), widget)
  insist('appearance.hasBounds', hasBounds(file, entries), widget)
  const reading = readingOf(file, form)
  insist('appearance.isReadable', reading !== null, widget)
  insist('appearance.isBalanced', reading.isBalanced, widget)
  const resources = dictionaryOf(file, entries.get('Resources'))
  insist(
    'appearance.ownResources',
    [...(resources?.entries.keys() ?? [])].every((kind) => resourceKinds.has(kind)),
    widget,
  )
  insist(
    'appearance.ownResources',
    reading.named.every(({ kind, name }) => isNamed(file, resources, kind, name)),
    widget,
  )
  insist('appearance.plainResources', hasPlainResources(file, resources), widget)
}

/** Largest number that old readers agree on (ISO 32000-1, annex C). */
const LARGEST = 32_767
const LEAST_AREA = 1e-6

function hasBounds(file: PdfFile, entries: ReadonlyMap<string, Value>): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0, ...more] = within(numbersOf(file, entries.get('BBox')))
  const matrix = entries.has('Matrix') ? within(numbersOf(file, entries.get('Matrix'))) : [1, 0, 0, 1, 0, 0]
  const [a = 0, b = 0, c = 0, d = 0] = matrix
  const isMatrix = matrix.length === 6 && Math.abs(a * d - b * c) > LEAST_AREA && keepsAxes(matrix as unknown as Matrix)
  return more.length === 0 && right > left && top > bottom && isMatrix
}

const within = (numbers: readonly number[] | null): readonly number[] =>
  numbers?.every((number) => Math.abs(number) <= LARGEST) ? numbers : []

/** Returns a form and the forms that it may draw. */
function formsOf(file: PdfFile, first: Stream): ReadonlySet<Stream> {
  const forms = new Set([first])
  for (const { dictionary } of forms)
    for (const one of formsAmong(file, dictionaryOf(file, dictionary.entries.get('Resources')))) forms.add(one)
  return forms
}

const isImage = ({ dictionary }: Stream): boolean => isName(dictionary.entries.get('Subtype'), 'Image')

const formsAmong = (file: PdfFile, resources: Dictionary | null): Stream[] =>
  resourcesOf(file, resources, 'XObject')
    .filter(isStream)
    .filter((one) => !isImage(one))

/** Cost of looking at a resource, in bytes of content. */
const RESOURCE = 16

function resourcesOf(file: PdfFile, resources: Dictionary | null, kind: string): Value[] {
  const named = [...(dictionaryOf(file, resources?.entries.get(kind))?.entries.values() ?? [])]
  spendOnDrawing(file, RESOURCE * named.length)
  return named.map((one) => file.resolve(one))
}

const isNamed = (file: PdfFile, resources: Dictionary | null, kind: string, name: string): boolean =>
  dictionaryOf(file, resources?.entries.get(kind))?.entries.has(name) ?? false

const fontKinds = words('Type0 Type1 MMType1 TrueType')
const settings = words('Type LW LC LJ ML D CA ca BM AIS SA OP op OPM TK SMask')

/** Whether resources are plain: drawn glyphs, patterns and masks have contents of their own, and may not come with a signature. */
function hasPlainResources(file: PdfFile, resources: Dictionary | null): boolean {
  const isFont = (font: Value) => isDictionary(font) && isName(font.entries.get('Subtype')) && fontKinds.has(nameIn(font, 'Subtype'))
  const isSetting = (one: Value) =>
    isDictionary(one) &&
    [...one.entries.keys()].every((key) => settings.has(key)) &&
    (!one.entries.has('SMask') || nameIn(one, 'SMask') === 'None')
  return (
    resourcesOf(file, resources, 'Font').every(isFont) &&
    resourcesOf(file, resources, 'ExtGState').every(isSetting) &&
    resourcesOf(file, resources, 'XObject').every(isStream)
  )
}

function nameIn({ entries }: Dictionary, key: string): string {
  const value = entries.get(key)
  return isName(value) ? value.value : ''
}

type Named = { readonly kind: string; readonly name: string }
type Reading = { readonly isEmpty: boolean; readonly isBalanced: boolean; readonly named: readonly Named[] }

const OPENS: Readonly<Record<string, string>> = { q: 'Q', BT: 'ET', BMC: 'EMC', BDC: 'EMC', BX: 'EX' }
const CLOSES = new Set(Object.values(OPENS))

/** The kind of resource that each operator names. */
const NAMES: Readonly<Record<string, string>> = {
  Do: 'XObject',
  Tf: 'Font',
  gs: 'ExtGState',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  sh: 'Shading',
  scn: 'Pattern',
  SCN: 'Pattern',
  BDC: 'Properties',
  DP: 'Properties',
}
const deviceSpaces = words('DeviceGray DeviceRGB DeviceCMYK')

/**
 * Returns how a content opens and closes, and the resources that it names; null when it cannot be read. A content that restores a state it did not save removes
 * the clip that keeps it inside its rectangle.
 */
function readingOf(file: PdfFile, content: Stream): Reading | null {
  const open: string[] = []
  const named: Named[] = []
  let [isEmpty, isSound] = [true, true]
  const read = () =>
    readContent(file, contentBytes(file, content), (operator, operands) => {
      isEmpty = false
      const closing = OPENS[operator]
      if (closing) open.push(closing)
      else if (CLOSES.has(operator) && open.pop() !== operator) isSound = false
      const [kind, name] = [NAMES[operator], operator === 'Tf' ? operands[0] : operands.at(-1)]
      if (kind && isName(name) && !(kind === 'ColorSpace' && deviceSpaces.has(name.value))) named.push({ kind, name: name.value })
    })
  return succeeds(read) ? { isEmpty, isBalanced: isSound && open.length === 0, named } : null
}

const isDrawn = (file: PdfFile, form: Stream): boolean => succeeds(() => formDrawing(file, form))

function succeeds(read: () => void): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure') return false
    throw error
  }
}
