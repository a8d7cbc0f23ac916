import * as z from 'zod/mini'
import type { MessageKey } from '../messages/text.ts'
import { PRINTED } from '../values/characters.ts'
import type { Access } from './access.ts'
import type { Call } from './call.ts'
import { code } from './shapes.ts'
import { heldAs, type Members, namesOnTheWire, type Wire, wire } from './wire.ts'

/** Most rows that are counted; beyond that a list says only that there are more. */
export const MAX_COUNTED = 1000

/** Row members by which a list may be searched, in words. */
export const SEARCHED_WORDS = {
  document: 'controls.list.by.document',
  askedFor: 'controls.list.by.askedFor',
  name: 'controls.list.by.name',
  surnames: 'controls.list.by.surnames',
  names: 'controls.list.by.names',
  account: 'controls.list.by.account',
  controlCode: 'controls.list.by.controlCode',
  certificate: 'controls.list.by.certificate',
  cardNumber: 'controls.list.by.cardNumber',
  title: 'controls.list.by.title',
  reference: 'controls.list.by.reference',
  reason: 'controls.list.by.reason',
  id: 'controls.list.by.batch',
  first: 'controls.list.by.first',
  last: 'controls.list.by.last',
  proposer: 'controls.list.by.proposer',
  settledBy: 'controls.list.by.settledBy',
  openedBy: 'controls.list.by.openedBy',
  issuedBy: 'controls.list.by.issuedBy',
  writer: 'controls.list.by.writer',
  examiner: 'controls.list.by.examiner',
} as const satisfies Readonly<Record<string, MessageKey>>
type Searched = keyof typeof SEARCHED_WORDS

/** Members matched from the start of a number: a person who types 400 does not mean a document with 400 in the middle. */
export const SEARCHED_FROM_START: ReadonlySet<string> = new Set<Searched>(['document', 'askedFor', 'id'])

/** Longest search, in characters. */
export const MAX_SEARCH_LENGTH = 80

/** The words of a search. */
export const searchedFor = z
  .string('common.notText')
  .check(
    z.trim(),
    z.minLength(1, 'common.required'),
    z.maxLength(MAX_SEARCH_LENGTH, `common.tooLong?max=${MAX_SEARCH_LENGTH}`),
    z.regex(PRINTED, 'common.specialCharacter'),
  )

/** Filters of a list: each with its name in the address. */
type Restrictions = Readonly<Record<string, readonly [name: string, of: z.ZodMiniType]>>

interface Declared<
  Row extends z.ZodMiniType,
  Filters extends Restrictions,
  Order extends string,
  Search extends Searched,
  Name extends string,
  More extends Members,
  Id extends z.ZodMiniType,
  Params extends z.ZodMiniType | undefined,
> {
  readonly get: string
  readonly access: Access
  readonly summary: string
  /** Parameters in its address. */
  readonly params?: Params
  readonly row: Row
  /** Name of the rows on the wire. */
  readonly rows: Name
  /** Its filters: each may be left out. */
  readonly filters: Filters
  /** Row members that it may be sorted by. */
  readonly order: readonly Order[]
  /** Row members that it may be searched by. None where a row has no words of its own. */
  readonly search: readonly (Search & keyof z.output<Row>)[]
  readonly pageSize: number
  /** The key of its rows, where that is not a number. */
  readonly id?: Id
  /** What the answer holds besides the rows. */
  readonly more?: More
}

/** Sort order of a list: by a member of its rows, ascending or descending. */
export interface Sorted<Order extends string = string> {
  readonly by: Order
  readonly down: boolean
}

type Optional<Filters extends Restrictions> = {
  [Own in keyof Filters]: readonly [Filters[Own][0], z.ZodMiniOptional<Filters[Own][1]>]
}
type Query<Filters extends Restrictions, Order extends string, Id extends z.ZodMiniType> = Wire<
  Optional<Filters> & {
    sorted: readonly ['orden', z.ZodMiniOptional<z.ZodMiniType<Sorted<Order>>>]
    search: readonly ['buscar', z.ZodMiniOptional<z.ZodMiniString<string>>]
    after: readonly ['despues', z.ZodMiniOptional<Id>]
  }
