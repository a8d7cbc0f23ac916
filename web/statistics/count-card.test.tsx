import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CountCard } from './count-card.tsx'

const monthly = (months: number) => {
  const filas = Array.from({ length: months }, (_, index) => ({
    codigo: String(index + 1),
    descripcion: `${String(index + 1).padStart(2, '0')}/2026`,
    cantidad: 5,
  }))
  return <CountCard title="Por mes" picture="columns" table={{ filas, total: 5 * months }} />
}

const markOf = (month: string) => screen.getByText(month, { selector: 'span' })

it('marks a column where it begins; the last one, where there is less room than for a mark, at the end', () => {
  const { rerender } = render(monthly(10))
  expect(markOf('09/2026').style.gridColumn).toBe('9 / span 2')
  expect(markOf('09/2026').className).toBe('')
  rerender(monthly(9))
  expect(markOf('09/2026').style.gridColumn).toBe('9 / span 1')
  expect(markOf('09/2026').className).not.toBe('')
})
