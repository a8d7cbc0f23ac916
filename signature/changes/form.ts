import { type Field, formFields, type Widget } from '../fields.ts'
import type { PdfFile } from '../pdf/file.ts'
import { itemsOf } from '../pdf/resolved.ts'
import { type Dictionary, emptyDictionary, isArray, isCount, isDictionary, isReference, sameValue, type Value } from '../pdf/values.ts'
import { isTimestampDictionary } from '../subject.ts'
import { nothing } from './agreement.ts'
import type { CatalogPair } from './catalog-pair.ts'
import { textCouldBeDrawn } from './drawn-text.ts'
import { insist, objectOf } from './insist.ts'
import { type Ledger, startsWith, words } from './ledger.ts'
import { preparedFieldIsSigned } from './prepared.ts'
import type { Use } from './uses.ts'
import { hasPlainAppearance, hasThinFrame, isWidget, staysInPlace } from './widget.ts'

/** A signature that came with an update, and the widgets that show it. */
export type SignedField = {
  readonly kind: 'signature' | 'timestamp'
  readonly field: string
  readonly isPrepared: boolean
  /** The field's object number, when it is an object of its own. */
  readonly number: number | null
  readonly widgets: readonly Widget[]
  /** The number of the object that holds the signature, when it is an object of its own. */
  readonly value: number | null
}

/** Permits the form to gain fields at its end and signatures in its empty fields. Returns the signatures, and the object that brings text defaults with them. */
export function formMayGrow(ledger: Ledger, catalog: CatalogPair): { signed: SignedField[]; defaults: number | null } {
  const { before, after } = ledger
  const [was, is] = [catalog.before.entries.get('AcroForm'), catalog.after.entries.get('AcroForm')]
  const [old, form] = [before.resolve(was), after.resolve(is)]
  if (old === null && form === null) return { signed: [], defaults: null }
  const holder = objectOf(is) ?? catalog.number
  insist('anyObject.shape', isDictionary(form) && (old === null || isDictionary(old)), holder)
  const signed = signedFields(ledger)
  if (signed.length === 0) {
    insist('form.beside', old !== null && ledger.agreeBut(old, form, nothing), holder)
    if (isReference(is) && ledger.touched.has(is.number)) ledger.explainNewAlone('movedValue', is.number)
    return { signed, defaults: null }
  }
  formAgrees(ledger, catalog, old ?? emptyDictionary, form)
  return { signed, defaults: defaultsCame(ledger, old ?? emptyDictionary, form, holder) ? holder : null }
}

/** Permits the list of fields to grow; refuses any other change of the form. */
function formAgrees(ledger: Ledger, { number, after: catalog }: CatalogPair, old: Dictionary, form: Dictionary): void {
  const { before, after } = ledger
  const reference = catalog.entries.get('AcroForm')
  const holder = objectOf(reference) ?? number
  insist('form.agrees', ledger.agreeBut(old, form, words('Fields SigFlags DA DR')) && isCount(form.entries.get('SigFlags') ?? 0), holder)
  explainList(ledger, reference, ({ by, key }) => by === number && key === 'AcroForm')
  const list = form.entries.get('Fields')
  explainList(ledger, list, ({ by, key }) => by === holder && (key === 'Fields' || key === 'AcroForm'))
  const oldFields = before.resolve(old.entries.get('Fields')) ?? []
  const fields = after.resolve(list)
  insist('form.fieldsStay', isArray(oldFields) && startsWith(fields, oldFields), objectOf(list) ?? holder)
  for (const one of fields.slice(oldFields.length))
    insist('form.fieldsAreNew', isReference(one) && ledger.added.has(one.number), objectOf(one) ?? holder)
}

/** Explains the form or its list of fields, whether changed in place or written as a new object. */
function explainList(ledger: Ledger, value: Value | undefined, isExpected: (use: Use) => boolean): void {
  if (isReference(value) && ledger.isNew(value.number)) ledger.explainNewAlone('form', value.number)
  else ledger.explainReferred('form', value, isExpected)
}

function defaultsCame(ledger: Ledger, old: Dictionary, form: Dictionary, holder: number): boolean {
  if (['DA', 'DR'].every((key) => sameValue(old.entries.get(key), form.entries.get(key)))) return false
  insist('formDefaults.nothingDrawn', !textCouldBeDrawn(ledger.before), holder)
  resourcesStay(ledger, ledger.before.resolve(old.entries.get('DR')), form.entries.get('DR'), holder)
  return true
}

/** Permits resources to gain kinds, and a kind to gain names; existing names have to stay. */
function resourcesStay(ledger: Ledger, was: Value, value: Value | undefined, holder: number): void {
  if (was !== null) {
    const is = ledger.after.resolve(value)
    const resources = objectOf(value) ?? holder
    insist('formDefaults.resourcesStay', isDictionary(was) && isDictionary(is), resources)
    for (const [kind, old] of was.entries) namesStay(ledger, old, is.entries.get(kind), resources)
  }
  ledger.explainNew('formDefaults', value)
}

function namesStay(ledger: Ledger, old: Value, later: Value | undefined, holder: number): void {
  if (sameValue(old, later)) return
  const [was, is] = [ledger.before.resolve(old), ledger.after.resolve(later)]
  const names = objectOf(later) ?? holder
  insist('formDefaults.resourcesStay', isDictionary(was) && isDictionary(is), names)
  const added = new Set([...is.entries.keys()].filter((name) => !was.entries.has(name)))
  insist('formDefaults.resourcesStay', ledger.agreeBut(was, is, added), names)
}

