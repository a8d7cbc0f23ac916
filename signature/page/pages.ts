import { Damage, limits } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { catalogOf, dictionaryOf } from '../pdf/resolved.ts'
import { type Dictionary, isArray, isDictionary, isName, isReference, type Value } from '../pdf/values.ts'
import { type Box, boxOf, intersection, numberOf } from './box.ts'

export type Page = { readonly number: number; readonly dictionary: Dictionary }

/**
 * Returns the pages of a file in order, with their object numbers.
 * Throws Damage when the tree is not well formed: a node occurs twice, names a parent other than its own, or is neither node nor page.
 */
export function pagesOf(file: PdfFile): Page[] {
  const pages: Page[] = []
  const visited = new Set<number>()

  function visit(node: Value | undefined, parent: number | null, depth: number): void {
    if (depth > limits.depth) throw new Damage('limits', 'pages too deep')
    if (!isReference(node) || visited.has(node.number)) throw new Damage('structure', 'a node of the page tree twice, or none')
    visited.add(node.number)
    const dictionary = dictionaryOf(file, node)
    if (!dictionary) throw new Damage('structure', 'a node of the page tree that is none')
    const { entries } = dictionary
    const said = entries.get('Parent')
    if (parent !== null && !(isReference(said) && said.number === parent)) throw new Damage('structure', 'a page with another parent')
    if (isPage(dictionary)) pages.push({ number: node.number, dictionary })
    else {
      const kids = file.resolve(entries.get('Kids'))
      if (!isName(entries.get('Type'), 'Pages') || !isArray(kids)) throw new Damage('structure', 'a node of the page tree that is none')
      for (const kid of kids) visit(kid, node.number, depth + 1)
    }
  }

  visit(catalogOf(file)?.entries.get('Pages'), null, 0)
  return pages
}

/** Whether a value declares itself a page. */
export const isPage = (value: Value): value is Dictionary => isDictionary(value) && isName(value.entries.get('Type'), 'Page')

/** Returns a page's value under a key, or the one inherited from the nodes above it; null when there is none. */
export function inherited(file: PdfFile, page: Dictionary, key: string): Value {
  let node: Value = page
  for (let depth = 0; isDictionary(node); depth++) {
    if (depth > limits.depth) throw new Damage('structure', 'a page tree without root')
    const value = file.resolve(node.entries.get(key))
    if (value !== null) return value
    node = file.resolve(node.entries.get('Parent'))
  }
  return null
}

/** The visible part of a page, in its default user space, and how many points a unit of that space takes. */
export type PageBox = Box & { readonly userUnit: number }

/** Returns the visible box of a page: its crop box within its media box. Null when the page does not state it so that all readers agree. */
export function pageBox(file: PdfFile, page: Dictionary): PageBox | null {
  const media = boxOf(file, inherited(file, page, 'MediaBox'))
  const said = inherited(file, page, 'CropBox')
  const crop = said === null ? media : boxOf(file, said)
  const visible = media && crop && intersection(media, crop)
  const unit = file.resolve(page.entries.get('UserUnit'))
  const userUnit = unit === null ? 1 : numberOf(unit)
  const hasArea = visible && visible.right > visible.left && visible.top > visible.bottom
  return hasArea && userUnit > 0 && Number.isFinite(userUnit) ? { ...visible, userUnit } : null
}
