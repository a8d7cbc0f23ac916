import { type Element, type Name, readXml } from './xml.ts'

/** An XMP packet (ISO 16684-1): what it describes, each property in a canonical form, and its other contents. */
export type Packet = {
  readonly about: string
  readonly properties: ReadonlyMap<string, Property>
  readonly remarks: readonly string[]
}
/** `form` is equal for equal values; `text` is null for a value that is more than plain text. */
export type Property = { readonly form: string; readonly text: string | null }
/** A value in canonical form: plain text, or its parts. */
type Form = string | readonly Form[]

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const META = 'adobe:ns:meta/'
const LANGUAGE = 'http://www.w3.org/XML/1998/namespace lang'
const VALUE = `${RDF} value`
const ARRAYS: ReadonlySet<string> = new Set(['Bag', 'Seq', 'Alt'])

class Unread extends Error {}

/** Returns the properties of a packet; null when it is not XMP, repeats a property or goes beyond what XMP uses of RDF. */
export function propertiesOf(packet: Uint8Array): Packet | null {
  const xml = readXml(packet)
  if (xml === null) return null
  try {
    const { about, fields } = descriptionsOf(rdfOf(xml.root))
    return {
      about,
      properties: new Map(Array.from(unique(fields), ([name, form]) => [name, propertyOf(form)])),
      remarks: xml.remarks.filter((remark) => !remark.startsWith('<?xpacket ')),
    }
  } catch (error) {
    if (error instanceof Unread) return null
    throw error
  }
}

/** Returns a property's name as used here: `space local`. */
const nameOf = ({ space, local }: Name): string => `${space} ${local}`
/** Returns the elements inside one that holds no text. */
function within({ children, text }: Element): readonly Element[] {
  if (text !== null && text.trim() !== '') throw new Unread('text where none may be')
  return children
}
const isRdf = ({ space, local }: Name, name: string): boolean => space === RDF && local === name

function rdfOf(root: Element): Element {
  const isWrapped = root.space === META && (root.local === 'xmpmeta' || root.local === 'xapmeta')
  // The wrapper of the properties names the program that wrote them.
  const [rdf] = isWrapped && root.attributes.every(({ space }) => space === META) ? within(root) : [root]
  if (!rdf || !isRdf(rdf, 'RDF') || rdf.attributes.length > 0 || (isWrapped && root.children.length !== 1)) throw new Unread('no RDF')
  return rdf
}

type Field = readonly [name: string, form: Form]

function descriptionsOf(rdf: Element): { about: string; fields: Field[] } {
  const abouts = new Set<string>()
  const fields: Field[] = []
  for (const description of within(rdf)) {
    if (!isRdf(description, 'Description')) throw new Unread('no description')
    for (const { space, local, value } of description.attributes) {
      // Older writers leave the prefix out.
      if (local === 'about' && (space === RDF || space === '')) abouts.add(value)
      else fields.push(attributeField({ space, local, value }))
    }
    fields.push(...within(description).map(elementField))
  }
  abouts.delete('')
  if (abouts.size > 1) throw new Unread('several documents')
  return { about: [...abouts][0] ?? '', fields }
}

function unique(fields: readonly Field[]): Map<string, Form> {
  const found = new Map(fields)
  if (found.size < fields.length) throw new Unread('a property twice')
  return found
}

const propertyOf = (form: Form): Property => ({ form: JSON.stringify(form), text: typeof form === 'string' ? form : null })

/** Normalizes white space: writers break lines anywhere. */
const plain = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ')

function attributeField({ space, local, value }: Name & { readonly value: string }): Field {
  if (space === '' || (space === RDF && local !== 'value')) throw new Unread('an attribute that is no property')
  return [nameOf({ space, local }), plain(value)]
}

function elementField(element: Element): Field {
  if (element.space === '' || (element.space === RDF && !isRdf(element, 'value'))) throw new Unread('an element that is no property')
  return [nameOf(element), readValue(element)]
}

/** Reads the value of a property or of an item, with its qualifiers. */
function readValue(element: Element): Form {
  const language = element.attributes.filter((one) => nameOf(one) === LANGUAGE)
  const rest = element.attributes.filter((one) => nameOf(one) !== LANGUAGE)
  const value = contentOf(element, rest)
  return language.length === 0 ? value : ['qualified', value, language.map((one) => [LANGUAGE, plain(one.value)])]
}

function contentOf(element: Element, attributes: Element['attributes']): Form {
  const { children, text } = element
  const [first] = attributes
  const isAlone = attributes.length === 1 && first?.space === RDF
  if (isAlone && first.local === 'parseType' && first.value === 'Resource') return structure([], within(element))
  const isEmpty = text?.trim() === ''
  if (isAlone && first.local === 'resource' && isEmpty) return ['uri', first.value]
  if (attributes.length > 0) {
    if (!isEmpty) throw new Unread('attributes beside a value')
    return structure(attributes, [])
  }
  const [only] = children
  if (only === undefined) return plain(text ?? '')
  if (children.length > 1) throw new Unread('several values')
  if (isRdf(only, 'Description')) return structure(only.attributes, within(only))
  if (only.space !== RDF || !ARRAYS.has(only.local) || only.attributes.length > 0) throw new Unread('no value of XMP')
  return [only.local, within(only).map(item)]
}

function item(element: Element): Form {
  if (!isRdf(element, 'li')) throw new Unread('no item')
  return readValue(element)
}

/** Reads a structure; one with an `rdf:value` is that value, qualified by the rest. */
function structure(attributes: Element['attributes'], children: readonly Element[]): Form {
  const fields = unique([...attributes.map(attributeField), ...children.map(elementField)])
  const value = fields.get(VALUE)
  fields.delete(VALUE)
  const rest = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (value === undefined) return ['structure', rest]
  return rest.length === 0 ? value : ['qualified', value, rest]
}
