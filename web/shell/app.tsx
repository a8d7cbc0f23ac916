import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from '../foundation/calls/query.ts'
import { Toasts } from '../foundation/controls/toasts.tsx'
import type { router as browserRouter } from './router.tsx'

export const App = ({ router }: { readonly router: typeof browserRouter }) => (
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
    <Toasts />
  </QueryClientProvider>
)
