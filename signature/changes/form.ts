import { type Field, formFields, type Widget } from '../fields.ts'
import { NO_ZOOM_OR_ROTATE } from '../page/annotations.ts'
import { boxOf, isPoint } from '../page/box.ts'
import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isCount, isDictionary, isName, isReference, sameValue, type Value } from '../pdf/values.ts'
import { isTimestampDictionary } from '../subject.ts'
import type { CatalogPair } from './catalog-pair.ts'
import { textCouldBeDrawn } from './drawn-text.ts'
import { insist } from './insist.ts'
import { type Ledger, ownedByAppearance, startsWith, words } from './ledger.ts'
import type { Use } from './uses.ts'

/** A signature that came with an update, and the widgets that show it. */
export type SignedField = {
  readonly kind: 'signature' | 'timestamp'
  readonly field: string
  readonly isPrepared: boolean
  readonly widgets: readonly Widget[]
  /** The object that holds the signature, when that is one of its own. */
  readonly value: number | null
}

const empty: Dictionary = { kind: 'dictionary', entries: new Map() }

/** The form may gain fields at its end and signatures in its empty ones. Answers the signatures, and whether defaults for text came with them. */
export function formMayGrow(ledger: Ledger, catalog: CatalogPair): { signed: SignedField[]; hasDefaults: boolean } {
  const { before, after } = ledger
  const [was, is] = [catalog.before.entries.get('AcroForm'), catalog.after.entries.get('AcroForm')]
  const [old, form] = [before.resolve(was), after.resolve(is)]
  if (old === null && form === null) return { signed: [], hasDefaults: false }
  insist('anyObject.shape', isDictionary(form) && (old === null || isDictionary(old)))
  const signed = signedFields(ledger)
  if (signed.length === 0) {
    insist('form.beside', old !== null && ledger.agreeBut(old, form, nothing))
    if (isReference(is) && ledger.touched.has(is.number)) ledger.explainNewAlone('movedValue', is.number)
    return { signed, hasDefaults: false }
  }
  formAgrees(ledger, catalog, old ?? empty, form)
  return { signed, hasDefaults: defaultsCame(ledger, old ?? empty, form) }
}

const nothing: ReadonlySet<string> = new Set()

/** The list of fields may grow; what else of the form changed is refused. */
function formAgrees(ledger: Ledger, { number, after: catalog }: CatalogPair, old: Dictionary, form: Dictionary): void {
  const { before, after } = ledger
  insist('form.agrees', ledger.agreeBut(old, form, words('Fields SigFlags DA DR')) && isCount(form.entries.get('SigFlags') ?? 0))
  const reference = catalog.entries.get('AcroForm')
  explainList(ledger, reference, ({ by, key }) => by === number && key === 'AcroForm')
  const holder = isReference(reference) ? reference.number : number
  const list = form.entries.get('Fields')
  explainList(ledger, list, ({ by, key }) => by === holder && (key === 'Fields' || key === 'AcroForm'))
  const oldFields = before.resolve(old.entries.get('Fields')) ?? []
  const fields = after.resolve(list)
  insist('form.fieldsStay', isArray(oldFields) && startsWith(fields, oldFields))
  insist(
    'form.fieldsAreNew',
    fields.slice(oldFields.length).every((one) => isReference(one) && ledger.added.has(one.number)),
  )
}

/** The form or its list of fields, changed where it was or written as a new object. */
function explainList(ledger: Ledger, value: Value | undefined, isExpected: (use: Use) => boolean): void {
  if (isReference(value) && ledger.isNew(value.number)) ledger.explainNewAlone('form', value.number)
  else ledger.explainReferred('form', value, isExpected)
}

function defaultsCame(ledger: Ledger, old: Dictionary, form: Dictionary): boolean {
  if (['DA', 'DR'].every((key) => sameValue(old.entries.get(key), form.entries.get(key)))) return false
  insist('formDefaults.nothingDrawn', !textCouldBeDrawn(ledger.before))
  resourcesStay(ledger, ledger.before.resolve(old.entries.get('DR')), form.entries.get('DR'))
  return true
}

/** Resources may gain kinds, and a kind may gain names. */
function resourcesStay(ledger: Ledger, was: Value, value: Value | undefined): void {
  const is = ledger.after.resolve(value)
  if (isDictionary(was)) {
    insist('formDefaults.resourcesStay', isDictionary(is))
    for (const [key, old] of was.entries) {
      const later = is.entries.get(key)
      if (!sameValue(old, later)) resourcesStay(ledger, onlyDictionary(ledger.before.resolve(old)), later)
    }
  } else insist('formDefaults.resourcesStay', was === null)
  ledger.explainNew('formDefaults', value)
}

