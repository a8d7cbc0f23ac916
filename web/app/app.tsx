import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toasts } from '../controls/toasts.tsx'
import { queries } from './query.ts'
import { router } from './router.tsx'

export const App = () => (
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
    <Toasts />
  </QueryClientProvider>
)
