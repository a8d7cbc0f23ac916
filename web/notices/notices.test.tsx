import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { Activity } from './activity.tsx'
import { SinceLastSignIn } from './since-last-sign-in.tsx'

const notice = (codigo: string, titulo: string, por_ver: boolean) => ({
  codigo,
  titulo,
  mensaje: `${titulo}.`,
  fecha: '2026-11-20T10:00:00-04:00',
  por_ver,
})
const changed = notice('a', 'Su contraseña fue cambiada', true)
const entered = notice('b', 'Ingreso desde un equipo nuevo', false)

it('what happened since the last sign-in is shown until it is read', async () => {
  let unseen = true
  const asked = answerCalls({
    ...sessionReply(),
    'GET system/avisos': () => ({ body: [{ ...changed, por_ver: unseen }, entered] }),
    'POST system/avisos/vistos': () => {
      unseen = false
      return { body: {} }
    },
  })
  await signIn()
  await renderScreen(<SinceLastSignIn />)
  const panel = within(await screen.findByRole('region', { name: 'Desde su último ingreso (1)' }))
  expect(panel.getByText('Su contraseña fue cambiada')).toBeDefined()
  expect(panel.queryByText('Ingreso desde un equipo nuevo')).toBe(null)
  expect(panel.queryByRole('link')).toBe(null)
  await userEvent.click(panel.getByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBe(null))
  expect(asked.find(({ path }) => path === 'system/avisos/vistos')?.body).toEqual({ codigos: ['a'] })
})

it('of many, the three latest are shown, and the way to the others; one word is for all of them', async () => {
  const five = ['1', '2', '3', '4', '5'].map((codigo) => notice(codigo, `Aviso ${codigo}`, true))
  const asked = answerCalls({ ...sessionReply(), 'GET system/avisos': { body: five }, 'POST system/avisos/vistos': { body: {} } })
  await signIn()
  await renderScreen(<SinceLastSignIn />)
  const panel = within(await screen.findByRole('region', { name: 'Desde su último ingreso (5)' }))
  expect(panel.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(['Aviso 1', 'Aviso 2', 'Aviso 3'])
  expect(panel.getByRole('link', { name: 'Ver toda la actividad de mi cuenta' }).getAttribute('href')).toBe('/perfil')
  await userEvent.click(panel.getByRole('button', { name: 'Entendido' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === 'system/avisos/vistos')?.body).toEqual({ codigos: ['1', '2', '3', '4', '5'] }),
  )
})

it('the profile lists all of it, with its moment', async () => {
  answerCalls({ ...sessionReply(), 'GET system/avisos': { body: [changed, entered] } })
  await signIn()
  await renderScreen(<Activity />)
  expect(await screen.findByText('Su contraseña fue cambiada')).toBeDefined()
  expect(screen.getAllByText('Viernes 20 de noviembre de 2026, 10:00')).toHaveLength(2)
})

it('says that nothing happened yet', async () => {
  answerCalls({ ...sessionReply(), 'GET system/avisos': { body: [] } })
  await signIn()
  await renderScreen(<Activity />)
  expect(await screen.findByText('Todavía no hay actividad que mostrarle.')).toBeDefined()
})

it('says that it could not be told', async () => {
  answerCalls({ ...sessionReply(), 'GET system/avisos': { status: 503 } })
  await signIn()
  await renderScreen(<Activity />)
  expect(await screen.findByText('No se pudo cargar la actividad de su cuenta.')).toBeDefined()
})
