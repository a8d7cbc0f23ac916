import { type SignatureField, signatureFields } from '../fields.ts'
import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isDictionary, isName, isReal, isReference, sameValue, type Value } from '../pdf/values.ts'
import { insist, type Ledger, startsWith, words } from './ledger.ts'
import type { Change } from './permitted.ts'

const newField = words('FT T TU TM V Type Subtype Rect AP AS F Ff P MK Lock SV Kids DA BS Border NM M Q H')
const newSignature = words(
  'Type Filter SubFilter Contents ByteRange M Name Reason Location ContactInfo Prop_Build Prop_AuthTime Prop_AuthType Reference Cert R V',
)
/** What shows a field is no field of its own. */
const newWidget = new Set([...newField, 'Parent'].filter((key) => !['FT', 'T', 'TU', 'TM', 'V', 'Kids', 'Ff', 'Lock', 'SV'].includes(key)))
const signedField = words('V AP M F AS')
const signedWidget = words('AP M F AS')

/** The form may gain fields at its end and signatures in its empty ones. */
export function formMayGrow(ledger: Ledger, catalog: { number: number; before: Dictionary; after: Dictionary }): SignedField[] {
  const { before, after } = ledger
  const [was, is] = [catalog.before.entries.get('AcroForm'), catalog.after.entries.get('AcroForm')]
  const [old, form] = [before.resolve(was), after.resolve(is)]
  if (old === null && form === null) return []
  insist(isDictionary(form) && (old === null || isDictionary(old)) && (!isReference(was) || sameValue(was, is)))
  insist(ledger.agreeBut(old ?? empty, form, words('Fields SigFlags DA DR')))
  ledger.explainChanged(is, ({ by, key }) => by === catalog.number && key === 'AcroForm')

  const holder = isReference(is) ? is.number : catalog.number
  ledger.explainChanged(form.entries.get('Fields'), ({ by, key }) => by === holder && (key === 'Fields' || key === 'AcroForm'))
  const [oldFields, fields] = [old ? before.resolve(old.entries.get('Fields')) : [], after.resolve(form.entries.get('Fields'))]
  insist(isArray(oldFields) && startsWith(fields, oldFields))
  textDefaultsMayCome(ledger, old ?? empty, form)
  const pairs = pairedFields(before, after)
  const changes = pairs.flatMap(([field, later]) => fieldMayBeSigned(ledger, field, later))
  const values = changes.flatMap(({ value }) => value ?? [])
  insist(new Set(values).size === values.length)
  insist(sum(pairs.map(([field, later]) => (field ? 0 : areaOf(after, later)))) <= MOST_ADDED)
  insist(fields.slice(oldFields.length).every((one) => isReference(one) && ledger.added.has(one.number)))
  return changes
}

const empty: Dictionary = { kind: 'dictionary', entries: new Map() }

/** Fonts and a default for text may come to a form that has no text to show with them. */
function textDefaultsMayCome(ledger: Ledger, old: Dictionary, form: Dictionary): void {
  if (sameValue(old.entries.get('DA'), form.entries.get('DA')) && sameValue(old.entries.get('DR'), form.entries.get('DR'))) return
  const fields = ledger.before.resolve(old.entries.get('Fields'))
  insist((isArray(fields) ? fields : []).every((field) => isSignatureField(ledger.before.resolve(field))))
  const [was, is] = [ledger.before.resolve(old.entries.get('DR')), ledger.after.resolve(form.entries.get('DR'))]
  if (isDictionary(was)) insist(isDictionary(is) && [...was.entries].every(([key, value]) => sameValue(value, is.entries.get(key))))
  ledger.explainNew(form.entries.get('DR'))
}

const isSignatureField = (value: Value): boolean => isDictionary(value) && isName(value.entries.get('FT'), 'Sig')

/** The fields of the later form, each with the one that it was; none may be gone, none may take another's name. */
function pairedFields(before: PdfFile, after: PdfFile): [SignatureField | undefined, SignatureField][] {
  const old = signatureFields(before)
  const fields = signatureFields(after)
  const paths = new Set(old.map(({ path }) => path))
  const nameOf = ({ number, path }: SignatureField) => `${number} ${path}`
  // Of several that are one by name the first counts.
  const known = new Map(old.toReversed().map((field) => [nameOf(field), field]))
  const later = new Set(fields.map(nameOf))
  insist([...known.keys()].every((name) => later.has(name)))
  return fields.map((field) => {
    const was = known.get(nameOf(field))
    insist(was !== undefined || !paths.has(field.path))
    return [was, field]
  })
}

