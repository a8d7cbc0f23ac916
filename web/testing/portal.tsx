import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { queries } from '../foundation/calls/query.ts'
import { routerOptions } from '../shell/router-options.tsx'

/** Opens the whole portal at an address. */
export async function openPortal(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ ...routerOptions, scrollRestoration: false, history })
  await router.load()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
