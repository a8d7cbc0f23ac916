import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import EnlistDialog from './enlist-dialog.tsx'

const OFFICES = [
  { value: 1, label: 'OFICINA CENTRAL' },
  { value: 2, label: 'GERENCIA DE ORURO' },
]

async function draw(reply: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({ ...sessionReply(), ...reply })
  await signIn()
  const onClose = vi.fn()
  await renderScreen(<EnlistDialog offices={OFFICES} onClose={onClose} />, '/oficina/usuarios')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('radio', { name: 'Cédula de identidad' }))
  await user.type(screen.getByLabelText(/^Número de documento/), '7654321')
  await user.type(screen.getByLabelText(/^Fecha de nacimiento/), '10/05/1985')
  await user.type(screen.getByLabelText(/^Paterno/), 'QUISPE')
  await user.type(screen.getByLabelText(/^Nombres/), 'ROSA')
  await user.type(screen.getByLabelText('Motivo'), 'Memorándum 44/2026')
  return { user, onClose, sent: () => asked.filter(({ path }) => path === 'oficina/usuarios').map(({ body }) => body) }
}
const tick = (user: ReturnType<typeof userEvent.setup>, role: string) => user.click(screen.getByRole('checkbox', { name: role }))
const office = () => screen.getByRole('combobox', { name: 'Oficina' })
const add = () => screen.getByRole('button', { name: 'Agregar persona' })
const summary = async () => (await screen.findByText(/revise los datos requeridos/)).closest<HTMLElement>('[role=alert]') as HTMLElement

it('asks for the office of who is added like for every other field: in the summary over all of them, which leads to it', async () => {
  const { user, sent } = await draw()
  await tick(user, 'Recepción')
  await user.click(add())
  const said = await summary()
  expect(document.activeElement).toBe(said)
  expect(said.compareDocumentPosition(office()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(office().getAttribute('aria-invalid')).toBe('true')
  await user.click(within(said).getByRole('link', { name: 'Este campo es requerido' }))
  expect(document.activeElement).toBe(office())
  expect(sent()).toEqual([])
  await user.selectOptions(office(), 'GERENCIA DE ORURO')
  expect(office().getAttribute('aria-invalid')).toBeNull()
})

it('adds nobody with roles that go with no other', async () => {
  const { user, sent } = await draw()
  await user.selectOptions(office(), 'OFICINA CENTRAL')
  await tick(user, 'Auditoría')
  await tick(user, 'Recepción')
  await user.click(add())
  expect(within(await summary()).getByRole('link', { name: /no se combinan con otro rol/ })).toBeTruthy()
  expect(sent()).toEqual([])
})

it('adds nobody without a role, who could do nothing', async () => {
  const { user, sent } = await draw()
  await user.selectOptions(office(), 'OFICINA CENTRAL')
  await user.click(add())
  await user.click(within(await summary()).getByRole('link', { name: /Marque al menos un rol/ }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Recepción' }))
  expect(sent()).toEqual([])
})

it.each([
  ['oficina', 'at the field'],
  ['otro_campo', 'over the button, where the form has no such field'],
])('says what the server found wrong with %s %s', async (campo) => {
  const answer = { status: 400, body: { error_mensaje: 'Revise', errores: [{ campo, mensaje: 'Este código ya no está.' }] } }
  const { user } = await draw({ 'POST oficina/usuarios': answer })
  await tick(user, 'Recepción')
  await user.selectOptions(office(), 'OFICINA CENTRAL')
  await user.click(add())
  expect((await screen.findAllByText('Este código ya no está.'))[0]).toBeTruthy()
  expect(office().getAttribute('aria-invalid')).toBe(campo === 'oficina' ? 'true' : null)
})

const GIVEN = {
  err_codigo: 0,
  err_existente: 0,
  err_mensaje: 'Se agregó a la persona.',
  cuenta: 'rq1',
  clave: 'ABCD-EFGH',
  vence: '2026-11-25T10:00:00-04:00',
  en_espera: ['supervisor'],
}

it('shows the password of a new account until its own button closes it, and it can be copied', async () => {
  const { user, onClose } = await draw({ 'POST oficina/usuarios': { body: GIVEN } })
  await tick(user, 'Supervisión')
  await user.selectOptions(office(), 'OFICINA CENTRAL')
  await user.click(add())
  const shown = within(await screen.findByRole('dialog', { name: 'Contraseña nueva' }))
  await user.keyboard('{Escape}')
  fireEvent.mouseDown(document.querySelector('[data-backdrop]') as Element)
  expect(shown.queryByRole('button', { name: 'Cerrar' })).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe('ABCD-EFGH')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(shown.getByRole('button', { name: 'Terminar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('shows no password of somebody who keeps their account', async () => {
  const { user } = await draw({ 'POST oficina/usuarios': { body: { ...GIVEN, clave: '', vence: '', en_espera: [] } } })
  await tick(user, 'Recepción')
  await user.selectOptions(office(), 'OFICINA CENTRAL')
  await user.click(add())
  const shown = within(await screen.findByRole('dialog', { name: 'Cuenta rq1' }))
  expect(shown.getByText('Se agregó a la persona.')).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Copiar' })).toBeNull()
})

it('says which role waits for a second person, beside the password to be handed over', async () => {
  const { user } = await draw({ 'POST oficina/usuarios': { body: GIVEN } })
  await tick(user, 'Supervisión')
  await user.selectOptions(office(), 'OFICINA CENTRAL')
  await user.click(add())
  expect(await screen.findByText('ABCD-EFGH')).toBeTruthy()
  expect(screen.getByText('Espera a una segunda persona para regir: Supervisión.')).toBeTruthy()
})

it('offers the roles of examination only where declarations are examined', async () => {
  const names = ['Selección para verificar', 'Verificación', 'Decisión sobre verificaciones']
  await draw({ 'GET system/configuracion': { body: { verificacion_habilitada: false } } })
  for (const name of names) expect(screen.queryByRole('checkbox', { name })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Recepción' })).toBeTruthy()
})
