import { createBrowserHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { expire, giveUp, sessionNow } from '../session/session.ts'
import { Button } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'

const FIELDS = (
  <>
    <input aria-label="Referencia" defaultValue="INF-7" />
    <textarea aria-label="Motivo" />
    <label>
      <input type="checkbox" />
      Vi la cédula
    </label>
    <select aria-label="Oficina">
      <option>Central</option>
      <option>Oruro</option>
    </select>
  </>
)

interface Drawn {
  readonly unsaved?: boolean
  readonly content?: ReactNode
}

async function draw({ unsaved, content = FIELDS }: Drawn = {}) {
  answerCalls(sessionReply())
  await signIn()
  const onClose = vi.fn()
  const screenOf = await renderScreen(
    <Dialog title="Modificar" unsaved={unsaved} onClose={onClose} actions={<CloseButton />}>
      {content}
    </Dialog>,
    '/oficina',
  )
  const user = userEvent.setup({ delay: null })
  const dialog = within(await screen.findByRole('dialog', { name: 'Modificar' }))
  return { user, dialog, onClose, ...screenOf }
}
type Drawing = Awaited<ReturnType<typeof draw>>

const question = () => screen.findByRole('alertdialog', { name: 'Cambios sin guardar' })
const isAsked = () => screen.queryByRole('alertdialog') !== null
const answer = async ({ user }: Drawing, word: 'Seguir llenando' | 'Salir sin guardar') =>
  user.click(within(await question()).getByRole('button', { name: word }))
const write = ({ user, dialog }: Drawing) => user.type(dialog.getByLabelText('Motivo'), 'Lo pidió quien declara')

const EXITS: Readonly<Record<string, (drawn: Drawing) => unknown>> = {
  Escape: ({ user }) => user.keyboard('{Escape}'),
  'its cross': ({ user, dialog }) => user.click(dialog.getByRole('button', { name: 'Cerrar' })),
  'its button': ({ user, dialog }) => user.click(dialog.getByRole('button', { name: 'Cancelar' })),
  'a press beside it': () => fireEvent.mouseDown(document.querySelector('[data-backdrop]') as Element),
}

it.each(Object.entries(EXITS))('what was typed in it goes by %s only once that is confirmed', async (_, leave) => {
  const drawn = await draw()
  await write(drawn)
  await leave(drawn)
  await answer(drawn, 'Seguir llenando')
  expect(drawn.onClose).not.toHaveBeenCalled()
  expect(drawn.dialog.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Lo pidió quien declara')
  await leave(drawn)
  await answer(drawn, 'Salir sin guardar')
  expect(drawn.onClose).toHaveBeenCalledTimes(1)
})

it.each(Object.entries(EXITS))('it closes by %s at once where nothing was entered', async (_, leave) => {
  const drawn = await draw()
  await leave(drawn)
  expect(drawn.onClose).toHaveBeenCalledTimes(1)
  expect(isAsked()).toBe(false)
})

it.each<[string, (drawn: Drawing) => unknown]>([
  ['a box that was ticked', ({ user, dialog }) => user.click(dialog.getByRole('checkbox'))],
  ['a choice of a list', ({ user, dialog }) => user.selectOptions(dialog.getByLabelText('Oficina'), 'Oruro')],
  ['what stood there and was emptied', ({ user, dialog }) => user.clear(dialog.getByLabelText('Referencia'))],
  [
    'what the browser filled in without the focus',
    ({ dialog }) => fireEvent.input(dialog.getByLabelText('Motivo'), { target: { value: 'Motivo' } }),
  ],
])('it asks about %s', async (_, enter) => {
  const drawn = await draw()
  await enter(drawn)
  await drawn.user.keyboard('{Escape}')
  expect(await question()).toBeTruthy()
})

it('what was typed and taken back is not asked about', async () => {
  const drawn = await draw()
  await write(drawn)
  await drawn.user.clear(drawn.dialog.getByLabelText('Motivo'))
  await drawn.user.keyboard('{Escape}')
  expect(drawn.onClose).toHaveBeenCalledTimes(1)
})

it('another screen is gone to only once that is confirmed, and it closes then', async () => {
  const drawn = await draw()
  await write(drawn)
  drawn.goTo('/oficina/personas')
  await answer(drawn, 'Seguir llenando')
  expect(drawn.address()).toBe('/oficina')
  expect(drawn.onClose).not.toHaveBeenCalled()
  drawn.goTo('/oficina/personas')
  await answer(drawn, 'Salir sin guardar')
  await waitFor(() => expect(drawn.address()).toBe('/oficina/personas'))
  expect(drawn.onClose).toHaveBeenCalledTimes(1)
})

it('what was typed in it stands while its owner is asked to sign in again', async () => {
  const drawn = await draw()
  await write(drawn)
  expire('Su sesión terminó', '', 0)
  expect(sessionNow().status).toBe('in')
  expect(drawn.dialog.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Lo pidió quien declara')
})

it('a session that ends over one in which nothing was entered ends', async () => {
  await draw()
  expire('Su sesión terminó', '', 0)
  expect(sessionNow().status).toBe('out')
})

it('a session that ended and is given up asks nothing on the way to another screen', async () => {
  const drawn = await draw()
  await write(drawn)
  expire('Su sesión terminó', '', 0)
  giveUp()
  drawn.goTo('/oficina/personas')
  await waitFor(() => expect(drawn.address()).toBe('/oficina/personas'))
  expect(isAsked()).toBe(false)
})

it('a reload asks too, and only where something was entered', async () => {
  const history = createBrowserHistory()
  const router = createRouter({ routeTree: createRootRoute(), history })
  render(
    <RouterContextProvider router={router}>
      <Dialog title="Modificar" onClose={() => {}}>
        {FIELDS}
      </Dialog>
    </RouterContextProvider>,
  )
  const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isReloadAsked()).toBe(false)
  await userEvent.type(screen.getByLabelText('Motivo'), 'Lo pidió quien declara')
  expect(isReloadAsked()).toBe(true)
  history.destroy()
})

it('what is on its way is not closed: it may be refused yet', async () => {
  const drawn = await draw({ content: [FIELDS, <Button key="sends" busy="Guardando…" />] })
  await write(drawn)
  await drawn.user.keyboard('{Escape}')
  expect(await screen.findByText('Todavía se está guardando. Espere a que termine.')).toBeTruthy()
  expect(drawn.onClose).not.toHaveBeenCalled()
})

it('what is worked on where nothing is entered keeps nobody', async () => {
  const drawn = await draw({ content: <Button busy="Preparando…" /> })
  await drawn.user.keyboard('{Escape}')
  expect(drawn.onClose).toHaveBeenCalledTimes(1)
})

it('what is entered in a dialog over it is not its own', async () => {
  const over = (
    <Dialog title="Buscar" unsaved={false} onClose={() => {}}>
      <input aria-label="Nombre" />
    </Dialog>
  )
  const drawn = await draw({ content: over })
  await drawn.user.type(screen.getByLabelText('Nombre'), 'ANA')
  drawn.goTo('/oficina/personas')
  await waitFor(() => expect(drawn.address()).toBe('/oficina/personas'))
})

it('one of which nothing is kept closes at once, whatever was entered', async () => {
  const drawn = await draw({ unsaved: false })
  await write(drawn)
  await drawn.user.keyboard('{Escape}')
  expect(drawn.onClose).toHaveBeenCalledTimes(1)
})

it('one that holds what no field shows asks too', async () => {
  const drawn = await draw({ unsaved: true })
  await drawn.user.keyboard('{Escape}')
  await answer(drawn, 'Salir sin guardar')
  expect(drawn.onClose).toHaveBeenCalledTimes(1)
})
