import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width in rem below which rows are cards; the same as in the container query of data-table.module.css. */
const NARROW_REM = 52.5

/** Whether an element has room for cards only. A browser that cannot say counts as having room for a table. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const look = () => setNarrow(watched.clientWidth < NARROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return narrow
}
