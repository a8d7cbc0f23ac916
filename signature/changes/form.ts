import { type SignatureField, signatureFields } from '../fields.ts'
import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isDictionary, isName, isReference, sameValue, type Value } from '../pdf/values.ts'
import { insist, type Ledger, startsWith, words } from './ledger.ts'
import type { Change } from './permitted.ts'

const newField = words('FT T TU TM V Type Subtype Rect AP AS F Ff P MK Lock SV Kids DA BS Border NM M Q H')
const newSignature = words(
  'Type Filter SubFilter Contents ByteRange M Name Reason Location ContactInfo Prop_Build Prop_AuthTime Prop_AuthType Reference Cert R V',
)
const signedField = words('V AP M F AS')
const signedWidget = words('AP M F AS')

/** The form may gain fields at its end and signatures in its empty ones. */
export function formMayGrow(ledger: Ledger, catalog: { number: number; before: Dictionary; after: Dictionary }): Change[] {
  const { before, after } = ledger
  const [was, is] = [catalog.before.entries.get('AcroForm'), catalog.after.entries.get('AcroForm')]
  const [old, form] = [before.resolve(was), after.resolve(is)]
  if (old === null && form === null) return []
  insist(isDictionary(form) && (old === null || isDictionary(old)) && (!isReference(was) || sameValue(was, is)))
  insist(ledger.agreeBut(old ?? empty, form, words('Fields SigFlags DA DR')))
  ledger.explainChanged(is, ({ by, key }) => by === catalog.number && key === 'AcroForm')

  const holder = isReference(is) ? is.number : catalog.number
  ledger.explainChanged(form.entries.get('Fields'), ({ by, key }) => by === holder && (key === 'Fields' || key === 'AcroForm'))
  insist(startsWith(after.resolve(form.entries.get('Fields')), old ? before.resolve(old.entries.get('Fields')) : []))
  textDefaultsMayCome(ledger, old ?? empty, form)
  return pairedFields(before, after).flatMap(([field, later]) => fieldMayBeSigned(ledger, field, later))
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
  const isSame = (one: SignatureField, other: SignatureField) => one.number === other.number && one.path === other.path
  insist(old.every((field) => fields.some((later) => isSame(field, later))))
  return fields.map((field) => {
    const was = old.find((one) => isSame(one, field))
    insist(was !== undefined || !paths.has(field.path))
    return [was, field]
  })
}

function fieldMayBeSigned(ledger: Ledger, old: SignatureField | undefined, field: SignatureField): Change[] {
  if (old && (old.signature || !field.signature)) {
    insist(sameValue(old.dictionary, field.dictionary))
    return []
  }
  insist(field.signature?.entries.has('ByteRange') === true && [...field.signature.entries.keys()].every((key) => newSignature.has(key)))
  if (old) emptyFieldIsSigned(ledger, old, field)
  else fieldIsAdded(ledger, field)
  return [{ kind: isName(field.signature.entries.get('Type'), 'DocTimeStamp') ? 'timestamp' : 'signature', field: field.path }]
}

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
  for (const part of [field.dictionary, ...kidsOf(ledger.after, field).map((kid) => ledger.after.object(kid))]) {
    insist(isDictionary(part))
    for (const [key, value] of part.entries) {
      insist(newField.has(key) || (key === 'Parent' && part !== field.dictionary))
      if (key !== 'P' && key !== 'Parent') ledger.explainNew(value)
    }
  }
}

function kidsOf(file: PdfFile, field: SignatureField): number[] {
  const kids = file.resolve(field.dictionary.entries.get('Kids'))
  return isArray(kids) ? kids.flatMap((kid) => (isReference(kid) ? [kid.number] : [])) : []
}
