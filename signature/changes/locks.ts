import { signatureFields } from '../fields.ts'
import type { PdfFile } from '../pdf/file.ts'
import { textOf } from '../pdf/text-string.ts'
import { type Dictionary, isArray, isDictionary, isName, isString } from '../pdf/values.ts'

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
  if (isName(method, 'DocMDP')) return isDictionary(parameters) ? closed(file, parameters) : []
  if (isName(method, 'FieldMDP')) return isDictionary(parameters) ? fieldLock(file, parameters) : [() => true]
  return []
}

function ownLock(file: PdfFile, field: Dictionary): Lock[] {
  const lock = file.resolve(field.entries.get('Lock'))
  return isDictionary(lock) ? [...fieldLock(file, lock), ...closed(file, lock)] : []
}

/** 2 and 3 leave signing open, as saying nothing does; whatever else is said closes it. */
function closed(file: PdfFile, parameters: Dictionary): Lock[] {
  const permission = file.resolve(parameters.entries.get('P'))
  return permission === null || permission === 2 || permission === 3 ? [] : [() => true]
}

function fieldLock(file: PdfFile, parameters: Dictionary): Lock[] {
  const action = parameters.entries.get('Action')
  const listed = file.resolve(parameters.entries.get('Fields'))
  const names = (isArray(listed) ? listed : []).map((name) => file.resolve(name)).filter(isString)
  const listedNames = names.map(({ bytes }) => textOf(bytes))
  const isListed = (path: string) => listedNames.some((name) => path === name || path.startsWith(`${name}.`))
  if (isName(action, 'Include')) return [isListed]
  if (isName(action, 'Exclude')) return [(path) => !isListed(path)]
  return [() => true]
}
