import type { Followed, FollowedDeclaration, FollowedRecords } from '../declaration/declaration.ts'
import { type Totals, totalsOf } from '../declaration/totals.ts'
import { type AnyRecord, nameOf, type Paired, paired } from '../fields/comparison.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import type { Params } from '../messages/text.ts'
import type { SheetName } from '../sheets/index.ts'
import { displayDate, type PlainDate, yearOf } from '../values/dates.ts'
import { displayMoney } from '../values/money.ts'

/** What is reviewed: a declaration as it stands on a day, and the last received one, if any. */
export interface Reviewed {
  readonly declaration: FollowedDeclaration
  readonly last: LastSworn | null
  readonly today: PlainDate
}

export interface LastSworn {
  readonly declaration: FollowedDeclaration
  readonly swornOn: PlainDate
}

/** What a rule looks at: the declaration, every record's previous state, and the sums, each computed once. */
export interface Sight extends Reviewed, Paired {
  readonly totals: Totals
  readonly lastTotals: Totals | null
}

/** Where advice leads: a sheet, a list, or a record of it. */
export type Place = { readonly sheet: SheetName } | { readonly kind: KindName; readonly id: number | null }

export interface Finding {
  readonly at: Place
  /** Values in its text: names, amounts and days in words. */
  readonly params: Params
}

/** `attention`: most likely a mistake. `hint`: worth a second look. Neither keeps anyone from swearing. */
export type Severity = 'attention' | 'hint'

export interface Rule<Name extends string = string> {
  readonly name: Name
  readonly severity: Severity
  find(sight: Sight): readonly Finding[]
}

/** Defines a rule of the review. Its name is that of its texts, `advice.<name>.title` and `.reason` (`.reason.one` and `.reason.many` where it counts). */
export const defineRule = <const Name extends string>(rule: Rule<Name>): Rule<Name> => rule

/** Returns what the rules look at, computed once: the records paired with those of last year, and the totals of both. */
export const sightOf = (reviewed: Reviewed): Sight => ({
  ...reviewed,
  ...paired(reviewed.declaration, reviewed.last?.declaration ?? null),
  totals: totalsOf(reviewed.declaration.records),
  lastTotals: reviewed.last && totalsOf(reviewed.last.declaration.records),
})

/** Returns advice about a record; its text may contain `{name}`. */
export const about = (kind: KindName, record: Followed, params: Params = {}): Finding => ({
  at: { kind, id: record.id },
  params: { name: nameOf(kind, record as AnyRecord), ...params },
})

/** Returns advice about a list as a whole. */
export const aboutList = (kind: KindName, params: Params = {}): Finding => ({ at: { kind, id: null }, params })

/** Returns advice about a sheet. */
export const aboutSheet = (sheet: SheetName, params: Params = {}): Finding => ({ at: { sheet }, params })

/** Returns a finding for each record of a list that a rule applies to. */
export const each = <Name extends KindName>(
  { declaration }: Sight,
  kind: Name,
  isMeant: (record: FollowedRecords[Name][number]) => boolean,
): readonly Finding[] =>
  (declaration.records[kind] as readonly FollowedRecords[Name][number][]).filter(isMeant).map((record) => about(kind, record))

/** Returns one finding or none, for a rule that applies at most once. */
export const when = (holds: boolean, finding: () => Finding): readonly Finding[] => (holds ? [finding()] : [])

/** Returns a record's main amount, in whole Bolivianos: its value, debt or income. */
export function worthOf(name: KindName, record: AnyRecord): number {
  const { counts }: RecordKind = recordKinds[name]
  const field = counts.assets ?? counts.debts ?? counts.income
  return field ? Number(record[field] ?? 0) : 0
}

/** Returns the same only as goods, or only as debts; 0 otherwise. */
export function shareOf(name: KindName, record: AnyRecord, share: 'assets' | 'debts'): number {
  const field = (recordKinds[name] as RecordKind).counts[share]
  return field ? Number(record[field] ?? 0) : 0
}

export const money = displayMoney
export const day = displayDate
/** Returns the year of the last declaration; '' when there is none. */
export const lastYear = ({ last }: Sight): string => (last ? String(yearOf(last.swornOn)) : '')

/** Returns each record that repeats an earlier one's mark, with the first one; '' is no mark. */
export function repeated<R>(records: readonly R[], markOf: (record: R) => string): readonly { readonly record: R; readonly first: R }[] {
  const firsts = new Map<string, R>()
  return records.flatMap((record) => {
    const mark = markOf(record)
    const first = firsts.get(mark)
    if (mark !== '' && !first) firsts.set(mark, record)
    return first ? [{ record, first }] : []
  })
}
