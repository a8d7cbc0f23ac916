import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AuditFilters } from './audit-filters.tsx'
import { NO_FILTERS } from './filters.ts'

it('asks nothing while a date stands there that is none', async () => {
  const [onAsk, user] = [vi.fn(), userEvent.setup({ delay: null })]
  render(<AuditFilters filters={NO_FILTERS} refused={null} onAsk={onAsk} />)
  await user.type(screen.getByLabelText('Desde'), '31022026{Enter}')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  expect(onAsk).not.toHaveBeenCalled()
  expect(await screen.findByText('Fecha no válida')).toBeTruthy()
  await user.clear(screen.getByLabelText('Desde'))
  await user.type(screen.getByLabelText('Desde'), '28022026{Enter}')
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, from: '2026-02-28' })
})
