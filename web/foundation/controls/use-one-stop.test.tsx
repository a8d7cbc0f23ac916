import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useOneStop } from './use-one-stop.ts'

function Places({ here, names }: { readonly here: string; readonly names: readonly string[] }) {
  const place = useOneStop<HTMLDivElement>()
  return (
    <>
      <button type="button">before</button>
      <div ref={place}>
        {names.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === here ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </div>
      <button type="button">after</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('Tab stops once, where one is, and the arrows go on', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Places here="goods" names={['general', 'goods', 'debts']} />)
  screen.getByText('before').focus()
  await user.tab()
  expect(focused()).toBe('goods')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('debts')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('debts')
  await user.keyboard('{Home}')
  expect(focused()).toBe('general')
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(focused()).toBe('general')
  await user.tab()
  expect(focused()).toBe('after')
  await user.tab({ shift: true })
  expect(focused()).toBe('goods')
})

test('the stop follows to where one goes, and to what comes later', async () => {
  const user = userEvent.setup({ delay: null })
  const { rerender } = render(<Places here="none" names={['general']} />)
  rerender(<Places here="debts" names={['general', 'goods', 'debts']} />)
  await waitFor(() => expect(screen.getByText('debts').tabIndex).toBe(0))
  expect([screen.getByText('general').tabIndex, screen.getByText('goods').tabIndex]).toEqual([-1, -1])
  screen.getByText('before').focus()
  await user.tab()
  expect(focused()).toBe('debts')
})
