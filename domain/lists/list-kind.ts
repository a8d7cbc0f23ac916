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

/** What no two entries of a list may share. */
interface Once<Name extends string> {
  readonly by: readonly Name[]
  /** An entry that has ended leaves it free. */
  readonly untilEnded?: true
}

/** What a kind of list says about its own fields, by name. */
interface About<Name extends string> {
  readonly columns: readonly Name[]
  /** What an entry is known by. */
  readonly headline: Name
  readonly once: readonly Once<Name>[]
  /** What stays as it was when the entry was added: it travels in declarations. */
  readonly kept: readonly Name[]
  /** Numbers that are given in their order when nobody types one. */
  readonly numbered: readonly Name[]
}

type Say = (key: MessageKey, params?: Params) => string

/** A list that the office keeps: from its description come table, form, validation, calls, columns of a spreadsheet, audit and versions. */
export interface ListKind extends FieldSet, About<string> {
  readonly table: ListTable
  /** Which list it is of a table that holds several. */
  readonly list?: string
  readonly group: ListGroup
  readonly texts: { readonly title: MessageKey; readonly one: MessageKey; readonly intro: MessageKey }
  /** What a value of a field that says a rule is told as; null as it is written. */
  explain?(name: string, value: unknown, today: PlainDate, say: Say): string | null
  /** Why nothing can be added to it; absent: it can. */
  readonly closed?: MessageKey
  /** The entries that rules and documents name by their code (all of them when none are told), which never end, and why. */
  readonly named?: { readonly codes?: readonly number[]; readonly why: MessageKey }
  /** Codes that no entry may take, and why. */
  readonly reserved?: { readonly codes: readonly number[]; readonly why: MessageKey }
}

type Definition<Fields extends FieldSet['fields']> = Omit<ListKind, 'fields' | 'check' | keyof About<string>> &
  About<keyof Fields & string> & {
    readonly fields: Fields
    check?(record: RecordOf<{ name: string; fields: Fields }>): readonly Problem[]
  }

/** Describes a list. */
export const defineList = <const Fields extends FieldSet['fields']>(kind: Definition<Fields>): ListKind & { fields: Fields } => kind

/** What an entry holds, by field name. */
export type Entry = Readonly<Record<string, unknown>>

/** Whether an entry is one that rules name: its words can change, it never ends. */
export const isFixed = ({ named }: ListKind, entry: Entry): boolean =>
  named !== undefined && (named.codes?.includes(Number(entry.code)) ?? true)

/** Whether an entry is in force on a day; one of a list without validity always is. */
export const isInForce = ({ validFrom, validTo }: { readonly validFrom?: unknown; readonly validTo?: unknown }, on: PlainDate): boolean =>
  (typeof validFrom !== 'string' || validFrom <= on) && (typeof validTo !== 'string' || on <= validTo)

/** What an entry may share with no other one of its list, each as a text; what is still to be numbered shares nothing. */
export function keysOf(kind: ListKind, entry: Entry): readonly string[] {
  return kind.once
    .filter(({ untilEnded }) => !untilEnded || !entry.validTo)
    .filter(({ by }) => !by.some((name) => kind.numbered.includes(name) && entry[name] === ''))
    .map(({ by }) => [by, by.map((name) => normalized(String(entry[name] ?? '')))].join('\n'))
}

/** What an entry is checked beside. */
export interface Beside {
  readonly today: PlainDate
  /** What it was; null of one that is added. */
  readonly before: Entry | null
  /** What the other entries share with none (`keysOf`). */
  readonly taken: { has(key: string): boolean }
}

/** Lists ask nothing of who declares. */
const NOBODY: Declarant = { birthDate: null, gender: null, external: false }

/** What is wrong with an entry, by field: the rules that form, spreadsheet and server run. None when it may be kept. */
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
