import { MAX_DERIVATIONS } from '@djbr/domain/access/work.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from './toasts.tsx'
import { working } from './working.ts'

afterEach(() => act(() => working.set(null)))

test('work of the machine says why it is done and how far it is, and is stopped by the keyboard', async () => {
  const stop = vi.fn()
  render(<Toasts />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  act(() => working.set({ tried: 0, stop }))
  expect((await screen.findByRole('region', { name: 'Su equipo está haciendo un cálculo' })).textContent).toContain(
    '20 segundos como máximo',
  )
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Su equipo está haciendo un cálculo' })
  act(() => working.set({ tried: MAX_DERIVATIONS / 2, stop }))
  expect(bar.position).toBeCloseTo(0.5)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Detener')
  await userEvent.keyboard('{Enter}')
  expect(stop).toHaveBeenCalledOnce()
  act(() => working.set(null))
  expect(screen.queryByRole('progressbar')).toBeNull()
})