/** The signature that came by a field, and the object that holds it, when that is one of its own. */
type SignedField = Extract<Change, { field: string }> & { readonly value: number | null }

function fieldMayBeSigned(ledger: Ledger, old: SignatureField | undefined, field: SignatureField): SignedField[] {
  if (old && (old.signature || !field.signature)) {
    insist(sameValue(old.dictionary, field.dictionary))
    return []
  }
  insist(field.signature?.entries.has('ByteRange') === true && [...field.signature.entries.keys()].every((key) => newSignature.has(key)))
  if (old) emptyFieldIsSigned(ledger, old, field)
  else fieldIsAdded(ledger, field)
  insist(field.signatureNumber === null || (ledger.isNew(field.signatureNumber) && ledger.explained.has(field.signatureNumber)))
  const isTimestamp = isName(field.signature.entries.get('Type'), 'DocTimeStamp')
  if (isTimestamp) insist(widgetsOf(ledger.after, field).every((widget) => hasNoPlace(ledger.after, widget)))
  const kind = isTimestamp ? 'timestamp' : 'signature'
  return [{ kind, field: field.path, area: areaOf(ledger.after, field), value: field.signatureNumber }]
}

/** Nobody vouches for who made a timestamp: it may show nothing. */
function hasNoPlace(file: PdfFile, widget: Dictionary): boolean {
  const { width, height } = placeOf(file, widget)
  return width === 0 && height === 0
}

/** In square points, a twentieth of a page of ours: an update may show that on a free spot, and not cover what others signed. */
const MOST_ADDED = 24_000

/** How much of its pages a field takes in all, in square points; NaN when it does not say so. */
const areaOf = (file: PdfFile, field: SignatureField): number =>
  sum(
    widgetsOf(file, field).map((widget) => {
      const { width, height } = placeOf(file, widget)
      return width * height
    }),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** How much of its page a widget takes, in points; NaN when it does not say so. */
function placeOf(file: PdfFile, { entries }: Dictionary): { width: number; height: number } {
  if (!entries.has('Rect')) return { width: 0, height: 0 }
  const rectangle = file.resolve(entries.get('Rect'))
  const sides = isArray(rectangle) ? rectangle.map((side) => numberOf(file.resolve(side))) : []
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = sides
  return { width: Math.abs(right - left), height: Math.abs(top - bottom) }
}

const numberOf = (value: Value): number => (typeof value === 'number' ? value : isReal(value) ? Number(value.text) : Number.NaN)

function emptyFieldIsSigned(ledger: Ledger, old: SignatureField, field: SignatureField): void {
  insist(field.number !== null && ledger.agreeBut(old.dictionary, field.dictionary, signedField))
  ledger.explain(field.number)
  for (const key of signedField) ledger.explainNew(field.dictionary.entries.get(key))
  for (const kid of kidsOf(ledger.after, field).filter((number) => ledger.touched.has(number))) {
    const [was, is] = [ledger.before.object(kid), ledger.after.object(kid)]
    insist(isDictionary(was) && isDictionary(is) && ledger.agreeBut(was, is, signedWidget))
    ledger.explain(kid)
    for (const key of signedWidget) ledger.explainNew(is.entries.get(key))
  }
}

function fieldIsAdded(ledger: Ledger, field: SignatureField): void {
  insist(field.number !== null && ledger.isNew(field.number) && !ledger.uses.has(field.number))
  ledger.explain(field.number)
  for (const number of [field.number, ...kidsOf(ledger.after, field)]) ledger.added.add(number)
  for (const part of widgetsOf(ledger.after, field)) {
    const may = part === field.dictionary ? newField : newWidget
    for (const [key, value] of part.entries) {
      insist(may.has(key))
      if (key !== 'P' && key !== 'Parent') ledger.explainNew(value)
    }
  }
}

function widgetsOf(file: PdfFile, field: SignatureField): Dictionary[] {
  const kids = kidsOf(file, field).map((kid) => file.object(kid))
  insist(kids.every(isDictionary))
  return [field.dictionary, ...kids]
}

function kidsOf(file: PdfFile, field: SignatureField): number[] {
  const kids = file.resolve(field.dictionary.entries.get('Kids'))
  return isArray(kids) ? kids.flatMap((kid) => (isReference(kid) ? [kid.number] : [])) : []
}
