import type { FieldName, RecordKind, RecordOf, Share } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'

/** The records of a declaration, by kind. */
export type Records = { readonly [Name in KindName]: readonly RecordOf<(typeof recordKinds)[Name]>[] }

/** Sums in whole Bolivianos: goods, income and debts; net worth is goods less debts. */
export interface Totals {
  readonly assets: number
  readonly income: number
  readonly debts: number
  readonly netWorth: number
}

/** The names of the kinds, in the documents' order. */
export const kindNames = Object.keys(recordKinds) as readonly KindName[]

/** Returns the amount that a record adds to a share of the totals, in whole Bolivianos. */
export function amountOf<Set extends RecordKind>(kind: Set, record: RecordOf<Set>, share: Share): number {
  const name = kind.counts[share]
  return name ? Number(record[name as FieldName<Set>] ?? 0) : 0
}

/** Returns the sum of a kind's records for each share that they count as, in whole Bolivianos (R5.27). */
export const sumsOf = <Set extends RecordKind>(kind: Set, records: readonly RecordOf<Set>[]): readonly (readonly [Share, number])[] =>
  (Object.keys(kind.counts) as Share[]).map((share) => [share, records.reduce((sum, record) => sum + amountOf(kind, record, share), 0)])

const shareOf = (records: Records, kind: KindName, share: Share) =>
  records[kind].reduce((sum: number, record) => sum + amountOf(recordKinds[kind], record as never, share), 0)

/** Returns the totals of one kind's records (R5.27). */
export function totalsOfKind(records: Records, kind: KindName): Omit<Totals, 'netWorth'> {
  return { assets: shareOf(records, kind, 'assets'), income: shareOf(records, kind, 'income'), debts: shareOf(records, kind, 'debts') }
}

/** Returns the totals of a declaration (R5.27). */
export function totalsOf(records: Records): Totals {
  const sum = (share: Share) => kindNames.reduce((total, kind) => total + shareOf(records, kind, share), 0)
  const [assets, income, debts] = [sum('assets'), sum('income'), sum('debts')]
  return { assets, income, debts, netWorth: assets - debts }
}

const isGood = (kind: KindName) => recordKinds[kind].family.table === 'goods' || recordKinds[kind].counts.assets !== undefined

/** Returns how many goods are declared: all that count as assets, and those held in usufruct (R5.28). */
export const goodsIn = (records: Records): number => kindNames.filter(isGood).reduce((count, kind) => count + records[kind].length, 0)
