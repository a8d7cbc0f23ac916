/** Rows that a page may hold (R1.55). */
export const PAGE_SIZES = [5, 10, 25, 'all'] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** Returns the page of a row, given its index in the list from 0. */
export const pageWith = (index: number, size: PageSize): number => (size === 'all' ? 1 : Math.floor(index / size) + 1)

/** Returns the rows of a page and its label, 'first - last de total'. A page beyond the last counts as the last. */
export function pageOf<Row>(rows: readonly Row[], size: PageSize, page: number) {
  const perPage = size === 'all' ? Math.max(rows.length, 1) : size
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const current = Math.min(Math.max(page, 1), pages)
  const shown = rows.slice((current - 1) * perPage, current * perPage)
  const first = rows.length === 0 ? 0 : (current - 1) * perPage + 1
  return { shown, first, last: Math.max(first + shown.length - 1, 0), pages, current }
}
