import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SEARCH_AS_TEXT, type Search, searchOf } from '../foundation/address/search.ts'
import { noteSaved, useSaved } from '../foundation/autosave/saved.ts'
import { onWrite } from '../foundation/calls/api.ts'
import { queries } from '../foundation/calls/query.ts'
import { holdToken } from '../foundation/calls/token.ts'
import { toasts } from '../foundation/controls/notify.ts'
import { Toasts } from '../foundation/controls/toasts.tsx'
import { type SessionUser, startSession } from '../foundation/session/session.ts'

const ANA: SessionUser = {
  nro_documento: '4000022',
  primer_apellido: 'FLORES',
  segundo_apellido: 'VARGAS',
  nombres: 'ANA LUCÍA',
  tipo_documento: 1,
  perdec_docidentidad: '1_4000022_',
  perdec_genero: 0,
  celular: '',
  email: '',
  fecha_nacimiento: '15/03/1981',
  segip: 1,
  tipo: 'usuario_externo',
  ingreso: 1,
} as unknown as SessionUser

/** Returns the server's reply for a session of Ana's, to be spread into the replies of `answerCalls`. */
export const sessionReply = (user: Partial<SessionUser> = {}) => ({
  'GET system/sesion': { body: { usuario: { ...ANA, ...user }, segundos_inactividad: 1800, segundos_sesion: 3600 } },
})

/** Signs in as the session reply says. */
export async function signIn(): Promise<void> {
  holdToken('a-token')
  onWrite(noteSaved)
  toasts.set([])
  await startSession()
}

/** Shows what the frame around a declaration says of a save. */
const SavedWords = () => <p>{useSaved()?.words}</p>

/** Renders something as a screen at an address; other addresses show their own name. Returns the person's address, and a way to another one. */
export async function renderScreen(screen: ReactNode, address = '/bienes') {
  queries.clear()
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } })
  const root = createRootRoute({
    validateSearch: (search: Record<string, unknown>): Search => searchOf(search),
    component: () => (
      <>
        <Outlet />
        <SavedWords />
        <Toasts />
      </>
    ),
  })
  const here = createRoute({ getParentRoute: () => root, path: address.split(/[?#]/)[0] as '/', component: () => screen })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    ...SEARCH_AS_TEXT,
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.href, goTo: (next: string) => router.history.push(next) }
}