>
type Page<Row extends z.ZodMiniType, Name extends string, More extends Members, Id extends z.ZodMiniType> = Wire<
  More & {
    rows: readonly [Name, z.ZodMiniArray<Row>]
    count: readonly ['cuantos', z.ZodMiniNullable<z.ZodMiniNumberFormat>]
    next: readonly ['siguiente', z.ZodMiniNullable<Id>]
  }
>

type OfAddress<Params> = Params extends z.ZodMiniType ? { readonly params: Params } : unknown

/** A list: a call that returns its rows a page at a time, with what its screen needs to filter, sort and page. */
export interface List<
  Row extends z.ZodMiniType = z.ZodMiniType,
  Filters extends Restrictions = Restrictions,
  Order extends string = string,
  Name extends string = string,
  More extends Members = Members,
  Id extends z.ZodMiniType = z.ZodMiniType,
  Search extends Searched = Searched,
> extends Call {
  readonly query: Query<Filters, Order, Id>
  readonly answer: Page<Row, Name, More, Id>
  readonly filters: Filters
  readonly order: readonly Order[]
  readonly search: readonly Search[]
  readonly pageSize: number
}

/**
 * Declares a list. Nothing is cut off silently: each page says how many rows there are (`cuantos`; null for more than a thousand) and after which row the
 * next page begins (`siguiente`; null for none). The code that answers it sets the default order (`page`). A search (`buscar`) returns the rows that contain every word.
 */
export function defineList<
  Row extends z.ZodMiniType,
  const Filters extends Restrictions,
  const Order extends string,
  const Search extends Searched,
  const Name extends string,
  const More extends Members = Record<never, never>,
  Id extends z.ZodMiniType = z.ZodMiniNumberFormat,
  Params extends z.ZodMiniType | undefined = undefined,
>({
  get,
  access,
  summary,
  params,
  row,
  rows,
  filters,
  order,
  search,
  pageSize,
  id,
  more,
}: Declared<Row, Filters, Order, Search, Name, More, Id, Params>): List<Row, Filters, Order, Name, More, Id, Search> & OfAddress<Params> {
  const query = wire({
    ...leftOut(filters),
    sorted: ['orden', z.optional(sortedBy(row, order))],
    ...(search.length > 0 && { search: ['buscar', z.optional(searchedFor)] as const }),
    after: ['despues', z.optional(id ?? code)],
  })
  const answer = wire({
    rows: [rows, z.array(row)],
    count: ['cuantos', z.nullable(z.int())],
    next: ['siguiente', z.nullable(id ?? z.int())],
    ...more,
  })
  return { method: 'get', path: get, access, summary, ...(params && { params }), query, answer, filters, order, search, pageSize } as never
}

/** Makes every filter optional. */
export const leftOut = <const Filters extends Restrictions>(filters: Filters): Optional<Filters> =>
  Object.fromEntries(Object.entries(filters).map(([own, [name, of]]) => [own, [name, z.optional(of)] as const])) as never

/** `terminar_hasta` sorts ascending, `-terminar_hasta` descending. */
function sortedBy<Order extends string>(row: z.ZodMiniType, order: readonly Order[]) {
  const names = namesOnTheWire(row)
  const all = order.flatMap((by) => [false, true].map((down) => [`${down ? '-' : ''}${names[by]}`, { by, down }] as const))
  return heldAs(
    z.enum(
      all.map(([word]) => word),
      'common.unknownCode',
    ),
    {
      decode: (sent): Sorted<Order> => new Map(all).get(sent) as Sorted<Order>,
      encode: ({ by, down }) => `${down ? '-' : ''}${names[by]}`,
    },
  )
}
