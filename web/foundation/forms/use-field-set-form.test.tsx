import { date, text } from '@djbr/domain/fields/field.ts'
import { blank, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { facts } from '@djbr/domain/testing/facts.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../calls/failure.ts'
import type { Values } from './field-set-form.ts'
import { FormFields } from './form-fields.tsx'
import { useFieldSetForm } from './use-field-set-form.tsx'

const set = {
  name: 'example',
  fields: {
    names: text({ label: 'person.names', read: 'nombres', write: 'nombres', max: 20 }),
    reason: text({ label: 'office.restore.reason', read: 'motivo', write: 'motivo', max: 20, required: false }),
    until: date({ label: 'audit.filter.until', read: 'hasta', write: 'hasta', required: false }),
  },
} as const satisfies FieldSet

const refused = (campo: string) => new CallFailure(400, 'Revise los datos.', { errores: [{ campo, mensaje: `No vale ${campo}.` }] })

interface ExampleProps {
  send(values: Values): unknown
  readonly asked?: () => readonly string[]
  onWrong?(names: readonly string[]): void
}

function Example({ send, ...options }: ExampleProps) {
  const form = useFieldSetForm(set, { base: { ...blank(set), reason: 'Antes' }, facts: facts(), ...options })
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      {form.summary}
      <FormFields form={form} />
      <p>{form.refusal}</p>
      <output>{form.isDirty ? 'changed' : 'as read'}</output>
      <button type="button" onClick={form.restart}>
        Descartar
      </button>
      <button type="submit">Enviar</button>
    </form>
  )
}

async function press(send: ExampleProps['send'], names: string, more: Omit<ExampleProps, 'send'> = {}) {
  const user = userEvent.setup({ delay: null })
  render(<Example send={send} {...more} />)
  if (names) await user.type(screen.getByLabelText('Nombres'), names)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  return user
}

it('sends nothing that its rules refuse, and says what is wrong in its summary and at the field', async () => {
  const [send, onWrong] = [vi.fn(), vi.fn()]
  await press(send, '', { onWrong })
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('Nombres')
  expect(screen.getByLabelText('Nombres').getAttribute('aria-invalid')).toBe('true')
  expect(onWrong).toHaveBeenCalledWith(['names'])
})

it('says at its field what the server found wrong, by the name on the wire', async () => {
  await press(() => Promise.reject(refused('nombres')), 'ROSA')
  expect((await screen.findByRole('alert')).textContent).toContain('No vale nombres.')
  expect(screen.getByLabelText('Nombres').getAttribute('aria-invalid')).toBe('true')
})

it('says as a refusal what is wrong with something that it does not ask', async () => {
  await press(() => Promise.reject(refused('motivo')), 'ROSA', { asked: () => ['names'] })
  expect(await screen.findByText('No vale motivo.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('sends blank what it does not ask for', async () => {
  const send = vi.fn()
  await press(send, 'ROSA', { asked: () => ['names'] })
  expect(send).toHaveBeenCalledWith({ names: 'ROSA', reason: '', until: null })
})

it('sends nothing more while what was sent is under way', async () => {
  const send = vi.fn(() => new Promise(() => {}))
  const user = await press(send, 'ROSA')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(send).toHaveBeenCalledTimes(1)
})

describe('a date that is none', () => {
  const enter = async (keys: string) => {
    const [send, user] = [vi.fn(), userEvent.setup({ delay: null })]
    render(<Example send={send} />)
    await user.type(screen.getByLabelText('Nombres'), 'ROSA')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await user.type(screen.getByLabelText(/^Hasta/), keys)
    return { send, user, state: () => screen.getByRole('status').textContent }
  }

  it('keeps its form from being sent by Enter, though it may be empty', async () => {
    const { send, user } = await enter('31022026')
    await user.type(screen.getByLabelText('Nombres'), 'ROSA')
    await user.type(screen.getByLabelText(/^Hasta/), '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Fecha no válida')
    expect(send).not.toHaveBeenCalled()
  })

  it('is a change, of which leaving the form asks', async () => {
    const { user, state } = await enter('31022026')
    await user.tab()
    expect(state()).toBe('changed')
    await user.clear(screen.getByLabelText(/^Hasta/))
    expect(state()).toBe('as read')
  })

  it('goes with what is discarded', async () => {
    const { send, user, state } = await enter('31022026')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect([screen.getByLabelText<HTMLInputElement>(/^Hasta/).value, state()]).toEqual(['', 'as read'])
    await user.type(screen.getByLabelText('Nombres'), 'ROSA{Enter}')
    expect(send).toHaveBeenCalledWith({ names: 'ROSA', reason: 'Antes', until: null })
  })
})

it('what was filled without an event is read when the form is sent', async () => {
  const send = vi.fn()
  render(<Example send={send} />)
  const field = screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ana')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Enviar' }))
  expect(send.mock.calls.map(([values]) => values.names)).toEqual(['Ana'])
})
