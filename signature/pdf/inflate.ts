import { Inflate } from 'fflate'
import { joined } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import type { Dictionary, Stream, Value } from './values.ts'
import { isArray, isCount, isDictionary, isName } from './values.ts'

/** Cost of one reading so far, shared by all revisions of a file: bytes inflated, bytes read as objects, and the work of reading what its pages draw. */
export type Budget = { inflated: number; read: number; readonly mostRead: number; drawn: number }

/** How many times its size may be read: a file's objects are side by side, but objects inside each other would be read many times over. */
const READ_TIMES = 4
const READ_AT_LEAST = 8 * 1024 * 1024

export const newBudget = (size: number): Budget => ({
  inflated: 0,
  read: 0,
  mostRead: Math.max(READ_AT_LEAST, size * READ_TIMES),
  drawn: 0,
})

/** Counts bytes read as objects; throws Damage beyond the limit. */
export function spendReading(budget: Budget, bytes: number): void {
  budget.read += bytes
  if (budget.read > budget.mostRead) throw new Damage('limits', 'read too often')
}

/** Returns the plain bytes of an object or cross-reference stream: no filter, or Flate with or without PNG rows. Throws Damage for anything else. */
export function decoded(stream: Stream, budget: Budget): Uint8Array {
  const { entries } = stream.dictionary
  if (OTHER_NAMES.some((key) => entries.has(key))) throw new Damage('structure', 'a stream encoded in another way')
  const said = entries.get('Filter') ?? null
  const parameters = only(entries.get('DecodeParms')) ?? null
  if (parameters !== null && !(isDictionary(parameters) && [...parameters.entries.keys()].every((key) => READ.has(key))))
    throw new Damage('structure', 'parameters that are not read')
  if (said === null) return stream.raw
  if (!isName(only(said), 'FlateDecode')) throw new Damage('structure', 'a filter that is not read')
  const plain = inflated(stream.raw, budget)
  return parameters ? withoutPredictor(plain, parameters) : plain
}

/** Keys of a stream's dictionary that some readers take for a filter or its parameters, and others ignore. */
export const OTHER_NAMES = ['F', 'FFilter', 'FDecodeParms', 'DP']
const READ: ReadonlySet<string> = new Set(['Predictor', 'Columns'])

function only(value: Value | undefined): Value | undefined {
  if (!isArray(value)) return value
  if (value.length !== 1) throw new Damage('structure', 'several filters, or none')
  return value[0]
}

export function inflated(raw: Uint8Array, budget: Budget): Uint8Array {
  const parts: Uint8Array[] = []
  const inflate = new Inflate((part) => {
    budget.inflated += part.length
    if (budget.inflated > limits.inflatedBytes) throw new Damage('limits', 'inflated too far')
    parts.push(part)
  })
  const step = 16 * 1024
  const body = withoutZlibHead(raw)
  try {
    for (let at = 0; at < body.length; at += step) inflate.push(body.subarray(at, at + step), at + step >= body.length)
  } catch (error) {
    if (error instanceof Damage) throw error
    throw new Damage('structure', 'a stream that does not inflate')
  }
  return joined(parts)
}

/** Largest first byte of a zlib stream: some readers treat larger windows as damage. */
const LARGEST_WINDOW = 0x78

function withoutZlibHead(raw: Uint8Array): Uint8Array {
  const [method = 0, flags = 0] = raw
  if ((method & 0x0f) !== 8 || method > LARGEST_WINDOW || ((method << 8) | flags) % 31 !== 0 || (flags & 0x20) !== 0)
    throw new Damage('structure', 'not a zlib stream')
  return raw.subarray(2)
}

export function withoutPredictor(bytes: Uint8Array, parameters: Dictionary): Uint8Array {
  const predictor = parameters.entries.get('Predictor') ?? 1
  if (predictor === 1) return bytes
  const columns = parameters.entries.get('Columns') ?? 1
  if (!isCount(predictor) || predictor < 10 || predictor > 15 || !isCount(columns) || columns < 1 || columns > 64)
    throw new Damage('structure', 'a predictor that is not read')
  if (bytes.length % (columns + 1) !== 0) throw new Damage('structure', 'a row cut short')
  const rows = bytes.length / (columns + 1)
  const plain = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)] as number
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column > 0 ? (plain[at - 1] as number) : 0
      const above = row > 0 ? (plain[at - columns] as number) : 0
      const corner = row > 0 && column > 0 ? (plain[at - columns - 1] as number) : 0
      plain[at] = (bytes[row * (columns + 1) + 1 + column] as number) + predicted(kind, left, above, corner)
    }
  }
  return plain
}

function predicted(kind: number, left: number, above: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return nearest(left, above, corner)
    default:
      throw new Damage('structure', 'a row of no known kind')
  }
}

function nearest(left: number, above: number, corner: number): number {
  const target = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(target - left), Math.abs(target - above), Math.abs(target - corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
