import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Below this width, in rem, a row is a card: that of the container query in data-table.module.css. */
const NARROW_REM = 52.5

/** Whether an element has room for cards only: it is narrow, or its table was wider than it is. Where a browser cannot say, it has room for a table. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  const needed = useRef(0)
  const look = () => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const around = watched.querySelector('table')?.parentElement
    if (around && around.scrollWidth > around.clientWidth) needed.current = around.scrollWidth + watched.clientWidth - around.clientWidth
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    setNarrow(watched.clientWidth < Math.max(NARROW_REM * rem, needed.current))
  }
  const latest = useRef(look)
  useLayoutEffect(() => {
    latest.current = look
    look()
  })
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return narrow
}
