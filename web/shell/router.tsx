import { createRouter } from '@tanstack/react-router'
import { routerOptions } from './router-options.tsx'

export const router = createRouter(routerOptions)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
