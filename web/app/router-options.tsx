import { ErrorScreen } from '../public/error-screen.tsx'
import { routeTree } from './routes.tsx'
import { ScreenShape } from './shell/screen-shape.tsx'

export const routerOptions = {
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: ScreenShape,
  defaultErrorComponent: () => <ErrorScreen status={500} />,
  defaultNotFoundComponent: () => <ErrorScreen status={404} />,
} as const
