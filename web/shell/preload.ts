import type { AnyRouter } from '@tanstack/react-router'
import { preloadDialogs } from '../access/index.ts'

const SIGNED_IN = '/signed-in'

/** Once the machine is idle: the screens that a session opens, so that one not yet visited opens without a connection too. */
export function preloadSections(router: AnyRouter): void {
  const load = () => {
    for (const route of Object.values(router.routesById)) if (route.id.startsWith(SIGNED_IN)) void router.loadRouteChunk(route)
    preloadDialogs()
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5000 })
  else setTimeout(load, 2000)
}
