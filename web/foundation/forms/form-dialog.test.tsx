import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import { FormDialog } from './form-dialog.tsx'

async function draw(send: () => Promise<object> = async () => ({})) {
  answerCalls({})
  const onClose = vi.fn()
  await renderScreen(
    <FormDialog set={reasonGiven} title="Dar de baja" afterRefusal="" send={send} onDone={() => {}} onClose={onClose} />,
    '/',
  )
  const user = userEvent.setup({ delay: null })
  const dialog = within(await screen.findByRole('dialog'))
  const leave = (by: 'Escape' | 'Cancelar') =>
    by === 'Escape' ? user.keyboard('{Escape}') : user.click(dialog.getByRole('button', { name: by }))
  return { user, dialog, onClose, leave }
}

it.each(['Escape', 'Cancelar'] as const)('what was typed goes by %s only once that is confirmed', async (by) => {
  const { user, dialog, onClose, leave } = await draw()
  await user.type(dialog.getByLabelText('Motivo'), 'Lo pidió quien declara')
  await leave(by)
  const question = within(await screen.findByRole('alertdialog', { name: 'Cambios sin guardar' }))
  expect(question.getByText('Lo que escribió en este formulario se perderá.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Seguir llenando' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Lo pidió quien declara')
  await leave(by)
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each(['Escape', 'Cancelar'] as const)('one in which nothing was typed closes by %s at once', async (by) => {
  const { onClose, leave } = await draw()
  await leave(by)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('what is on its way is not closed: it may be refused yet', async () => {
  const { user, dialog, onClose, leave } = await draw(() => new Promise(() => {}))
  await user.type(dialog.getByLabelText('Motivo'), 'Lo pidió quien declara')
  await user.click(dialog.getByRole('button', { name: 'Dar de baja' }))
  await leave('Escape')
  expect(await screen.findByText('Todavía se está guardando. Espere a que termine.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
