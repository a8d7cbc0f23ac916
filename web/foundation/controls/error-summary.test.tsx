import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { TextInput } from './text-input.tsx'

it('an error summary takes the focus, and its lines lead to their fields', async () => {
  render(
    <>
      <ErrorSummary
        title="Por Favor revise los datos requeridos.."
        errors={[{ name: 'account', label: 'Cuenta', message: 'Este campo es requerido' }]}
      />
      <TextInput name="account" label="Cuenta" value="" onChange={() => {}} />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'Este campo es requerido' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Cuenta'))
})
