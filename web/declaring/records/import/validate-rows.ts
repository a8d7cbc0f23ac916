import type { Facts } from '@djbr/domain/fields/field.ts'
import { blank, type Problem, problemsOf, type RecordKind, type RecordOf, repeats } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { PastedRow } from '../../import/index.ts'
import { type Reading, readCell, rowDoubts } from '../../import/index.ts'

export type ImportedRecord = RecordOf<RecordKind>

export interface ValidatedRow extends PastedRow {
  readonly record: ImportedRecord
  readonly problems: readonly Problem[]
  readonly repeated: MessageKey | null
  /** Whether a correct row exceeds the number of records that the kind may have. */
  readonly tooMany: boolean
}

interface ValidationInput {
  readonly kind: RecordKind
  readonly columns: readonly (string | null)[]
  readonly rows: readonly PastedRow[]
  /** The existing records. */
  readonly others: readonly ImportedRecord[]
  readonly facts: Facts
  readonly reading: Reading
  /** Whether rows that repeat another record are wanted anyway. */
  readonly repeatedToo: boolean
}

/** Returns a row as a record; columns that are left out stay empty. */
function recordFrom({ kind, columns, reading }: ValidationInput, cells: readonly string[]): ImportedRecord {
  const read = columns.flatMap((name, at) => {
    const field = name === null ? undefined : kind.fields[name]
    return name !== null && field ? [[name, readCell(field, cells[at] ?? '', reading)] as const] : []
  })
  return { ...blank(kind), ...Object.fromEntries(read) }
}

/** Merges problems and doubts, one per cell: a doubt about a cell takes precedence. */
const withDoubts = (problems: readonly Problem[], doubts: readonly Problem[]): readonly Problem[] => [
  ...doubts,
  ...problems.filter(({ field }) => !doubts.some((doubt) => doubt.field === field)),
]

/** Returns every row with what is wrong with it, by the same rules as form and server. Each row is also compared with those before it. */
export function validateRows(input: ValidationInput): readonly ValidatedRow[] {
  const { kind, rows, others, facts, repeatedToo } = input
  const known = [...others]
  let room = (kind.atMost ?? Number.POSITIVE_INFINITY) - others.length
  return rows.map((row) => {
    if (row.omitted) return { ...row, record: blank(kind), problems: [], repeated: null, tooMany: false }
    const record = recordFrom(input, row.cells)
    const problems = withDoubts(problemsOf(kind, record, facts), rowDoubts(kind, input.columns, row.cells))
    const repeated = repeats(kind, record, known)
    known.push(record)
    const wanted = problems.length === 0 && (!repeated || repeatedToo)
    const tooMany = wanted && room <= 0
    if (wanted) room -= 1
    return { ...row, record, problems, repeated, tooMany }
  })
}

/** Returns whether a row is saved when the person saves. */
export const isReady = ({ omitted, problems, repeated, tooMany }: ValidatedRow, repeatedToo: boolean): boolean =>
  !omitted && problems.length === 0 && !tooMany && (!repeated || repeatedToo)
