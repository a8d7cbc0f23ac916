import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import StaffScreen from './staff-screen.tsx'

const rosa = {
  ...{ codigo: 7, cuenta: 'rq24621549', nombres: 'ROSA QUISPE', oficina: 1, oficina_nombre: 'OFICINA CENTRAL', roles: ['recepcion'] },
  ...{ bloqueada: false, segundo_factor: true, clave_entregada: false, propia: false },
}

it('asks again who there is and what waits for a second person, once something was done to a member', async () => {
  const asked = answerCalls({
    ...sessionReply(),
    'GET oficina/usuarios': { body: { usuarios: [rosa], oficinas: [{ codigo: 1, nombre: 'OFICINA CENTRAL' }] } },
    'GET oficina/solicitudes_usuarios': { body: { solicitudes: [], cuantos: 0, siguiente: null } },
    'POST oficina/usuarios/7/segundo_factor': { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Espera.' } },
  })
  const times = (path: string) => asked.filter((call) => call.method === 'GET' && call.path === path).length
  await signIn()
  await renderScreen(<StaffScreen />, '/oficina/usuarios')
  const user = userEvent.setup({ delay: null })
  await user.click((await screen.findAllByRole('button', { name: 'Administrar la cuenta rq24621549' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Motivo'), 'Perdió su teléfono')
  await waitFor(() => expect([times('oficina/usuarios'), times('oficina/solicitudes_usuarios')]).toEqual([1, 1]))
  await user.click(dialog.getByRole('button', { name: 'Reiniciar segundo factor' }))
  await waitFor(() => expect([times('oficina/usuarios'), times('oficina/solicitudes_usuarios')]).toEqual([2, 2]))
})
