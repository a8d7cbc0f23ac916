import { refer } from '@djbr/domain/messages/reference.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { birthDateFaults, nameFaults } from '../posts/index.ts'
import type { ComparedRow } from './store.ts'

const isReplaced = ({ outcome, changes }: ComparedRow) => outcome === 'changed' && changes.includes('birthDate')
const isRenamed = ({ outcome, changes }: ComparedRow) =>
  outcome === 'changed' && (['paternalSurname', 'maternalSurname', 'names'] as const).some((name) => changes.includes(name))
const reportsOf = (rows: readonly ComparedRow[]) => rows.flatMap(({ report }) => report ?? [])

/** Rows as they were compared, those wrong whose birth date or names the entity may not say (S62): that is told beside the row, not at the confirmation. */
export async function withSaid(trx: Transaction, entityCode: number, rows: readonly ComparedRow[]): Promise<readonly ComparedRow[]> {
  const taken = rows.filter((row) => !row.leftOut)
  const added = taken.filter((row) => row.outcome === 'new' || isReplaced(row))
  const dates = await birthDateFaults(trx, entityCode, {
    reports: reportsOf(added),
    taken: added.flatMap(({ post }) => post?.id ?? []),
  })
  const naming = taken.filter((row) => row.outcome === 'new' || isReplaced(row) || isRenamed(row))
  const names = await nameFaults(trx, entityCode, { reported: reportsOf(naming), corrected: [] })
  const noteOf = new Map<PostReport, ComparedRow['notes'][number]>([
    ...names.map(({ of, message, params }) => [of, { field: 'names', message: refer(message, params) }] as const),
    ...dates.flatMap(({ reports, message, params }) =>
      reports.map((report) => [report, { field: 'birthDate', message: refer(message, params) }] as const),
    ),
  ])
  return rows.map((row) => {
    const note = row.report && noteOf.get(row.report)
    // @protects S62 a birth date or names that an entity may not say are wrong before anything is confirmed
    //   instead: !note ==> true
    if (!note) return row
    return { ...row, outcome: 'invalid', notes: [...row.notes, note], changes: [], post: null }
  })
}
