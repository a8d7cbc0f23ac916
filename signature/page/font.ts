import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { itemsOf } from '../pdf/resolved.ts'
import { type Dictionary, isArray, isDictionary, isName, isStream, type Stream, type Value } from '../pdf/values.ts'
import { type Box, boxOf, hasArea, type Matrix, matrixOf, numberOf, numbersOf, transformed, union } from './box.ts'
import { cmapOf, rangeAt } from './cmap.ts'
import { characterNamed, standardWidth } from './standard-widths.ts'

/** A glyph in text space, for text of size 1. */
export type Glyph = {
  /** How far the text advances after it, to the right, or up in vertical writing: at least and at most, as readers may differ. */
  readonly advance: { readonly least: number; readonly most: number }
  /** The area around its origin that it may cover; null when it shows nothing. */
  readonly ink: Box | null
}

export type Font = {
  readonly vertical: boolean
  /** Returns the glyph at a place in a shown string, how many bytes its code takes, and whether word spacing applies to it. */
  readonly glyphAt: (bytes: Uint8Array, at: number) => { readonly glyph: Glyph; readonly length: number; readonly isSpace: boolean }
}

/** Returns the bounding box, in glyph space, of what a Type 3 font's glyph draws; null when it shows nothing. Throws Damage when that cannot be determined. */
export type DrawnGlyph = (procedure: Stream, resources: Value | undefined) => Box | null

/** Returns the font that a dictionary describes; throws Damage when its strings cannot be interpreted. */
export function fontOf(file: PdfFile, dictionary: Dictionary, drawnGlyph: DrawnGlyph): Font {
  const subtype = file.resolve(dictionary.entries.get('Subtype'))
  if (isName(subtype, 'Type0')) return compositeFont(file, dictionary)
  const glyphOf = isName(subtype, 'Type3') ? type3Glyphs(file, dictionary, drawnGlyph) : simpleGlyphs(file, dictionary)
  const glyphs: Glyph[] = []
  return {
    vertical: false,
    glyphAt: (bytes, at) => {
      const code = bytes[at] as number
      glyphs[code] ??= glyphOf(code)
      return { glyph: glyphs[code], length: 1, isSpace: code === 32 }
    },
  }
}

type Heights = { readonly bottom: number; readonly top: number }

/** Smallest letters that a font is believed to have. */
const LEAST: Heights = { bottom: -0.2, top: 0.75 }
const LEAST_WIDTH = 0.25
const USUAL: Heights = { bottom: -0.3, top: 1.1 }

function heightsOf(file: PdfFile, descriptor: Value): Heights {
  if (!isDictionary(descriptor)) return USUAL
  const box = boxOf(file, descriptor.entries.get('FontBBox'))
  const said = (key: string) => Math.abs(numberOf(file.resolve(descriptor.entries.get(key)))) / 1000
  const [ascent, descent] = [said('Ascent'), said('Descent')]
  const top = ascent > 0 ? ascent : box && box.top > 0 ? box.top / 1000 : USUAL.top
  const bottom = descent > 0 ? -descent : box && box.bottom < 0 ? box.bottom / 1000 : USUAL.bottom
  return { bottom: Math.min(bottom, LEAST.bottom), top: Math.max(top, LEAST.top) }
}

/** Returns the area of a glyph; one without a width, such as an accent, lies around its origin. */
function inkOf(width: number, { bottom, top }: Heights): Box {
  if (Math.abs(width) < 0.01) return { left: -0.5, bottom, right: 0.5, top }
  return { left: Math.min(0, width), bottom, right: Math.max(LEAST_WIDTH, width), top }
}

function simpleGlyphs(file: PdfFile, { entries }: Dictionary): (code: number) => Glyph {
  const descriptor = file.resolve(entries.get('FontDescriptor'))
  const heights = heightsOf(file, descriptor)
  const first = numberOf(file.resolve(entries.get('FirstChar')))
  const widths = numbersOf(file, entries.get('Widths'))
  const missing = isDictionary(descriptor) ? numberOf(file.resolve(descriptor.entries.get('MissingWidth'))) : Number.NaN
  const name = file.resolve(entries.get('BaseFont'))
  const characterOf = encodingOf(file, entries.get('Encoding'))
  const isOwn = isDictionary(descriptor) && hasGlyphs(descriptor)

  return (code) => {
    const character = characterOf(code)
    const standard = isName(name) && character !== null ? standardWidth(name.value, character) : null
    const width = widths?.[code - first] ?? (widths && !Number.isNaN(missing) ? missing : standard)
    const isBlank = !isOwn && (character === ' ' || character === '\u00a0')
    const most = Math.max(width ?? 1000, (!isOwn && standard) || 0) / 1000
    const least = Math.min(width ?? 0, isOwn ? Infinity : (standard ?? Infinity)) / 1000
    return { advance: { least, most }, ink: isBlank ? null : inkOf(most, heights) }
  }
}

/** Whether a font embeds its glyphs; only these then tell which of them are blank. */
const hasGlyphs = ({ entries }: Dictionary): boolean => ['FontFile', 'FontFile2', 'FontFile3'].some((key) => entries.has(key))

