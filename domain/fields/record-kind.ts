import type { Reference } from '../messages/reference.ts'
import type { MessageKey } from '../messages/text.ts'
import { sameText } from '../values/characters.ts'
import { conversionProblems } from '../values/conversions.ts'
import { parse } from './arrival.ts'
import type { Facts, Field, Json, ValueOf } from './field.ts'

/** Fields that are filled together: a kind of record, or a sheet. */
export interface FieldSet {
  readonly name: string
  readonly fields: Readonly<Record<string, Field>>
  /** Constant values that every save sends, by write names; nobody reads them. */
  readonly fixed?: Readonly<Record<string, Json>>
  /** Rules across fields. */
  check?(record: never, facts: Facts): readonly Problem[]
}

export interface Problem {
  readonly field: string
  readonly message: Reference
}

export type RecordOf<Set extends FieldSet> = { -readonly [Name in keyof Set['fields']]: ValueOf<Set['fields'][Name]> }
export type FieldName<Set extends FieldSet> = keyof Set['fields'] & string

/** A table of records that share a code name and a delete path. */
export interface Family {
  readonly table: 'goods' | 'deposit' | 'title' | 'debt' | 'post' | 'relative'
  /** The read name of a record's code. */
  readonly code: string
  /** Path at which a record of the family is deleted, followed by its code. */
  readonly path: string
  readonly section: Section
}

/** The screens that a declaration is filled in on. */
export type Section = 'general' | 'goods' | 'debts' | 'relatives'

/** What an amount counts as in the totals (R5.27). */
export type Share = 'assets' | 'income' | 'debts'

/** What a kind says about its own fields, by name. */
interface About<Name extends string> {
  readonly columns: readonly Name[]
  /** What a person knows a record by: shown first on a phone, in advice and in comparisons. */
  readonly headline: readonly [Name, Name]
  readonly duplicates: readonly { readonly by: readonly Name[]; readonly warning: MessageKey }[]
  readonly counts: { readonly [S in Share]?: Name }
}

export interface RecordKind extends FieldSet, About<string> {
  readonly family: Family
  /** The write name of a record's code. */
  readonly code: string
  readonly path: { readonly list: string; readonly save: string }
  readonly texts: {
    readonly title: MessageKey
    readonly intro: MessageKey
    readonly example: MessageKey
    readonly one: MessageKey
    readonly many: MessageKey
    readonly add: MessageKey
    readonly save: MessageKey
  }
  readonly atMost?: number
  /** Sheet without which no record can be added, and the message then. */
  readonly needs?: { readonly sheet: 'position'; readonly otherwise: MessageKey }
}

type Definition<Fields extends FieldSet['fields']> = Omit<RecordKind, 'fields' | 'check' | keyof About<string>> &
  About<keyof Fields & string> & {
    readonly fields: Fields
    check?(record: RecordOf<{ name: string; fields: Fields }>, facts: Facts): readonly Problem[]
  }

/** Defines a kind of record: everything that form, server, table, paper and totals know of it. */
export const defineRecordKind = <const Fields extends FieldSet['fields']>(kind: Definition<Fields>): RecordKind & { fields: Fields } => kind

const mapFields = <Result>(set: FieldSet, give: (field: Field) => Result) =>
  Object.fromEntries(Object.entries(set.fields).map(([name, field]) => [name, give(field)]))

/** Returns what is wrong with a record, by field, by the rules that form and server both run. None when it may be declared. */
export function problemsOf<Set extends FieldSet>(set: Set, record: RecordOf<Set>, facts: Facts): readonly Problem[] {
  const wrong = Object.entries(set.fields).flatMap(([field, { validate }]) => {
    const message = validate(record[field as FieldName<Set>], facts)
    return message ? [{ field, message }] : []
  })
  const across = [...(set.check?.(record as never, facts) ?? []), ...conversionProblems(set.fields, record)]
  return [...wrong, ...across.filter(({ field }) => !wrong.some((problem) => problem.field === field))]
}

/** Returns the record of a save whose shape was checked. */
export function recordFrom<Set extends FieldSet>(set: Set, sent: Readonly<Record<string, unknown>>): RecordOf<Set> {
  return mapFields(set, (field) => sent[field.write]) as RecordOf<Set>
}

/** Decodes a record of an answer, by its read names. Throws when it is not shaped as the documents say. */
export function decode<Set extends FieldSet>(set: Set, answer: Readonly<Record<string, unknown>>): RecordOf<Set> {
  return mapFields(set, (field) => parse(field.arrive, answer[field.read])) as RecordOf<Set>
}

/** Encodes a record as a save sends it, by its write names. */
export function encode<Set extends FieldSet>(set: Set, record: RecordOf<Set>): Record<string, Json> {
  const travelling = Object.entries(set.fields).flatMap(([name, field]) => {
    const value = field.travel(record[name as FieldName<Set>])
    return value === undefined ? [] : [[field.write, value] as const]
  })
  return { ...set.fixed, ...Object.fromEntries(travelling) }
}

/** Encodes a record as an answer carries it, by its read names, with the words of its codes. */
export function encodeAnswer<Set extends FieldSet>(set: Set, record: RecordOf<Set>, wordOf: WordOf): Record<string, Json> {
  const answer: Record<string, Json> = {}
  for (const [name, field] of Object.entries(set.fields)) {
    const value: unknown = record[name as FieldName<Set>]
    const travelling = field.travel(value)
    if (travelling !== undefined) answer[field.read] = travelling
    if (field.words && field.control.type === 'choice') answer[field.words] = wordOf(field.control.list, value as number | null)
  }
  return answer
}

/** Returns the words of a code in a list; '' for none. */
export type WordOf = (list: string, code: number | null) => string

/** What an empty form holds. */
export function blank<Set extends FieldSet>(set: Set): RecordOf<Set> {
  return mapFields(set, (field) => field.blank) as RecordOf<Set>
}

/**
 * Returns the warning when a record repeats another one of the list; null when it does not.
 * `others` are the other rows: all of them when adding, all but itself when editing.
 */
export function repeats<Set extends RecordKind>(kind: Set, record: RecordOf<Set>, others: readonly RecordOf<Set>[]): MessageKey | null {
  const same = (a: unknown, b: unknown) => sameText(String(a ?? ''), String(b ?? ''))
  const repeated = ({ by }: { by: readonly string[] }) =>
    others.some((other) => by.every((name) => same(record[name as FieldName<Set>], other[name as FieldName<Set>])))
  return kind.duplicates.find(repeated)?.warning ?? null
}
