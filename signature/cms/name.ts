import { latin } from '../pdf/lexer.ts'
import { child, type Element, identifierOf, tags } from './der.ts'
import { visible } from './visible.ts'

/** A distinguished name. */
export type Name = {
  /** As it was received. */
  readonly raw: Uint8Array
  /** Its parts, normalized so that parts equal by RFC 5280 (7.1) are the same text, regardless of string type, case and spaces. */
  readonly parts: readonly string[]
  /** All its parts as one text. */
  readonly key: string
  readonly attributes: readonly NameAttribute[]
}

type NameAttribute = { readonly type: string; readonly value: Element }

/** Reads a Name (RFC 5280, 4.1.2.4); throws Damage when it is not one. */
export function readName(name: Element): Name {
  const sets = name.children.map((set) => set.children.map(readAttribute))
  const parts = sets.map((set) => JSON.stringify(set.map(keyOf).sort()))
  return { raw: name.raw, parts, key: JSON.stringify(parts), attributes: sets.flat() }
}

const readAttribute = (attribute: Element): NameAttribute => ({ type: identifierOf(attribute.children[0]), value: child(attribute, 1) })

/** Returns an attribute of a name, the last of its type, fit for display; empty when there is none. */
export function shownIn({ attributes }: Name, type: string): string {
  const found = attributes.findLast((attribute) => attribute.type === type)
  return found ? visible(textOf(found.value, false) ?? '') : ''
}

function keyOf({ type, value }: NameAttribute): string {
  const text = textOf(value, true)
  return `${type} ${text === null ? `#${latin(value.raw)}` : normalized(text)}`
}

const normalized = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const encodings = new Map([
  [tags.utf8String, 'utf-8'],
  [19, 'latin1'],
  [20, 'latin1'],
  [tags.ia5String, 'latin1'],
  [30, 'utf-16be'],
])
const universalString = 28

/** Returns the text of a string of any type used in names; null for other types and, if strict, for one that is not well formed. */
function textOf({ tag, content, constructed }: Element, isStrict: boolean): string | null {
  if (constructed) return null
  if (tag === universalString) return fromUniversal(content)
  const encoding = encodings.get(tag)
  if (encoding === undefined) return null
  try {
    return new TextDecoder(encoding, { fatal: isStrict, ignoreBOM: true }).decode(content)
  } catch {
    return null
  }
}

/** Four bytes for each character. */
function fromUniversal(content: Uint8Array): string | null {
  if (content.length % 4 !== 0) return null
  const view = new DataView(content.buffer, content.byteOffset, content.length)
  let text = ''
  for (let at = 0; at < content.length; at += 4) {
    const point = view.getUint32(at)
    if (point > 0x10ffff) return null
    text += String.fromCodePoint(point)
  }
  return text
}
