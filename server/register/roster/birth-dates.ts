import { refer } from '@djbr/domain/messages/reference.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { birthDateFaults } from '../posts/index.ts'
import type { ComparedRow } from './store.ts'

const isReplaced = ({ outcome, changes }: ComparedRow) => outcome === 'changed' && changes.includes('birthDate')

/** Rows as they were compared, those wrong whose birth date the entity may not say (S62): that is told beside the row, not at the confirmation. */
export async function withBirthDates(trx: Transaction, entityCode: number, rows: readonly ComparedRow[]): Promise<readonly ComparedRow[]> {
  const saying = rows.filter((row) => !row.leftOut && (row.outcome === 'new' || isReplaced(row)))
  const faults = await birthDateFaults(trx, entityCode, {
    reports: saying.flatMap(({ report }) => report ?? []),
    taken: saying.flatMap(({ post }) => post?.id ?? []),
  })
  const faultOf = new Map(faults.flatMap((fault) => fault.reports.map((report) => [report, fault] as const)))
  return rows.map((row) => {
    const fault = row.report && faultOf.get(row.report)
    // @protects S62 a birth date that an entity may not say is wrong before anything is confirmed
    //   instead: !fault ==> true
    if (!fault) return row
    const note = { field: 'birthDate', message: refer(fault.message, fault.params) } as const
    return { ...row, outcome: 'invalid', notes: [...row.notes, note], changes: [], post: null }
  })
}
