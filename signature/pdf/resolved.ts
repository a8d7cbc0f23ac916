import type { PdfFile } from './file.ts'
import { type Dictionary, isArray, isDictionary, type Value } from './values.ts'

/** Returns the dictionary that a value is or refers to; else null. */
export function dictionaryOf(file: PdfFile, value: Value | undefined): Dictionary | null {
  const found = file.resolve(value)
  return isDictionary(found) ? found : null
}

/** Returns the items of the array that a value is or refers to; else none. */
export function itemsOf(file: PdfFile, value: Value | undefined): readonly Value[] {
  const found = file.resolve(value)
  return isArray(found) ? found : []
}

/** Returns the catalog that a file's trailer leads to; null when there is none. */
export const catalogOf = (file: PdfFile): Dictionary | null => dictionaryOf(file, file.trailer.entries.get('Root'))

/** Returns a file's form (AcroForm); null when there is none. */
export const formOf = (file: PdfFile): Dictionary | null => dictionaryOf(file, catalogOf(file)?.entries.get('AcroForm'))
