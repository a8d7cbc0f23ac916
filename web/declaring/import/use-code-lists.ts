import { useQueries } from '@tanstack/react-query'
import { type CodeList, listQuery } from '../../foundation/calls/lists.ts'

/** Code lists that cells are read with. */
export interface CodeLists {
  /** Nothing is said about a cell until all lists have loaded. */
  readonly state: 'here' | 'awaited' | 'failed'
  of(path: string): CodeList['options']
}

export function useCodeLists(paths: readonly string[]): CodeLists {
  const asked = useQueries({ queries: paths.map(listQuery) })
  const missing = asked.filter(({ data }) => data === undefined)
  const hasFailed = missing.some(({ errorUpdateCount }) => errorUpdateCount > 0)
  return {
    state: missing.length === 0 ? 'here' : hasFailed ? 'failed' : 'awaited',
    of: (path) => asked[paths.indexOf(path)]?.data ?? [],
  }
}
