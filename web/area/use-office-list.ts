import type { Answer, Asked, Held } from '@djbr/domain/calls/call.ts'
import type { List, Sorted } from '@djbr/domain/calls/list.ts'
import { askedBy, queryIn } from '@djbr/domain/calls/travel.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ask, queryOf } from '../foundation/calls/ask.ts'
import { CHANGED_BY_WRITES } from './write.ts'

type Restricted = Readonly<Record<string, unknown>> & { readonly sorted?: Sorted | undefined; readonly search?: string | undefined }

/** The rows of a list's answer. */
export type RowOf<L extends List> = Answer<L> extends { readonly rows: readonly (infer Row)[] } ? Row : never
/** Identifies a row. */
type Key = number | string
interface PageOf<Row> {
  readonly rows: readonly Row[]
  readonly count: number | null
  readonly next: Key | null
}

interface Options<L extends List> {
  /** Parameters of the list's address. */
  readonly of?: Held<L['params']>
  readonly byAddress?: boolean
  /** Returns after how many milliseconds the list is fetched again, judging by its rows; false for not at all. */
  askedAgainAfter?(rows: readonly RowOf<L>[]): number | false
}

/**
 * A page of a list as its screen shows it. The filters, search and sorting are in the address, so that reload, back and a shared link keep them.
 * `byAddress: false` is for a second list of a screen, which forgets them when the screen is left.
 */
export function useOfficeList<L extends List>(list: L, { of: address, byAddress = true, askedAgainAfter }: Options<L> = {}) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const [unaddressed, setUnaddressed] = useState<Restricted>({})
  const restricted = byAddress ? (askedBy(list, without(search, 'caso')) as Restricted) : unaddressed
  /** The row after which each visited page begins; discarded when the filters change. */
  const [turned, setTurned] = useState<{ readonly of: string; readonly after: readonly Key[] }>({ of: '', after: [] })
  const of = JSON.stringify([address, restricted])
  const pages = turned.of === of ? turned.after : []
  const asked = { ...(address as object), ...restricted, after: pages.at(-1) } as object as Asked<L>
  const query = useQuery({
    ...queryOf(list as List, asked as Asked<List>),
    placeholderData: keepPreviousData,
    ...CHANGED_BY_WRITES,
    refetchInterval: ({ state }) => (askedAgainAfter && state.data ? askedAgainAfter(state.data.rows as readonly RowOf<L>[]) : false),
  })
  const page = query.data as (Answer<L> & PageOf<RowOf<L>>) | undefined
  const restrict = (more: Restricted) => {
    if (!byAddress) return setUnaddressed({ ...restricted, ...more })
    const named = queryIn(list as List, { ...restricted, ...more } as Asked<List>)
    const names = [...Object.values(list.filters).map(([name]) => name), 'orden', 'buscar'].filter((name) => name !== 'caso')
    // A typed search adds nothing to the history: back goes to where the user came from.
    void navigate({ to: '.', replace: 'search' in more, search: (now: object) => ({ ...without(now, ...names), ...named }) as never })
  }
  return {
    list,
    page,
    restricted,
    restrict,
    failed: query.isError,
    error: query.error,
    busy: query.isFetching,
    again: () => void query.refetch(),
    first: pages.length * list.pageSize + 1,
    turn: {
      back: pages.length > 0 ? () => setTurned({ of, after: pages.slice(0, -1) }) : null,
      on: page && page.next !== null ? () => setTurned({ of, after: [...pages, page.next as Key] }) : null,
    },
    /** Returns every row of the list, not only the page shown. */
    async all(): Promise<readonly RowOf<L>[]> {
      const rows: RowOf<L>[] = []
      for (let after: Key | null | undefined; after !== null; ) {
        const one = (await ask(list, { ...asked, after } as Asked<L>, { quiet: true })) as unknown as PageOf<RowOf<L>>
        rows.push(...one.rows)
        after = one.next
      }
      return rows
    },
  }
}

const without = (search: object, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
