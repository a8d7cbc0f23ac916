import type { Declarant } from '../fields/field.ts'
import { type FieldSet, type Problem, problemsOf, type RecordOf } from '../fields/record-kind.ts'
import type { MessageKey, Params } from '../messages/text.ts'
import { normalized } from '../values/characters.ts'
import type { PlainDate } from '../values/dates.ts'

/** The tables in which lists are kept. */
export type ListTable =
  | 'catalogEntry'
  | 'province'
  | 'locality'
  | 'holiday'
  | 'exchangeRate'
  | 'announcement'
  | 'swornStatement'
  | 'portalFlag'
  | 'portalDate'
  | 'office'

/** Lists that are shown together. */
export const LIST_GROUPS = ['person', 'post', 'estate', 'place', 'calendar', 'portal'] as const
export type ListGroup = (typeof LIST_GROUPS)[number]

/** Fields whose values no two entries of a list may share. */
interface Once<Name extends string> {
  readonly by: readonly Name[]
  /** Set when an ended entry frees its values. */
  readonly untilEnded?: true
}

/** What a kind of list states about its own fields, by name. */
interface About<Name extends string> {
  readonly columns: readonly Name[]
  /** The field that an entry is known by. */
  readonly headline: Name
  readonly once: readonly Once<Name>[]
  /** Fields that never change after the entry was added, because declarations carry them. */
  readonly kept: readonly Name[]
  /** Numbers that are assigned in order when nobody types one. */
  readonly numbered: readonly Name[]
}

type Say = (key: MessageKey, params?: Params) => string

/** A list that the office keeps. Its description yields table, form, validation, calls, spreadsheet columns, audit and versions. */
export interface ListKind extends FieldSet, About<string> {
  readonly table: ListTable
  /** Which list it is, in a table that holds several. */
  readonly list?: string
  readonly group: ListGroup
  readonly texts: { readonly title: MessageKey; readonly one: MessageKey; readonly intro: MessageKey }
  /** Explains in words the value of a field that states a rule; null to show it as written. */
  explain?(name: string, value: unknown, today: PlainDate, say: Say): string | null
  /** Why nothing can be added to it; absent if entries can be added. */
  readonly closed?: MessageKey
  /** Entries that rules and documents refer to by code (all of them when no codes are given), which never end, and why. */
  readonly named?: { readonly codes?: readonly number[]; readonly why: MessageKey }
  /** Codes that no entry may take, and why. */
  readonly reserved?: { readonly codes: readonly number[]; readonly why: MessageKey }
}

type Definition<Fields extends FieldSet['fields']> = Omit<ListKind, 'fields' | 'check' | keyof About<string>> &
  About<keyof Fields & string> & {
    readonly fields: Fields
    check?(record: RecordOf<{ name: string; fields: Fields }>): readonly Problem[]
  }

/** Defines a list. */
export const defineList = <const Fields extends FieldSet['fields']>(kind: Definition<Fields>): ListKind & { fields: Fields } => kind

/** The values of an entry, by field name. */
export type Entry = Readonly<Record<string, unknown>>

/** Whether rules refer to an entry: its words can change, but it never ends. */
export const isFixed = ({ named }: ListKind, entry: Entry): boolean =>
  named !== undefined && (named.codes?.includes(Number(entry.code)) ?? true)

/** Whether an entry is in force on a day; always, in a list without validity. */
export const isInForce = ({ validFrom, validTo }: { readonly validFrom?: unknown; readonly validTo?: unknown }, on: PlainDate): boolean =>
  (typeof validFrom !== 'string' || validFrom <= on) && (typeof validTo !== 'string' || on <= validTo)

/** Returns the keys that an entry may share with no other of its list, as texts; a value still to be numbered has no key. */
export function keysOf(kind: ListKind, entry: Entry): readonly string[] {
  return kind.once
    .filter(({ untilEnded }) => !untilEnded || !entry.validTo)
    .filter(({ by }) => !by.some((name) => kind.numbered.includes(name) && entry[name] === ''))
    .map(({ by }) => [by, by.map((name) => normalized(String(entry[name] ?? '')))].join('\n'))
}

/** What an entry is checked against. */
export interface Beside {
  readonly today: PlainDate
  /** The entry before the change; null for a new one. */
  readonly before: Entry | null
  /** Keys of the other entries (`keysOf`). */
  readonly taken: { has(key: string): boolean }
}

/** A placeholder declarant: the rules of lists do not depend on one. */
const NOBODY: Declarant = { birthDate: null, gender: null, external: false }

/** Returns what is wrong with an entry, by field: the rules that form, spreadsheet and server run. None when it may be kept. */
export function entryProblems(kind: ListKind, entry: Entry, { today, before, taken }: Beside): readonly Problem[] {
  const wrong = problemsOf(kind, entry, { today, declarant: NOBODY })
  const more: Problem[] = []
  for (const { by } of kind.once) {
    const [first = ''] = by
    if (keysOf({ ...kind, once: kind.once.filter((one) => one.by === by) }, entry).some((key) => taken.has(key))) {
      more.push({ field: first, message: 'lists.repeated' })
    }
  }
  if (before) {
    const changed = kind.kept.filter((name) => String(before[name] ?? '') !== String(entry[name] ?? ''))
    more.push(...changed.map((field) => ({ field, message: 'lists.kept' as const })))
  }
  if (kind.named && isFixed(kind, entry)) {
    if (entry.validTo) more.push({ field: 'validTo', message: 'lists.fixedNeverEnds' })
    if (typeof entry.validFrom === 'string' && entry.validFrom > today) more.push({ field: 'validFrom', message: 'lists.fixedNeverEnds' })
  }
  if (!before && kind.reserved?.codes.includes(Number(entry.code || -1))) more.push({ field: 'code', message: kind.reserved.why })
  if (typeof entry.validFrom === 'string' && typeof entry.validTo === 'string' && entry.validTo < entry.validFrom) {
    more.push({ field: 'validTo', message: 'lists.endsBeforeItBegins' })
  }
  const said = new Set(wrong.map(({ field }) => field))
  return [...wrong, ...more.filter(({ field }) => !said.has(field))]
}
