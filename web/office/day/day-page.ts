import { officeDay } from '@djbr/domain/calls/day.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask, keyOf } from '../../foundation/calls/ask.ts'

/** Asks for a page of what the office received on a day (today when null), after a reception already seen. */
export const dayPage = (day: PlainDate | null, before: number | null) =>
  ask(officeDay, { day: day ?? undefined, before: before ?? undefined }, { quiet: true })

/** Query options of a day of the office, page by page. */
export const pagesOfDay = (day: PlainDate | null) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(officeDay), day],
    queryFn: ({ pageParam }) => dayPage(day, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ more, receptions }) => (more ? (receptions.at(-1)?.id ?? null) : null),
    staleTime: 0,
  })
