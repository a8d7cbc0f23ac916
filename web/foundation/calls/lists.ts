import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** A list of codes and their words, as selects and tables use it. */
export interface CodeList {
  readonly options: readonly { readonly value: number; readonly label: string }[]
  /** Whether it could not be had so far. */
  readonly failed: boolean
  /** The word of a code; '' for none, and until the list has arrived. */
  wordOf(code: number | null): string
}

type Row = Readonly<Record<string, unknown>>

/** Each list calls its names after itself (`dep_codigo`, `pai_descripcion`): the endings say which is which. */
const cellOf = (row: Row, ending: string) => Object.entries(row).find(([name]) => name.endsWith(ending))?.[1]
const optionOf = (row: Row) => ({ value: Number(cellOf(row, '_codigo')), label: String(cellOf(row, '_descripcion') ?? '') })

const ASKED_AGAIN_EVERY = 5000

/** A parametric list is asked once in a visit, and again while it could not be had. */
export const listQuery = (path: string) =>
  queryOptions({
    queryKey: ['listas', path],
    queryFn: async () => (await api.get<readonly Row[]>(path, { quiet: true })).map(optionOf),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { error } }) => error !== null && ASKED_AGAIN_EVERY,
  })

const NOTHING: CodeList['options'] = []

/** A parametric list by its path; empty until it has arrived, and when there is none to ask for (null). */
export function useList(path: string | null): CodeList {
  const { data: options = NOTHING, errorUpdateCount } = useQuery({ ...listQuery(path ?? ''), enabled: path !== null })
  return {
    options,
    failed: options === NOTHING && errorUpdateCount > 0,
    wordOf: (code) => options.find(({ value }) => value === code)?.label ?? '',
  }
}

/** The word of a code in a list that has arrived, or in one that another choice narrows; '' in any other. */
export function useWordOf(): (list: string, code: number | null) => string {
  const client = useQueryClient()
  return (list, code) =>
    client
      .getQueriesData<CodeList['options']>({ queryKey: ['listas'] })
      .filter(([[, path]]) => String(path).startsWith(list))
      .flatMap(([, options]) => options ?? [])
      .find(({ value }) => value === code)?.label ?? ''
}
