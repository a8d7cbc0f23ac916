import type { PdfFile } from './file.ts'
import { type Dictionary, isArray, isDictionary, type Value } from './values.ts'

/** What a value is or refers to, when that is a dictionary; else null. */
export function dictionaryOf(file: PdfFile, value: Value | undefined): Dictionary | null {
  const found = file.resolve(value)
  return isDictionary(found) ? found : null
}

/** The items of what a value is or refers to, when that is an array; else none. */
export function itemsOf(file: PdfFile, value: Value | undefined): readonly Value[] {
  const found = file.resolve(value)
  return isArray(found) ? found : []
}

/** The catalog that the trailer of a file leads to; null when there is none. */
export const catalogOf = (file: PdfFile): Dictionary | null => dictionaryOf(file, file.trailer.entries.get('Root'))

/** The form of a file (AcroForm); null when there is none. */
export const formOf = (file: PdfFile): Dictionary | null => dictionaryOf(file, catalogOf(file)?.entries.get('AcroForm'))
