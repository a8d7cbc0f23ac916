import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Search } from '../../foundation/address/search.ts'
import type { ListedCase } from './calls.ts'
import { willNotify } from './open-dialog.tsx'

/**
 * The case that is open: the one that the address names. One whose first view would notify its declarant is opened from the list alone, after a
 * question.
 */
export function useOpened<Answer>(
  query: UseQueryOptions<Answer, Error, Answer, string[]>,
  casesIn: (answer: Answer) => readonly ListedCase[],
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { caso } = useSearch({ strict: false }) as Search
  const [pressed, setPressed] = useState<ListedCase | null>(null)
  const isPressed = pressed !== null && pressed.codigo === caso
  const { data } = useQuery({ ...query, enabled: caso !== undefined && !isPressed })
  const named = data && casesIn(data).find((one) => one.codigo === caso && !willNotify(one))
  const look = (caso: number | undefined) =>
    void navigate({ to: '.', search: ({ caso: _, ...search }: Search) => ({ ...search, ...(caso && { caso }) }) })
  const open = (one: ListedCase) => {
    setPressed(one)
    look(one.codigo)
  }
  const back = () => {
    look(undefined)
    void client.invalidateQueries({ queryKey: query.queryKey })
  }
  return { opened: isPressed ? pressed : (named ?? null), open, back }
}
