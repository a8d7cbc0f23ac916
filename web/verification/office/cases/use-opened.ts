import type { casesToDecide, ListedCase, ownCases } from '@djbr/domain/calls/cases.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Search } from '../../../foundation/address/search.ts'
import { keyOf, queryOf } from '../../../foundation/calls/ask.ts'
import { willNotify } from './open-dialog.tsx'

/**
 * Returns the open case: the one named in the address. A case whose first view would notify its declarant is opened only from the list, after a
 * question.
 */
export function useOpened(list: typeof ownCases | typeof casesToDecide) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { caso } = useSearch({ strict: false }) as Search
  const [pressed, setPressed] = useState<ListedCase | null>(null)
  const isPressed = pressed !== null && pressed.id === caso
  const { data } = useQuery({ ...queryOf(list, { caseId: caso }), enabled: caso !== undefined && !isPressed })
  const named = data?.rows.find((one) => one.id === caso && !willNotify(one))
  const look = (caso: number | undefined) =>
    void navigate({ to: '.', search: ({ caso: _, ...search }: Search) => ({ ...search, ...(caso && { caso }) }) })
  const open = (one: ListedCase) => {
    setPressed(one)
    look(one.id)
  }
  const back = () => {
    look(undefined)
    void client.invalidateQueries({ queryKey: keyOf(list) })
  }
  return { opened: isPressed ? pressed : (named ?? null), open, back }
}
