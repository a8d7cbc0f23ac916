import type { AnyRouter } from '@tanstack/react-router'

/**
 * Once the machine is idle: the sections of a declaration and what opens over them, so that one not yet visited opens without a connection too. What is of
 * no use without one (draft, finishing, profile, signing in again) is loaded when it is opened.
 */
export function preloadSections(router: AnyRouter): void {
  const load = () => {
    for (const route of Object.values(router.routesById)) if (route.options.staticData?.ahead) void router.loadRouteChunk(route)
    void import('../declaring/records/task-dialog.tsx')
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5000 })
  else setTimeout(load, 2000)
}