function signedFields(ledger: Ledger): SignedField[] {
  const pairs = pairedFields(ledger.before, ledger.after)
  const signed = pairs.flatMap(([was, field]) => fieldMayBeSigned(ledger, was, field))
  const values = new Set<number>()
  for (const value of signed.flatMap(({ value }) => value ?? [])) {
    insist('signature.once', !values.has(value), value)
    values.add(value)
  }
  return signed
}

/** Returns the fields of the later form, each with its earlier state; none may be gone, none may take another's name. */
function pairedFields(before: PdfFile, after: PdfFile): [Field | undefined, Field][] {
  const old = formFields(before)
  const fields = formFields(after)
  const paths = new Set(old.map(({ path }) => path))
  const nameOf = ({ number, path }: Field) => `${number} ${path}`
  // Of several fields with the same name the first counts.
  const known = new Map(old.toReversed().map((field) => [nameOf(field), field]))
  const later = new Set(fields.map(nameOf))
  for (const [name, { number }] of known) insist('newField.nameIsFree', later.has(name), number)
  for (const field of fields) insist('newField.nameIsFree', known.has(nameOf(field)) || !paths.has(field.path), field.number)
  return fields.map((field) => [known.get(nameOf(field)), field])
}

function fieldMayBeSigned(ledger: Ledger, old: Field | undefined, field: Field): SignedField[] {
  if (old && (old.signature || !field.signature)) return []
  insist('newField.isSigned', field.isSignature && field.signature !== null, field.number)
  signatureIsNew(ledger, field, field.signature)
  const kind = isTimestampDictionary(field.signature) ? 'timestamp' : 'signature'
  if (old) preparedFieldIsSigned(ledger, old, field, kind)
  else fieldIsAdded(ledger, field)
  return [
    { kind, field: field.path, isPrepared: old !== undefined, number: field.number, widgets: field.widgets, value: field.signatureNumber },
  ]
}

const signatureKeys = words(
  'Type Filter SubFilter Contents ByteRange M Name Reason Location ContactInfo Prop_Build Prop_AuthTime Prop_AuthType Reference Cert R V Changes',
)

function signatureIsNew(ledger: Ledger, { number, signatureNumber }: Field, signature: Dictionary): void {
  const isNew = signatureNumber === null || ledger.isNew(signatureNumber)
  insist('signature.isNew', signature.entries.has('ByteRange') && isNew, signatureNumber ?? number)
  insist(
    'signature.keys',
    [...signature.entries.keys()].every((key) => signatureKeys.has(key)),
    signatureNumber ?? number,
  )
  if (signatureNumber !== null) ledger.explainNew('signature', { kind: 'reference', number: signatureNumber, generation: 0 })
  else ledger.explainNew('signature', signature)
}

const fieldKeys = words('FT T TU TM V DV Type Subtype Rect AP AS F Ff P MK Lock SV DA BS Border NM M H DR')
/** Keys of a field whose widget is a separate object: nothing about where and how it is shown. */
const bareFieldKeys = words('FT T TU TM V DV Ff Kids Lock SV DA DR')
/** Keys of a widget, which is not a field of its own. */
const widgetKeys = words('FT Type Subtype Rect AP AS F P MK DA BS Border NM M H DR Parent')
const timestampKeys = words('FT T TU TM V DV Type Subtype Rect AP F Ff P Kids Lock SV NM M H DR Parent')

function fieldIsAdded(ledger: Ledger, field: Field): void {
  const { number } = field
  insist('newField.isNew', number !== null && ledger.isNew(number) && ledger.uses.of(number).length === 0, number)
  ledger.explain('newField', number)
  ledger.added.add(number)
  const [widget] = field.widgets
  insist('newField.oneWidget', field.widgets.length === 1 && widget !== undefined && isShownBy(ledger.after, field, widget), number)
  if (widget.number === number) partIsAdded(ledger, widget, field, fieldKeys)
  else {
    partIsAdded(ledger, { number, dictionary: field.dictionary }, field, bareFieldKeys)
    partIsAdded(ledger, widget, field, widgetKeys)
    const list = field.dictionary.entries.get('Kids')
    if (isReference(list)) ledger.explainNewAlone('newField', list.number)
    if (widget.number !== null) ledger.explainNewAlone('newField', widget.number)
  }
}

/** Whether a widget is the field itself, or its only child. */
function isShownBy(file: PdfFile, { number, dictionary }: Field, widget: Widget): boolean {
  if (widget.number === number) return true
  const parent = widget.dictionary.entries.get('Parent')
  return itemsOf(file, dictionary.entries.get('Kids')).length === 1 && isReference(parent) && parent.number === number
}

function partIsAdded(ledger: Ledger, { number, dictionary }: Widget, field: Field, may: ReadonlySet<string>): void {
  const isTimestamp = field.signature !== null && isTimestampDictionary(field.signature)
  const keys = [...dictionary.entries.keys()]
  const { entries } = dictionary
  insist(
    'newField.keys',
    keys.every((key) => may.has(key)) && (!entries.has('DV') || sameValue(entries.get('DV'), entries.get('V'))),
    number,
  )
  if (isTimestamp)
    insist(
      'newField.timestampKeys',
      keys.every((key) => timestampKeys.has(key)),
      number,
    )
  insist('newField.isWidget', isWidget(dictionary), number)
  insist('newField.staysInPlace', staysInPlace(ledger.after, dictionary), number)
  insist('newField.appearanceIsDictionary', hasPlainAppearance(ledger.after, dictionary), number)
  insist('newField.hasThinFrame', hasThinFrame(ledger.after, dictionary), number)
  if (number !== null) ledger.added.add(number)
  for (const [key, value] of dictionary.entries) {
    if (!['P', 'Parent', 'V', 'DV', 'Kids'].includes(key)) ledger.explainNew('appearance', value)
  }
}