/** What is no dictionary cannot gain names; it would have to stay. */
const onlyDictionary = (value: Value): Value => (isDictionary(value) ? value : true)

function signedFields(ledger: Ledger): SignedField[] {
  const pairs = pairedFields(ledger.before, ledger.after)
  const signed = pairs.flatMap(([was, field]) => fieldMayBeSigned(ledger, was, field))
  const values = signed.flatMap(({ value }) => value ?? [])
  insist('signature.once', new Set(values).size === values.length)
  return signed
}

/** The fields of the later form, each with the one that it was; none may be gone, none may take another's name. */
function pairedFields(before: PdfFile, after: PdfFile): [Field | undefined, Field][] {
  const old = formFields(before)
  const fields = formFields(after)
  const paths = new Set(old.map(({ path }) => path))
  const nameOf = ({ number, path }: Field) => `${number} ${path}`
  // Of several that are one by name the first counts.
  const known = new Map(old.toReversed().map((field) => [nameOf(field), field]))
  const later = new Set(fields.map(nameOf))
  insist(
    'newField.nameIsFree',
    [...known.keys()].every((name) => later.has(name)) && fields.every((field) => known.has(nameOf(field)) || !paths.has(field.path)),
  )
  return fields.map((field) => [known.get(nameOf(field)), field])
}

function fieldMayBeSigned(ledger: Ledger, old: Field | undefined, field: Field): SignedField[] {
  if (old && (old.signature || !field.signature)) return []
  insist('newField.isSigned', field.isSignature && field.signature !== null)
  signatureIsNew(ledger, field, field.signature)
  if (old) preparedFieldIsSigned(ledger, old, field)
  else fieldIsAdded(ledger, field)
  const kind = isTimestampDictionary(field.signature) ? 'timestamp' : 'signature'
  return [{ kind, field: field.path, isPrepared: old !== undefined, widgets: field.widgets, value: field.signatureNumber }]
}

const signatureKeys = words(
  'Type Filter SubFilter Contents ByteRange M Name Reason Location ContactInfo Prop_Build Prop_AuthTime Prop_AuthType Reference Cert R V Changes',
)

function signatureIsNew(ledger: Ledger, { signatureNumber }: Field, signature: Dictionary): void {
  insist('signature.isNew', signature.entries.has('ByteRange') && (signatureNumber === null || ledger.isNew(signatureNumber)))
  insist(
    'signature.keys',
    [...signature.entries.keys()].every((key) => signatureKeys.has(key)),
  )
  if (signatureNumber !== null) ledger.explainNew('signature', { kind: 'reference', number: signatureNumber, generation: 0 })
  else ledger.explainNew('signature', signature)
}

const appearanceKeys = words('V AP M F AS MK')
const preparedKeys = words('V AP M F AS MK DA Type P Rect')

function preparedFieldIsSigned(ledger: Ledger, old: Field, field: Field): void {
  insist('anyObject.shape', field.number !== null)
  preparedWidgetIsShown(ledger, field.number, old.dictionary, field.dictionary)
  for (const { number } of field.widgets) {
    if (number === null || number === field.number || !ledger.touched.has(number)) continue
    const [was, is] = [ledger.before.object(number), ledger.after.object(number)]
    insist('anyObject.shape', isDictionary(was) && isDictionary(is))
    preparedWidgetIsShown(ledger, number, was, is)
  }
}

function preparedWidgetIsShown(ledger: Ledger, number: number, was: Dictionary, is: Dictionary): void {
  insist('preparedField.keys', ledger.agreeBut(was, is, preparedKeys))
  insist('preparedField.typeStays', keeps(was, is, 'Type'))
  insist('preparedField.pageStays', keeps(was, is, 'P'))
  insist('preparedField.rectangleStays', sameValue(was.entries.get('Rect'), is.entries.get('Rect')) || hasNoPlace(ledger.after, is))
  insist('preparedField.staysInPlace', staysInPlace(ledger.after, is))
  insist('preparedField.appearanceIsDictionary', hasPlainAppearance(ledger.after, is))
  insist('preparedField.isWidget', isWidget(is))
  ledger.explainChanged('preparedField', number, (use) => isUseOfField(ledger, use))
  appearanceMayChange(ledger, number)
  for (const key of appearanceKeys) ledger.explainNew('appearance', is.entries.get(key))
}

