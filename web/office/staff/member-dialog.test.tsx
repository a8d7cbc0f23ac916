import type { StaffMember } from '@djbr/domain/calls/staff.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import MemberDialog from './member-dialog.tsx'

const member = { accountId: 7, account: 'rq24621549', names: 'ROSA QUISPE', officeId: 1, roles: ['recepcion'] } as unknown as StaffMember
const OFFICES = [
  { value: 1, label: 'OFICINA CENTRAL' },
  { value: 2, label: 'GERENCIA DE ORURO' },
]

const SAVED = { err_codigo: 0, err_existente: 0, err_mensaje: 'Se guardaron.', roles: ['recepcion'], en_espera: [] }

async function draw() {
  const asked = answerCalls({ ...sessionReply(), 'PUT oficina/usuarios/7': { body: SAVED } })
  await signIn()
  await renderScreen(<MemberDialog member={member} offices={OFFICES} onClose={() => {}} />, '/oficina/usuarios')
  return { user: userEvent.setup({ delay: null }), sent: () => asked.filter(({ path }) => path.startsWith('oficina/usuarios/7')) }
}
const office = () => screen.getByRole('combobox', { name: 'Oficina' })
const save = () => screen.getByRole('button', { name: 'Guardar oficina y roles' })

it('asks at its field, and in the order of the form, for what a change of rights lacks', async () => {
  const { user, sent } = await draw()
  await user.selectOptions(office(), '')
  await user.click(save())
  expect(document.activeElement).toBe(office())
  expect(office().getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(office(), 'GERENCIA DE ORURO')
  expect(office().getAttribute('aria-invalid')).toBeNull()
  await user.click(save())
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText('Motivo'), 'Memorándum 44/2026')
  await user.click(save())
  expect(sent().map(({ body }) => body)).toEqual([{ oficina: 2, roles: ['recepcion'], motivo: 'Memorándum 44/2026' }])
})

it('asks of a block for its reason alone', async () => {
  const { user } = await draw()
  await user.selectOptions(office(), '')
  await user.click(screen.getByRole('button', { name: 'Bloquear cuenta' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
  expect(office().getAttribute('aria-invalid')).toBeNull()
})

it('says of somebody left without a role that they can do nothing, and saves it all the same', async () => {
  const { user, sent } = await draw()
  expect(screen.queryByText(/Sin ningún rol/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Recepción' }))
  expect(screen.getByText('Sin ningún rol la persona no puede hacer nada en la oficina.')).toBeTruthy()
  await user.type(screen.getByLabelText('Motivo'), 'Fin de contrato')
  await user.click(save())
  expect(sent().map(({ body }) => body)).toEqual([{ oficina: 1, roles: [], motivo: 'Fin de contrato' }])
})
