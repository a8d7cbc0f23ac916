import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** A list of codes and their words, as selects and tables use it. */
export interface CodeList {
  readonly options: readonly { readonly value: number; readonly label: string }[]
  /** Whether loading has failed so far. */
  readonly failed: boolean
  /** Returns the word of a code; '' for an unknown code, and until the list has arrived. */
  wordOf(code: number | null): string
}

type Row = Readonly<Record<string, unknown>>

/** Finds a cell by the ending of its name, since each list prefixes its names (`dep_codigo`, `pai_descripcion`). */
const cellOf = (row: Row, ending: string) => Object.entries(row).find(([name]) => name.endsWith(ending))?.[1]
const optionOf = (row: Row) => ({ value: Number(cellOf(row, '_codigo')), label: String(cellOf(row, '_descripcion') ?? '') })

const ASKED_AGAIN_EVERY = 5000

/** Query of a parametric list: fetched once per visit, and again as long as it fails. */
export const listQuery = (path: string) =>
  queryOptions({
    queryKey: ['listas', path],
    queryFn: async () => (await api.get<readonly Row[]>(path, { quiet: true })).map(optionOf),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { error } }) => error !== null && ASKED_AGAIN_EVERY,
  })

const NOTHING: CodeList['options'] = []

/** Returns a parametric list by its path; empty until it has arrived, and for a null path. */
export function useList(path: string | null): CodeList {
  const { data: options = NOTHING, errorUpdateCount } = useQuery({ ...listQuery(path ?? ''), enabled: path !== null })
  return {
    options,
    failed: options === NOTHING && errorUpdateCount > 0,
    wordOf: (code) => options.find(({ value }) => value === code)?.label ?? '',
  }
}

/** Returns a lookup of a code's word in a loaded list, or in one that another choice narrows; '' in any other. */
export function useWordOf(): (list: string, code: number | null) => string {
  const client = useQueryClient()
  return (list, code) =>
    client
      .getQueriesData<CodeList['options']>({ queryKey: ['listas'] })
      .filter(([[, path]]) => String(path).startsWith(list))
      .flatMap(([, options]) => options ?? [])
      .find(({ value }) => value === code)?.label ?? ''
}
