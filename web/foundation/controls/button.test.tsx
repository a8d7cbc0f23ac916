import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

it('is named by the words that it shows while it works, and by its own again afterwards', () => {
  const { rerender } = render(
    <Button aria-label="Imprimir cierre 1" busy="Imprimiendo…">
      Imprimir cierre
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Imprimiendo…' })).toBeTruthy()
  rerender(<Button aria-label="Imprimir cierre 1">Imprimir cierre</Button>)
  expect(screen.getByRole('button', { name: 'Imprimir cierre 1' })).toBeTruthy()
})