/** Signing may write the appearance of an empty field where it stood, as far as nothing else is drawn by it. */
function appearanceMayChange(ledger: Ledger, widget: number): void {
  const { reached, owned } = ownedByAppearance(ledger, widget)
  for (const number of reached) {
    if (!ledger.touched.has(number) || ledger.explained.has(number)) continue
    ledger.explainChanged('preparedAppearance', number, ({ by, key }) => (by === widget ? key === 'AP' : by !== 'trailer' && owned.has(by)))
    ledger.explainNew('appearance', ledger.after.object(number))
  }
}

/** What is missing may be said; what was said stays. */
const keeps = (was: Dictionary, is: Dictionary, key: string): boolean =>
  !was.entries.has(key) || sameValue(was.entries.get(key), is.entries.get(key))

/** What leads to a field: the form, its page, its own parts, the structure of a tagged file; or a list that those hold. */
const leadsToField = words('Fields Kids Annots Parent AcroForm CO K Obj Nums')

function isUseOfField({ before, uses }: Ledger, { by, key }: Use): boolean {
  if (by === 'trailer') return false
  if (key !== '') return leadsToField.has(key)
  return isArray(before.object(by)) && uses.of(by).every((use) => leadsToField.has(use.key))
}

const fieldKeys = words('FT T TU TM V Type Subtype Rect AP AS F Ff P MK Lock SV Kids DA BS Border NM M Q H DR')
/** What shows a field is no field of its own. */
const widgetKeys = new Set([...fieldKeys, 'Parent'].filter((key) => !['T', 'TU', 'TM', 'V', 'Kids', 'Ff', 'Lock', 'SV'].includes(key)))

function fieldIsAdded(ledger: Ledger, field: Field): void {
  insist('newField.isNew', field.number !== null && ledger.isNew(field.number) && ledger.uses.of(field.number).length === 0)
  ledger.explain('newField', field.number)
  ledger.added.add(field.number)
  const parts: Widget[] = [
    { number: field.number, dictionary: field.dictionary },
    ...field.widgets.filter(({ number }) => number !== field.number),
  ]
  for (const { number, dictionary } of parts) {
    const may = number === field.number ? fieldKeys : widgetKeys
    insist(
      'newField.keys',
      [...dictionary.entries.keys()].every((key) => may.has(key)),
    )
    insist('newField.isWidget', isWidget(dictionary))
    insist('newField.staysInPlace', staysInPlace(ledger.after, dictionary))
    insist('newField.appearanceIsDictionary', hasPlainAppearance(ledger.after, dictionary))
    if (number !== null) ledger.added.add(number)
    for (const [key, value] of dictionary.entries) {
      if (key === 'Kids') partsAreNew(ledger, field, value)
      else if (key !== 'P' && key !== 'Parent' && key !== 'V') ledger.explainNew('appearance', value)
    }
  }
}

function partsAreNew(ledger: Ledger, { widgets }: Field, list: Value): void {
  if (isReference(list)) ledger.explainNewAlone('newField', list.number)
  for (const { number } of widgets) if (number !== null) ledger.explainNewAlone('newField', number)
}

const isWidget = ({ entries }: Dictionary): boolean =>
  (!entries.has('FT') || isName(entries.get('FT'), 'Sig')) &&
  (!entries.has('Type') || isName(entries.get('Type'), 'Annot')) &&
  (!entries.has('Subtype') || isName(entries.get('Subtype'), 'Widget'))

/** An appearance is a dictionary: under that key of a dictionary of resources nothing else could be drawn. */
function hasPlainAppearance(file: PdfFile, { entries }: Dictionary): boolean {
  const appearance = file.resolve(entries.get('AP'))
  return appearance === null || isDictionary(appearance)
}

function staysInPlace(file: PdfFile, widget: Dictionary): boolean {
  const flags = widget.entries.get('F') ?? 0
  return isCount(flags) && ((flags & NO_ZOOM_OR_ROTATE) === 0 || hasNoPlace(file, widget))
}

function hasNoPlace(file: PdfFile, { entries }: Dictionary): boolean {
  const place = boxOf(file, entries.get('Rect'))
  return place !== null && isPoint(place)
}
