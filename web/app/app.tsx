import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toasts } from '../controls/toasts.tsx'
import { queries } from './query.ts'
import type { router as browserRouter } from './router.tsx'

export const App = ({ router }: { readonly router: typeof browserRouter }) => (
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
    <Toasts />
  </QueryClientProvider>
)
