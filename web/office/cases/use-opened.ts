import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Search } from '../../foundation/address/search.ts'
import type { ListedCase } from './calls.ts'
import { willNotify } from './open-dialog.tsx'

/**
 * The case that is open: the one that was pressed in a list, or that the address of who comes back from its matrix names. One whose first view would
 * notify its declarant is opened from the list alone, after a question.
 */
export function useOpened<Answer>(
  query: UseQueryOptions<Answer, Error, Answer, string[]>,
  casesIn: (answer: Answer) => readonly ListedCase[],
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { caso } = useSearch({ strict: false }) as Search
  const { data } = useQuery({ ...query, enabled: caso !== undefined })
  const [pressed, setPressed] = useState<ListedCase | null>(null)
  const named = data && casesIn(data).find((one) => one.codigo === caso && !willNotify(one))
  const back = () => {
    setPressed(null)
    if (caso !== undefined) void navigate({ to: '.', search: ({ caso: _, ...search }: Search) => search })
    void client.invalidateQueries({ queryKey: query.queryKey })
  }
  return { opened: pressed ?? named ?? null, open: setPressed, back }
}
