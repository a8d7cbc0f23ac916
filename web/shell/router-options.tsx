import { SEARCH_AS_TEXT } from '../foundation/address/search.ts'
import { ScreenShape } from '../foundation/controls/screen-shape.tsx'
import { ErrorScreen } from '../public/index.ts'
import { routeTree } from './routes.tsx'

export const routerOptions = {
  ...SEARCH_AS_TEXT,
  routeTree,
  /** An address without a screen says so directly, not behind the sign-in or frame of its parent route (R1.3). */
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: ScreenShape,
  defaultErrorComponent: () => <ErrorScreen status={500} />,
  defaultNotFoundComponent: () => <ErrorScreen status={404} />,
} as const
