import { createRouter } from '@tanstack/react-router'
import { routerOptions } from './router-options.tsx'

let isFirst = true

/** A page can be read before its script loads: a person who has scrolled by then stays where they are, and returns there. */
function setsScroll(): boolean {
  const stays = isFirst && scrollY > 0
  isFirst = false
  // The router learns of scrolling only by this event.
  if (stays) document.dispatchEvent(new Event('scroll'))
  return !stays
}

export const router = createRouter({ ...routerOptions, scrollRestoration: setsScroll })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
