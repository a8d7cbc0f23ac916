import type { AnyRouter } from '@tanstack/react-router'

const SIGNED_IN = '/signed-in'

/** What screens open over themselves. */
function loadDialogs(): void {
  void import('../access/contact-dialog.tsx')
  void import('../access/sign-in-again.tsx')
  void import('../declaring/records/task-dialog.tsx')
}

/** Once the machine is idle: the screens that a session opens, so that one not yet visited opens without a connection too. */
export function preloadSections(router: AnyRouter): void {
  const load = () => {
    for (const route of Object.values(router.routesById)) if (route.id.startsWith(SIGNED_IN)) void router.loadRouteChunk(route)
    loadDialogs()
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5000 })
  else setTimeout(load, 2000)
}
