import type { AnyRouter } from '@tanstack/react-router'

/**
 * Once the machine is idle, loads the sections of a declaration and the dialogs over them, so that unvisited ones open without a connection too. Screens
 * that are useless without one (draft, finishing, profile, signing in again) are loaded when opened.
 */
export function preloadSections(router: AnyRouter): void {
  const load = () => {
    for (const route of Object.values(router.routesById)) if (route.options.staticData?.ahead) void router.loadRouteChunk(route)
    void import('../declaring/records/task-dialog.tsx')
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5000 })
  else setTimeout(load, 2000)
}