/** Returns the character of each code of a simple font; null where it is not a common one. */
function encodingOf(file: PdfFile, value: Value | undefined): (code: number) => string | null {
  const encoding = file.resolve(value)
  const base = file.resolve(isDictionary(encoding) ? encoding.entries.get('BaseEncoding') : encoding)
  const differences = isDictionary(encoding) ? differencesOf(file, encoding) : new Map<number, string>()
  const decoder = isName(base, 'WinAnsiEncoding') ? 'windows-1252' : isName(base, 'MacRomanEncoding') ? 'macintosh' : null
  return (code) => {
    const name = differences.get(code)
    if (name !== undefined) return characterNamed(name)
    if (decoder) return new TextDecoder(decoder).decode(Uint8Array.of(code))
    if (code === 39) return '’'
    if (code === 96) return '‘'
    return code < 127 ? String.fromCharCode(code) : null
  }
}

function differencesOf(file: PdfFile, encoding: Dictionary): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const item of itemsOf(file, encoding.entries.get('Differences'))) {
    const value = file.resolve(item)
    if (isName(value)) names.set(code++, value.value)
    else code = numberOf(value)
  }
  return names
}

const exactly = (advance: number) => ({ least: advance, most: advance })

function type3Glyphs(file: PdfFile, { entries }: Dictionary, drawnGlyph: DrawnGlyph): (code: number) => Glyph {
  const matrix = matrixOf(file, entries.get('FontMatrix'))
  const encoding = file.resolve(entries.get('Encoding'))
  const procedures = file.resolve(entries.get('CharProcs'))
  if (!matrix || !isDictionary(encoding) || !isDictionary(procedures))
    throw new Damage('structure', 'a Type 3 font that is not well formed')
  const names = differencesOf(file, encoding)
  const said = boxOf(file, entries.get('FontBBox'))
  const first = numberOf(file.resolve(entries.get('FirstChar')))
  const widths = numbersOf(file, entries.get('Widths'))

  return (code) => {
    const advance = (widths?.[code - first] ?? 0) * matrix[0]
    const procedure = file.resolve(procedures.entries.get(names.get(code) ?? ''))
    return { advance: exactly(advance), ink: isStream(procedure) ? drawn(procedure, matrix) : null }
  }

  function drawn(procedure: Stream, matrix: Matrix): Box | null {
    const box = drawnGlyph(procedure, entries.get('Resources'))
    return box && transformed(said && hasArea(said) ? union(box, said) : box, matrix)
  }
}

function compositeFont(file: PdfFile, { entries }: Dictionary): Font {
  const descendants = file.resolve(entries.get('DescendantFonts'))
  const descendant = isArray(descendants) && descendants.length === 1 ? file.resolve(descendants[0]) : null
  if (!isDictionary(descendant)) throw new Damage('structure', 'a composite font without its own')
  const cmap = cmapOf(file, entries.get('Encoding'))
  const heights = heightsOf(file, file.resolve(descendant.entries.get('FontDescriptor')))
  const widthOf = cmap.vertical ? verticalAdvance(file, descendant) : widthsOf(file, descendant)
  const glyphs = new Map<number, Glyph>()

  function glyphOf(cid: number): Glyph {
    const advance = widthOf(cid) / 1000
    const ink = cmap.vertical ? { left: -0.6, bottom: Math.min(-1.2, advance), right: 0.6, top: 0.2 } : inkOf(advance, heights)
    return { advance: exactly(advance), ink }
  }

  return {
    vertical: cmap.vertical,
    glyphAt: (bytes, at) => {
      const { code, length, cid } = cmap.codeAt(bytes, at)
      const key = code * 5 + length
      const glyph = glyphs.get(key) ?? glyphOf(cid)
      glyphs.set(key, glyph)
      return { glyph, length, isSpace: length === 1 && code === 32 }
    },
  }
}

function verticalAdvance(file: PdfFile, { entries }: Dictionary): () => number {
  if (file.resolve(entries.get('W2')) !== null) throw new Damage('structure', 'a font of vertical writing that is not read')
  const [origin = 880, advance = -1000] = numbersOf(file, entries.get('DW2')) ?? []
  if (origin !== 880) throw new Damage('structure', 'a font of vertical writing that is not read')
  return () => advance
}

/** Returns a font's widths by CID: single ones, and ranges with the same width. */
function widthsOf(file: PdfFile, { entries }: Dictionary): (cid: number) => number {
  const usual = entries.has('DW') ? numberOf(file.resolve(entries.get('DW'))) : 1000
  const single = new Map<number, number>()
  const ranges: { first: number; last: number; width: number }[] = []
  const items = file.resolve(entries.get('W')) ?? []
  if (!isArray(items)) throw new Damage('structure', 'a font without widths')
  for (let at = 0; at < items.length; ) {
    const first = numberOf(file.resolve(items[at]))
    const next = file.resolve(items[at + 1])
    if (isArray(next)) {
      for (const [index, width] of next.entries()) single.set(first + index, numberOf(file.resolve(width)))
      at += 2
    } else {
      ranges.push({ first, last: numberOf(next), width: numberOf(file.resolve(items[at + 2])) })
      at += 3
    }
  }
  const sorted = ranges.toSorted((one, other) => one.first - other.first)
  return (cid) => single.get(cid) ?? rangeAt(sorted, cid)?.width ?? usual
}
