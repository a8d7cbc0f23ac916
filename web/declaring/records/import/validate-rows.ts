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
  /** Right, and yet one more than the kind may have. */
  readonly tooMany: boolean
}

interface ValidationInput {
  readonly kind: RecordKind
  readonly columns: readonly (string | null)[]
  readonly rows: readonly PastedRow[]
  /** The records that there are. */
  readonly others: readonly ImportedRecord[]
  readonly facts: Facts
  readonly reading: Reading
  /** Whether what repeats another record is wanted all the same. */
  readonly repeatedToo: boolean
}

/** What a row says as a record: columns that are left out stay empty. */
function recordFrom({ kind, columns, reading }: ValidationInput, cells: readonly string[]): ImportedRecord {
  const read = columns.flatMap((name, at) => {
    const field = name === null ? undefined : kind.fields[name]
    return name !== null && field ? [[name, readCell(field, cells[at] ?? '', reading)] as const] : []
  })
  return { ...blank(kind), ...Object.fromEntries(read) }
}

/** Of a cell one thing is said: what came of it elsewhere first. */
const withDoubts = (problems: readonly Problem[], doubts: readonly Problem[]): readonly Problem[] => [
  ...doubts,
  ...problems.filter(({ field }) => !doubts.some((doubt) => doubt.field === field)),
]

/** Every row with what is wrong with it, by the rules that form and server run; each is held against those before it, too. */
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

/** Whether a row is saved when one says so. */
export const isReady = ({ omitted, problems, repeated, tooMany }: ValidatedRow, repeatedToo: boolean): boolean =>
  !omitted && problems.length === 0 && !tooMany && (!repeated || repeatedToo)
