import type { Protection } from './protection.ts'
import { type Piece, pieceAt, syntaxOf, within } from './syntax.ts'

const BLANK = /(?:\s|\/\/.*(?:\n|$)|\/\*[\s\S]*?\*\/)*/y

/** What a marker refers to: the piece that follows it, or a link of a chain (`.where(…)`), and how it is removed. */
export interface Subject {
  readonly piece: Piece
  readonly start: number
  readonly end: number
  readonly isLink: boolean
}

/** Returns the source without a protection. Throws when the marker does not say what goes, or the rest does not parse. */
export function withoutProtection(source: string, protection: Protection): string {
  const without = protection.marker ? withoutMarked(source, protection) : edited(source, protection, 0, source.length)
  if (without === source) throw wrong(protection, 'nothing goes')
  if (protection.marker) syntaxOf(without, protection.file)
  return without
}

/** Returns what the marker of a protection refers to. */
export function subjectOf(source: string, protection: Protection, module: Piece = syntaxOf(source, protection.file)): Subject {
  const start = afterBlank(source, protection.marker?.end ?? 0)
  const subject = subjectAt(source, module, start)
  if (!subject) throw wrong(protection, 'nothing that can go begins behind the marker')
  return subject
}

export function subjectAt(source: string, module: Piece, start: number): Subject | undefined {
  if (/^\??\.(?!\.)/.test(source.slice(start, start + 3))) return linkAt(module, start)
  const piece = pieceAt(module, start)
  return piece && { piece, start, end: piece.end, isLink: false }
}

function withoutMarked(source: string, protection: Protection): string {
  const subject = subjectOf(source, protection)
  if (protection.edits.length > 0) return edited(source, protection, subject.start, subject.end)
  const without = withoutSubject(source, subject)
  if (without === undefined) throw wrong(protection, `a ${subject.piece.type} cannot simply go: say beside it what does`)
  return without
}

/** Returns the source without a whole statement, link, list item or operand; undefined when the subject is none of these. */
export function withoutSubject(source: string, { piece, start, end, isLink }: Subject): string | undefined {
  const { parent, role, inList } = piece
  if (isLink) return cut(start, end)
  if (piece.type.endsWith('Statement')) return inList ? cut(start, end) : undefined
  if (inList && ['arguments', 'elements', 'properties', 'params'].includes(role)) return withoutItem()
  if (parent?.type === 'BinaryExpression' && role === 'right') return cut(parent.children[0]?.end ?? start, end)
  return undefined

  function cut(from: number, to: number): string {
    return source.slice(0, from) + source.slice(to)
  }

  function withoutItem(): string {
    const comma = afterBlank(source, end)
    if (source[comma] === ',') return cut(start, comma + 1)
    const items = parent?.children.filter((one) => one.role === role) ?? []
    return cut(items[items.indexOf(piece) - 1]?.end ?? start, end)
  }
}

function edited(source: string, protection: Protection, from: number, to: number): string {
  const subject = source.slice(from, to)
  const places = protection.edits.map(({ words, becomes }) => {
    const found = [...subject.matchAll(pattern(words))]
    if (found.length !== 1) throw wrong(protection, `what follows has '${words}' ${found.length} times`)
    return { at: found[0]?.index ?? 0, length: found[0]?.[0].length ?? 0, becomes }
  })
  const last = places.sort((one, other) => other.at - one.at)
  const text = last.reduce((left, { at, length, becomes }) => left.slice(0, at) + becomes + left.slice(at + length), subject)
  return source.slice(0, from) + text + source.slice(to)
}

/** Returns a pattern for words as they occur in a source, on one line or several. */
const pattern = (words: string) => new RegExp(words.split(/\s+/).map(escaped).join('\\s+'), 'g')
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function linkAt(module: Piece, start: number): Subject | undefined {
  for (const piece of within(module)) {
    const [object, property] = piece.children
    if (piece.type !== 'MemberExpression' || !object || !property || object.end > start || property.start <= start) continue
    const call = piece.parent?.type === 'CallExpression' && piece.role === 'callee' ? piece.parent : piece
    return { piece: call, start, end: call.end, isLink: true }
  }
  return undefined
}

function afterBlank(source: string, from: number): number {
  BLANK.lastIndex = from
  return from + (BLANK.exec(source)?.[0].length ?? 0)
}

const wrong = ({ file, rule, name }: Protection, why: string) => new Error(`${file}: ${rule} ${name}: ${why}`)
