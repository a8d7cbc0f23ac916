import type { Followed, FollowedDeclaration, FollowedRecords } from '../declaration/declaration.ts'
import { type Totals, totalsOf } from '../declaration/totals.ts'
import { type AnyRecord, nameOf, type Paired, paired } from '../fields/comparison.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import type { Params } from '../messages/text.ts'
import type { SheetName } from '../sheets/index.ts'
import { displayDate, type PlainDate, yearOf } from '../values/dates.ts'
import { displayMoney } from '../values/money.ts'

/** What is reviewed: a declaration as it stands on a day, and the last received one, when there is one. */
export interface Reviewed {
  readonly declaration: FollowedDeclaration
  readonly last: LastSworn | null
  readonly today: PlainDate
}

export interface LastSworn {
  readonly declaration: FollowedDeclaration
  readonly swornOn: PlainDate
}

/** What a rule looks at: the declaration, what every record was before, and the sums, each worked out once. */
export interface Sight extends Reviewed, Paired {
  readonly totals: Totals
  readonly lastTotals: Totals | null
}

/** Where an advice leads: a sheet, a list, or a record of it. */
export type Place = { readonly sheet: SheetName } | { readonly kind: KindName; readonly id: number | null }

export interface Finding {
  readonly at: Place
  /** What its text says: names, amounts and days as they are read. */
  readonly params: Params
}

/** `attention`: most likely a mistake. `hint`: worth a second look. Neither keeps anyone from swearing. */
export type Severity = 'attention' | 'hint'

export interface Rule<Name extends string = string> {
  readonly name: Name
  readonly severity: Severity
  find(sight: Sight): readonly Finding[]
}

/** Describes a rule of the review: its name is that of its texts, `advice.<name>.title` and `.reason` (`.reason.one` and `.reason.many` where it counts). */
export const defineRule = <const Name extends string>(rule: Rule<Name>): Rule<Name> => rule

/** What the rules look at, worked out once: the records paired with those of last year, and the totals of both. */
export const sightOf = (reviewed: Reviewed): Sight => ({
  ...reviewed,
  ...paired(reviewed.declaration, reviewed.last?.declaration ?? null),
  totals: totalsOf(reviewed.declaration.records),
  lastTotals: reviewed.last && totalsOf(reviewed.last.declaration.records),
})

/** An advice about a record: its text may say `{name}`. */
export const about = (kind: KindName, record: Followed, params: Params = {}): Finding => ({
  at: { kind, id: record.id },
  params: { name: nameOf(kind, record as AnyRecord), ...params },
})

/** An advice about a list as a whole. */
export const aboutList = (kind: KindName, params: Params = {}): Finding => ({ at: { kind, id: null }, params })

/** An advice about a sheet. */
export const aboutSheet = (sheet: SheetName, params: Params = {}): Finding => ({ at: { sheet }, params })

/** A finding for each record of a list that a rule is about. */
export const each = <Name extends KindName>(
  { declaration }: Sight,
  kind: Name,
  isMeant: (record: FollowedRecords[Name][number]) => boolean,
): readonly Finding[] =>
  (declaration.records[kind] as readonly FollowedRecords[Name][number][]).filter(isMeant).map((record) => about(kind, record))

/** The finding or none, where a rule speaks once at most. */
export const when = (holds: boolean, finding: () => Finding): readonly Finding[] => (holds ? [finding()] : [])

/** What a record is worth in goods, owes or earns, in whole Bolivianos: the amount by which it is known. */
export function worthOf(name: KindName, record: AnyRecord): number {
  const { counts }: RecordKind = recordKinds[name]
  const field = counts.assets ?? counts.debts ?? counts.income
  return field ? Number(record[field] ?? 0) : 0
}

/** The same of goods only, or of debts only. */
export function shareOf(name: KindName, record: AnyRecord, share: 'assets' | 'debts'): number {
  const field = (recordKinds[name] as RecordKind).counts[share]
  return field ? Number(record[field] ?? 0) : 0
}

export const money = displayMoney
export const day = displayDate
/** The year of the last declaration; '' when there is none. */
export const lastYear = ({ last }: Sight): string => (last ? String(yearOf(last.swornOn)) : '')

/** Records after the first with the same mark; '' is none. */
export function repeated<R>(records: readonly R[], markOf: (record: R) => string): readonly { readonly record: R; readonly first: R }[] {
  const firsts = new Map<string, R>()
  return records.flatMap((record) => {
    const mark = markOf(record)
    const first = firsts.get(mark)
    if (mark !== '' && !first) firsts.set(mark, record)
    return first ? [{ record, first }] : []
  })
}
