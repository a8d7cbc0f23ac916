import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import SearchableSelect from './searchable-select.tsx'

const deaf = { addEventListener: () => {}, removeEventListener: () => {} }
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...deaf }))
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => vi.unstubAllGlobals())

const OPTIONS = ['Ver una fila', 'Verificar las cadenas', 'Bloquear una cuenta', 'Exportar', 'Exportar la lista'].map((label, index) => ({
  value: index + 1,
  label,
}))

function Filter({ initial = null }: { readonly initial?: number | null }) {
  const [value, setValue] = useState<number | string | null>(initial)
  const [sent, setSent] = useState(0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(sent + 1)
  }
  return (
    <form onSubmit={send}>
      <SearchableSelect name="accion" label="Acción" value={value} onChange={setValue} options={OPTIONS} />
      <button type="submit">Filtrar</button>
      <output>
        {value ?? 'none'}, sent {sent}
      </output>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Acción' })
const given = () => screen.getByRole('status').textContent
const draw = (initial?: number) => {
  render(<Filter initial={initial ?? null} />)
  return userEvent.setup({ delay: null })
}
const UNMATCHED = /^No se eligió nada con «/

it.each([
  ['bloq', 3],
  ['CADENAS', 2],
  ['exportar', 4],
])('takes the one option that %s matches when it is left', async (entered, value) => {
  const user = draw()
  await user.type(field(), entered)
  await user.tab()
  expect(given()).toBe(`${value}, sent 0`)
  expect(field().value).toBe(OPTIONS[value - 1]?.label)
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

it.each(['ver', 'zapato'])('says beside the field that %s chose nothing, until something else is typed', async (entered) => {
  const user = draw(3)
  await user.clear(field())
  await user.type(field(), entered)
  await user.tab()
  expect(given()).toBe('3, sent 0')
  expect(field().value).toBe('Bloquear una cuenta')
  const said = screen.getByText(UNMATCHED)
  expect(said.textContent).toContain(`«${entered}»`)
  expect(field().getAttribute('aria-describedby')).toBe(said.id)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.clear(field())
  await user.type(field(), 'fila')
  expect(screen.queryByText(UNMATCHED)).toBeNull()
})

it('is emptied by emptying it', async () => {
  const user = draw(3)
  await user.clear(field())
  await user.tab()
  expect(given()).toBe('none, sent 0')
})

it('sends with Enter nothing that is not taken yet: first the option, then the form', async () => {
  const user = draw()
  await user.type(field(), 'ver{Enter}')
  expect(screen.getByText(UNMATCHED)).toBeTruthy()
  expect(field().value).toBe('ver')
  await user.type(field(), 'ificar{Enter}')
  expect(given()).toBe('2, sent 0')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  expect(given()).toBe('2, sent 1')
})

it('takes with Enter the option that the arrows stand on', async () => {
  const user = draw()
  await user.type(field(), 'ver{ArrowDown}{ArrowDown}{Enter}')
  expect(given()).toBe('2, sent 0')
})
