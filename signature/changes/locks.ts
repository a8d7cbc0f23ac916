import { signatureFields } from '../fields.ts'
import type { PdfFile } from '../pdf/file.ts'
import { latin } from '../pdf/lexer.ts'
import { type Dictionary, isArray, isDictionary, isName, isString, type Value } from '../pdf/values.ts'

/** Whether signing a field of that path is forbidden by a signature that the file holds already. */
type Lock = (path: string) => boolean

/** The locks that the signatures of a file have put on signing further. */
export function locksOf(file: PdfFile): Lock[] {
  return signatureFields(file).flatMap(({ signature, dictionary }) => {
    if (!signature) return []
    const references = file.resolve(signature.entries.get('Reference'))
    const transforms = (isArray(references) ? references : []).map((reference) => file.resolve(reference)).filter(isDictionary)
    return [...transforms.flatMap((transform) => lockOf(file, transform)), ...ownLock(file, dictionary)]
  })
}

function lockOf(file: PdfFile, transform: Dictionary): Lock[] {
  const parameters = file.resolve(transform.entries.get('TransformParams'))
  const method = transform.entries.get('TransformMethod')
  if (isName(method, 'DocMDP')) return isDictionary(parameters) ? closed(parameters) : []
  if (isName(method, 'FieldMDP')) return isDictionary(parameters) ? fieldLock(file, parameters) : [() => true]
  return []
}

function ownLock(file: PdfFile, field: Dictionary): Lock[] {
  const lock = file.resolve(field.entries.get('Lock'))
  return isDictionary(lock) ? [...fieldLock(file, lock), ...closed(lock)] : []
}

const closed = (parameters: Dictionary): Lock[] => (parameters.entries.get('P') === 1 ? [() => true] : [])

function fieldLock(file: PdfFile, parameters: Dictionary): Lock[] {
  const action = parameters.entries.get('Action')
  const listed = file.resolve(parameters.entries.get('Fields'))
  const names = new Set((isArray(listed) ? listed : []).map((name) => textOf(file.resolve(name))))
  if (isName(action, 'Include')) return [(path) => names.has(path)]
  if (isName(action, 'Exclude')) return [(path) => !names.has(path)]
  return [() => true]
}

const textOf = (value: Value): string => (isString(value) ? latin(value.bytes, 0, value.bytes.length) : '')
