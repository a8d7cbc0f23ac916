import type { PdfFile } from '../pdf/file.ts'
import { isArray, isDictionary, isReference, isStream, type Value, within } from '../pdf/values.ts'

/** Where an object is referred to: the object that does (`trailer` for the trailer) and the key of it that leads there. */
export type Use = { readonly by: number | 'trailer'; readonly key: string }

/** Every place of a file that refers to each object number, existing or not. */
export function usesIn(file: PdfFile): ReadonlyMap<number, readonly Use[]> {
  const uses = new Map<number, Use[]>()
  const waiting: number[] = []

  function note(value: Value, use: Use): void {
    if (!isReference(value)) {
      for (const inner of within(value)) note(inner, use)
      return
    }
    const known = uses.get(value.number)
    if (known) known.push(use)
    else {
      uses.set(value.number, [use])
      waiting.push(value.number)
    }
  }

  function read(value: Value, by: Use['by']): void {
    const dictionary = isStream(value) ? value.dictionary : value
    if (isDictionary(dictionary)) for (const [key, inner] of dictionary.entries) note(inner, { by, key })
    else if (isArray(value)) note(value, { by, key: '' })
  }

  read(file.trailer, 'trailer')
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) read(file.object(number), number)
  return uses
}
