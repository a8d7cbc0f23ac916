import { type RefObject, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Makes a set of links one Tab stop: at the link of the current page, else at the first. The arrow keys move between them, Home and End go to the first and
 * the last. They remain links to screen readers.
 */
export function useOneStop<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    const set = place.current
    if (!set) return
    const links = () => [...set.querySelectorAll<HTMLElement>('a[href], button')]
    const stopAt = (stop: Element | undefined) => {
      for (const link of links()) link.tabIndex = link === stop ? 0 : -1
    }
    const choose = () => {
      const all = links()
      stopAt(
        all.find((link) => link === document.activeElement) ?? all.find((link) => link.getAttribute('aria-current') === 'page') ?? all[0],
      )
    }
    const onKey = (event: KeyboardEvent) => {
      const all = links()
      const at = all.indexOf(document.activeElement as HTMLElement)
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (STEPS[event.key] ?? 0)
      const withKey = event.ctrlKey || event.altKey || event.metaKey
      if (at < 0 || withKey || next === at || !all[next]) return
      event.preventDefault()
      all[next].focus()
    }
    const onFocus = ({ target }: FocusEvent) => stopAt(target as Element)
    choose()
    const watcher = new MutationObserver(choose)
    watcher.observe(set, { childList: true, subtree: true, attributeFilter: ['aria-current'] })
    set.addEventListener('keydown', onKey)
    set.addEventListener('focusin', onFocus)
    set.addEventListener('focusout', choose)
    return () => {
      watcher.disconnect()
      set.removeEventListener('keydown', onKey)
      set.removeEventListener('focusin', onFocus)
      set.removeEventListener('focusout', choose)
    }
  }, [])
  return place
}
