import { documentKey } from '@djbr/domain/roster/row.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { type PostFacts, type ReportFault, reportFaults, whyOf } from '../posts/index.ts'
import type { ComparedRow, GoneRow } from './store.ts'

const isReplaced = ({ outcome, changes }: ComparedRow) => outcome === 'changed' && changes.includes('birthDate')
const isRenamed = ({ outcome, changes }: ComparedRow) =>
  outcome === 'changed' && (['paternalSurname', 'maternalSurname', 'names'] as const).some((name) => changes.includes(name))
const reportsOf = (rows: readonly ComparedRow[]) => rows.flatMap(({ report }) => report ?? [])

/** Marks as wrong the compared rows whose birth date or names the entity may not state (S62), so that it shows beside the row and not only at the confirmation. */
export async function withSaid(trx: Transaction, entityCode: number, rows: readonly ComparedRow[]): Promise<readonly ComparedRow[]> {
  const taken = rows.filter((row) => !row.leftOut)
  const added = taken.filter((row) => row.outcome === 'new' || isReplaced(row))
  const naming = taken.filter((row) => row.outcome === 'new' || isReplaced(row) || isRenamed(row))
  const faults = await reportFaults(trx, entityCode, {
    added: reportsOf(added),
    taken: added.flatMap(({ post }) => post?.id ?? []),
    named: reportsOf(naming),
    corrected: [],
  })
  const faultOf = new Map<PostFacts, ReportFault>(faults.toReversed().map((fault) => [fault.report, fault]))
  return rows.map((row) => {
    const fault = row.report && faultOf.get(row.report)
    // @protects S62 a birth date or names that an entity may not say are wrong before anything is confirmed
    //   instead: !fault ==> true
    if (!fault) return row
    return { ...row, outcome: 'invalid', notes: [...row.notes, { field: fault.field, message: whyOf(fault) }], changes: [], post: null }
  })
}

export const isWrong = ({ outcome }: Pick<ComparedRow, 'outcome'>): boolean => outcome === 'invalid'

/** Returns the posts that a complete roster lacks, except those of documents with a wrong row, which may be theirs (R12.8). */
export const goneFor = (gone: readonly GoneRow[], wrongDocuments: ReadonlySet<string>): readonly GoneRow[] =>
  gone.filter(({ post }) => !wrongDocuments.has(documentKey(post.report)))
