import { createRouter } from '@tanstack/react-router'
import { routerOptions } from './router-options.tsx'

let isFirst = true

/** A page is read before its script comes: whoever has scrolled it by then stays where they are, and comes back there. */
function setsScroll(): boolean {
  const stays = isFirst && scrollY > 0
  isFirst = false
  // The router knows of what was scrolled by this event alone.
  if (stays) document.dispatchEvent(new Event('scroll'))
  return !stays
}

export const router = createRouter({ ...routerOptions, scrollRestoration: setsScroll })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
