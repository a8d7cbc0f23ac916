import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import WorklistScreen from './worklist-screen.tsx'

const CODE = '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11'
const own = {
  codigo: CODE,
  acto: 'unblockAccount',
  documento: '4000022',
  motivo: 'Vino con su cédula',
  referencia: '',
  propuesta: '2026-11-20T09:00:00-04:00',
}

const page = (propuestas: readonly object[]) => ({ propuestas, cuantos: propuestas.length, siguiente: null })

beforeEach(() => queries.clear())

const open = async (replies: Parameters<typeof answerCalls>[0]) => {
  const asked = answerCalls({ ...sessionReply(), ...replies })
  await signIn()
  await renderScreen(<WorklistScreen />, '/oficina/pendientes')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it('shows how many of each kind wait, since when and until when, and leads to where they are decided', async () => {
  await open({
    'GET oficina/pendientes': {
      body: {
        total: 5,
        pendientes: [
          { tipo: 'correcciones', cantidad: 1, desde: '2026-11-20T09:00:00-04:00' },
          { tipo: 'bajas', cantidad: 4, desde: '2026-11-18T09:00:00-04:00' },
        ],
      },
    },
    'GET oficina/propuestas': { body: page([]) },
  })
  const link = await screen.findByRole('link', {
    name: /4\s*Bajas por decidir\s*desde el 18\/11\/2026; lo más antiguo caduca el 18\/12\/2026$/,
  })
  expect(link.getAttribute('href')).toBe('/oficina/bajas')
  expect(screen.getByRole('link', { name: /Correcciones por resolver\s*desde el 20\/11\/2026$/ }).getAttribute('href')).toBe(
    '/oficina/solicitudes',
  )
  expect(await screen.findByText('Ninguna propuesta suya espera')).toBeTruthy()
})

it('says that nothing waits, and that it could not be known', async () => {
  await open({ 'GET oficina/pendientes': { body: { total: 0, pendientes: [] } }, 'GET oficina/propuestas': { body: page([]) } })
  expect(await screen.findByText('No tiene nada pendiente')).toBeTruthy()
  queries.clear()
  answerCalls({ ...sessionReply(), 'GET oficina/pendientes': { status: 403 }, 'GET oficina/propuestas': { body: page([]) } })
  await renderScreen(<WorklistScreen />, '/oficina/pendientes')
  expect(await screen.findByText('No se pudieron cargar sus pendientes')).toBeTruthy()
})

it('withdraws what one proposed, once one says so', async () => {
  let waiting = [own]
  const { asked, user } = await open({
    'GET oficina/pendientes': { body: { total: 0, pendientes: [] } },
    'GET oficina/propuestas': () => ({ body: page(waiting) }),
    'POST oficina/propuestas/retirar': () => {
      waiting = []
      return { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'La propuesta fue retirada: todo sigue como estaba.' } }
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Retirar propuesta: Desbloquear una cuenta, 4000022' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('alertdialog')
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Retirar propuesta' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ codigo: CODE })
  expect(await screen.findByText('Ninguna propuesta suya espera')).toBeTruthy()
})
