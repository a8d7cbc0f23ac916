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
  return { user, dialog, onClose }
}

it('what was typed goes only once that is confirmed, and stays where it is not', async () => {
  const { user, dialog, onClose } = await draw()
  await user.type(dialog.getByLabelText('Motivo'), 'Lo pidió quien declara')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cambios sin guardar' }))
  expect(question.getByText('Lo que escribió en este formulario se perderá.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Seguir llenando' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Lo pidió quien declara')
})

it('what is on its way is not closed: it may be refused yet', async () => {
  const { user, dialog, onClose } = await draw(() => new Promise(() => {}))
  await user.type(dialog.getByLabelText('Motivo'), 'Lo pidió quien declara')
  await user.click(dialog.getByRole('button', { name: 'Dar de baja' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Todavía se está guardando. Espere a que termine.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
