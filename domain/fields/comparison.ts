import type { Followed, FollowedDeclaration } from '../declaration/declaration.ts'
import { kindNames, type Totals, totalsOf } from '../declaration/totals.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import { type SheetName, sheets } from '../sheets/index.ts'
import { normalized } from '../values/characters.ts'
import { groupedBy } from '../values/grouped.ts'
import type { Json } from './field.ts'
import type { FieldSet, RecordKind } from './record-kind.ts'

/** A record of any kind, its values by field. */
export type AnyRecord = Followed & Readonly<Record<string, Json>>

/** A field with its value before and now. */
export interface FieldChange {
  readonly field: string
  readonly before: Json
  readonly after: Json
}

/** A record that was added, changed or removed; a removed one as it was. */
export interface RecordChange {
  readonly kind: KindName
  readonly what: 'added' | 'changed' | 'removed'
  readonly record: AnyRecord
  readonly fields: readonly FieldChange[]
}

export interface SheetChange {
  readonly sheet: SheetName
  readonly fields: readonly FieldChange[]
}

/** Changes from one declaration to the next. Sums in whole Bolivianos. */
export interface Comparison {
  readonly before: Totals
  readonly after: Totals
  readonly sheets: readonly SheetChange[]
  readonly records: readonly RecordChange[]
}

/** A record beside the same thing in the previous declaration; null where it was not there. */
export interface Pair {
  readonly kind: KindName
  readonly record: AnyRecord
  readonly before: AnyRecord | null
}

/** The records of a declaration in order, each beside its previous state, and the records that are gone. */
export interface Paired {
  readonly pairs: readonly Pair[]
  readonly gone: readonly Omit<Pair, 'before'>[]
}

const recordsIn = ({ records }: FollowedDeclaration, kind: KindName) => records[kind] as unknown as readonly AnyRecord[]

/**
 * Matches every record with the previous declaration: by its origin, and where the declaration was not started from a copy, by what a person
 * knows it by.
 */
export function paired(now: FollowedDeclaration, last: FollowedDeclaration | null): Paired {
  const pairs: Pair[] = []
  const gone: Omit<Pair, 'before'>[] = []
  for (const kind of kindNames) {
    const left = new Map((last ? recordsIn(last, kind) : []).map((record) => [record.origin, record]))
    const take = (record: AnyRecord | undefined) => {
      if (record) left.delete(record.origin)
      return record ?? null
    }
    const found = recordsIn(now, kind).map((record) => ({ kind, record, before: take(left.get(record.origin)) }))
    const byName = groupedBy(left.values(), (record) => nameForAll(kind, record))
    for (const pair of found) pairs.push(pair.before ? pair : { ...pair, before: take(byName.get(nameForAll(kind, pair.record))?.shift()) })
    for (const record of left.values()) gone.push({ kind, record })
  }
  return { pairs, gone }
}

/** Returns what a record is known by, without its amount. */
function nameForAll(name: KindName, record: AnyRecord): string {
  const kind: RecordKind = recordKinds[name]
  const known = kind.headline.filter((field) => kind.fields[field]?.control.type !== 'money')
  return known.map((field) => normalized(String(record[field] ?? ''))).join('\n')
}

/** Returns what a person knows a record by: at most 80 characters of the first of its two main facts. */
export function nameOf(kind: KindName, record: AnyRecord): string {
  const name = String(record[recordKinds[kind].headline[0]] ?? '')
  const signs = [...name]
  return signs.length > MAX_NAME_LENGTH ? `${signs.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name
}

const MAX_NAME_LENGTH = 80

/** Returns the fields that differ; an absent value, null and '' are the same (R1.13). */
function changesOf(set: FieldSet, now: Readonly<Record<string, unknown>> | null, last: Readonly<Record<string, unknown>> | null) {
  const valueIn = (record: Readonly<Record<string, unknown>> | null, field: string) => (record?.[field] ?? null) as Json
  return Object.keys(set.fields).flatMap((field): FieldChange[] => {
    const [before, after] = [valueIn(last, field), valueIn(now, field)]
    return (before ?? '') === (after ?? '') ? [] : [{ field, before, after }]
  })
}

/** Sheets that describe a lasting state; why and where a person declares is new each time. */
const COMPARED: readonly SheetName[] = ['personalData', 'position', 'spouse', 'proxy']

/** Returns the changes since another declaration of the same person, in the documents' order. */
export function compare(now: FollowedDeclaration, last: FollowedDeclaration): Comparison {
  const { pairs, gone } = paired(now, last)
  const came = pairs.flatMap(({ kind, record, before }): RecordChange[] => {
    if (!before) return [{ kind, what: 'added', record, fields: [] }]
    const fields = changesOf(recordKinds[kind], record, before)
    return fields.length > 0 ? [{ kind, what: 'changed', record, fields }] : []
  })
  const went = gone.map(({ kind, record }): RecordChange => ({ kind, what: 'removed', record, fields: [] }))
  const order = (change: RecordChange) => kindNames.indexOf(change.kind)
  return {
    before: totalsOf(last.records),
    after: totalsOf(now.records),
    sheets: COMPARED.map((sheet) => ({ sheet, fields: changesOf(sheets[sheet], now[sheet], last[sheet]) })).filter(
      ({ fields }) => fields.length > 0,
    ),
    records: [...came, ...went].sort((a, b) => order(a) - order(b)),
  }
}
