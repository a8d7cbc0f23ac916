import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Recovered } from './notices.tsx'

function Form() {
  const [opening, setOpening] = useState(0)
  return (
    <form>
      {opening === 0 && <Recovered onDiscard={() => setOpening(1)} />}
      <input key={opening} aria-label="Nombres" />
    </form>
  )
}

it('whoever discards what was recovered goes on at the first field, though it is another one now', async () => {
  render(<Form />)
  screen.getByRole('button', { name: 'Descartar lo recuperado' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Nombres'))
})
