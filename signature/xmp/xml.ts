import {
  parseXml,
  XmlComment,
  XmlDeclaration,
  XmlDocumentType,
  XmlElement,
  XmlError,
  type XmlNode,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml'

/** An XML name: its namespace and its local name. The prefix is only notation. */
export type Name = { readonly space: string; readonly local: string }
/** An element; `text` is null where it has child elements, and blank text between them is left out. */
export type Element = Name & {
  readonly attributes: readonly (Name & { readonly value: string })[]
  readonly children: readonly Element[]
  readonly text: string | null
}
/** A document: its root element, and its comments and instructions, in order. */
export type Xml = { readonly root: Element; readonly remarks: readonly string[] }

/** Thrown for XML that is not read here: not well formed, with a document type or entities, or in another encoding. */
class Unread extends Error {}

const XML = 'http://www.w3.org/XML/1998/namespace'
const DEEPEST = 64

/** Reads bytes as XML; null when they are not well-formed UTF-8 or UTF-16, declare a document type, or use entities or an undeclared prefix. */
export function readXml(bytes: Uint8Array): Xml | null {
  try {
    const { children } = parseXml(textOf(bytes), { preserveComments: true, preserveDocumentType: true, preserveXmlDeclaration: true })
    const remarks: string[] = []
    const elements = children.flatMap((node) =>
      node instanceof XmlElement ? [elementOf(node, WITHOUT, remarks, 0)] : remark(node, remarks),
    )
    return { root: elements[0] as Element, remarks }
  } catch (error) {
    if (error instanceof Unread || error instanceof XmlError) return null
    throw error
  }
}

function textOf(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Unread('another encoding')
  }
}

/** Keeps a node that is not an element as a remark. */
function remark(node: XmlNode, remarks: string[]): [] {
  if (node instanceof XmlDocumentType) throw new Unread('a type of document')
  if (node instanceof XmlDeclaration && !/^utf-(8|16)$/i.test(node.encoding ?? 'utf-8')) throw new Unread('another encoding')
  if (node instanceof XmlComment) remarks.push(`<!--${node.content}-->`)
  if (node instanceof XmlProcessingInstruction) remarks.push(`<?${node.name} ${node.content}?>`)
  return []
}

/** Namespaces by prefix, on top of those of the enclosing elements; the default namespace is under ''. */
type Scope = Readonly<Record<string, string>>
const WITHOUT: Scope = Object.assign(Object.create(null), { '': '', xml: XML })

function elementOf(node: XmlElement, around: Scope, remarks: string[], depth: number): Element {
  if (depth > DEEPEST) throw new Unread('too deep')
  const written = Object.entries(node.attributes)
  const scope = declaredIn(written, around)
  const attributes = written.flatMap(([name, value]) => (isDeclaration(name) ? [] : [{ ...attributeName(name, scope), value }]))
  const children: Element[] = []
  let text = ''
  for (const child of node.children) {
    if (child instanceof XmlElement) children.push(elementOf(child, scope, remarks, depth + 1))
    else if (child instanceof XmlText) text += child.text
    else remark(child, remarks)
  }
  if (children.length > 0 && /[^ \t\r\n]/.test(text)) throw new Unread('text beside elements')
  return { ...nameIn(node.name, scope), attributes, children, text: children.length > 0 ? null : text }
}

function declaredIn(attributes: readonly (readonly [name: string, value: string])[], around: Scope): Scope {
  const declared = attributes.filter(([name]) => isDeclaration(name)).map(([name, space]) => [name.slice('xmlns:'.length), space] as const)
  if (declared.some(([prefix]) => prefix === 'xml' || prefix === 'xmlns')) throw new Unread('a prefix that means something else')
  return declared.length === 0 ? around : Object.assign(Object.create(around), Object.fromEntries(declared))
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:')

/** An attribute without a prefix has no namespace, whatever the elements around it have. */
const attributeName = (name: string, scope: Scope): Name => (name.includes(':') ? nameIn(name, scope) : { space: '', local: name })

function nameIn(name: string, scope: Scope): Name {
  const parts = name.split(':')
  const [prefix, local] = parts.length === 1 ? ['', name] : (parts as [string, string])
  const space = scope[prefix]
  if (parts.length > 2 || space === undefined) throw new Unread('a prefix that is not declared')
  return { space, local }
}
