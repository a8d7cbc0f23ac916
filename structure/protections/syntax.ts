import { parseSync } from '@swc/core'

/** A piece of the syntax of a source: where it begins and ends, what it is to its parent, and the list in which it stands, if it stands in one. */
export interface Piece {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly role: string
  readonly inList: boolean
  readonly parent: Piece | null
  readonly children: readonly Piece[]
}

type Draft = { -readonly [Key in keyof Piece]: Piece[Key] } & { children: Draft[] }
type Raw = Record<string, unknown> & { type?: string }

/** Returns the syntax of a TypeScript or JavaScript source. Throws when it does not parse. */
export function syntaxOf(source: string, file: string): Piece {
  const raw: unknown = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' })
  const offsetOf = offsets(source)
  const module: Draft = { type: 'Module', start: 0, end: source.length, role: '', inList: false, parent: null, children: [] }
  addChildren(raw as Raw, module)
  return module

  function addChildren(of: Raw, parent: Draft): void {
    for (const [role, value] of Object.entries(of)) {
      for (const one of Array.isArray(value) ? value : [value]) if (isObject(one)) add(one, role, Array.isArray(value), parent)
    }
  }

  /** An item without a type or spread of its own (an argument, an element) stands for what it holds. */
  function add(one: Raw, role: string, inList: boolean, parent: Draft): void {
    if (isSpan(one)) return
    const span = [one.span, one.spread].find(isSpan)
    if (!span && typeof one.type !== 'string') {
      for (const value of Object.values(one)) if (isObject(value)) add(value, role, inList, parent)
      return
    }
    const start = span ? offsetOf(span.start) : Number.POSITIVE_INFINITY
    const end = span && span !== one.spread ? offsetOf(span.end) : 0
    const piece: Draft = { type: one.type ?? 'Spread', start, end, role, inList, parent, children: [] }
    addChildren(one, piece)
    piece.start = Math.min(start, ...piece.children.map((child) => child.start))
    piece.end = Math.max(end, ...piece.children.map((child) => child.end))
    if (piece.end > 0) parent.children.push(piece)
  }
}

/** Returns the outermost piece that begins at a place, below the module and its whole list of statements. */
export function pieceAt(module: Piece, place: number): Piece | undefined {
  for (let piece: Piece | undefined = module; piece; piece = piece.children.find((child) => child.start <= place && place < child.end)) {
    if (piece.parent && piece.start === place) return piece
  }
  return undefined
}

export function* within(piece: Piece): Generator<Piece> {
  yield piece
  for (const child of piece.children) yield* within(child)
}

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null
const isSpan = (value: unknown): value is { start: number; end: number } =>
  isObject(value) && typeof value.start === 'number' && typeof value.end === 'number' && value.type === undefined

/** Returns a function that converts the parser's positions, bytes counted from 1, to the UTF-16 units from 0 by which a text is cut. */
function offsets(source: string): (position: number) => number {
  const bytes = Buffer.from(source)
  if (bytes.length === source.length) return (position) => position - 1
  const units = new Uint32Array(bytes.length + 1)
  let unit = 0
  for (let byte = 0; byte < bytes.length; byte++) {
    const value = bytes[byte] ?? 0
    if (value < 0x80 || value >= 0xc0) {
      units[byte] = unit
      unit += value >= 0xf0 ? 2 : 1
    }
  }
  units[bytes.length] = unit
  return (position) => units[position - 1] ?? unit
}
