import { type Field, signatureFields } from '../fields.ts'
import type { PdfFile } from '../pdf/file.ts'
import { catalogOf, dictionaryOf } from '../pdf/resolved.ts'
import { textOf } from '../pdf/text-string.ts'
import { type Dictionary, isArray, isDictionary, isName, isString, type Value } from '../pdf/values.ts'

/** Whether an existing signature forbids signing the field at a path. */
type Lock = (path: string) => boolean

/** Returns the locks that a file's signatures put on further signing; anything not understood locks everything. */
export function locksOf(file: PdfFile): Lock[] {
  return [...signatureFields(file).flatMap((field) => locksOfField(file, field)), ...certificationLocks(file)]
}

function locksOfField(file: PdfFile, { signature, dictionary }: Field): Lock[] {
  return signature ? [...locksOfSignature(file, signature), ...ownLock(file, dictionary)] : []
}

/** Returns the locks of the signature that the catalog names as the certification, even if no field leads to it. */
function certificationLocks(file: PdfFile): Lock[] {
  const permissions = dictionaryOf(file, catalogOf(file)?.entries.get('Perms'))
  const certification = dictionaryOf(file, permissions?.entries.get('DocMDP'))
  return certification ? locksOfSignature(file, certification) : []
}

function locksOfSignature(file: PdfFile, signature: Dictionary): Lock[] {
  const references = file.resolve(signature.entries.get('Reference'))
  if (references === null) return []
  if (!isArray(references)) return [everything]
  return references.flatMap((reference) => {
    const transform = dictionaryOf(file, reference)
    return transform ? lockOf(file, transform) : [everything]
  })
}

const everything: Lock = () => true

/** Transforms that do not restrict later signatures: usage rights, and none at all. */
const open = ['UR', 'UR3', 'Identity']

function lockOf(file: PdfFile, transform: Dictionary): Lock[] {
  const parameters = file.resolve(transform.entries.get('TransformParams'))
  const method = file.resolve(transform.entries.get('TransformMethod'))
  if (open.some((name) => isName(method, name))) return []
  // Without parameters a certification permits forms and signatures (P 2).
  if (isName(method, 'DocMDP')) return isDictionary(parameters) ? closed(file, parameters) : parameters === null ? [] : [everything]
  if (isName(method, 'FieldMDP') && isDictionary(parameters)) return fieldLock(file, parameters)
  return [everything]
}

function ownLock(file: PdfFile, field: Dictionary): Lock[] {
  const lock = file.resolve(field.entries.get('Lock'))
  if (lock === null) return []
  return isDictionary(lock) ? [...fieldLock(file, lock), ...closed(file, lock)] : [everything]
}

/** Returns a lock unless signing stays open: with 2 or 3, or without a value; any other value closes it. */
function closed(file: PdfFile, parameters: Dictionary): Lock[] {
  const permission = file.resolve(parameters.entries.get('P'))
  return permission === null || permission === 2 || permission === 3 ? [] : [everything]
}

function fieldLock(file: PdfFile, parameters: Dictionary): Lock[] {
  const action = file.resolve(parameters.entries.get('Action'))
  const listed = namesIn(file, file.resolve(parameters.entries.get('Fields')))
  if (listed === null) return [everything]
  const isListed = (path: string) => listed.some((name) => path === name || path.startsWith(`${name}.`))
  if (isName(action, 'Include')) return [isListed]
  if (isName(action, 'Exclude')) return [(path) => !isListed(path)]
  return [everything]
}

function namesIn(file: PdfFile, listed: Value): string[] | null {
  const names = (isArray(listed) ? listed : []).map((name) => file.resolve(name))
  return names.every(isString) && (listed === null || isArray(listed)) ? names.map(({ bytes }) => textOf(bytes)) : null
}
