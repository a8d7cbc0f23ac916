import { choice } from '@djbr/domain/fields/field.ts'
import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { facts } from '@djbr/domain/testing/facts.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FormFields } from '../forms/form-fields.tsx'
import { useFieldSetForm } from '../forms/use-field-set-form.tsx'
import SearchableSelect from './searchable-select.tsx'

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
  expect(field().getAttribute('aria-describedby')).toBe(said.closest('p')?.id)
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
  expect(await screen.findByText(UNMATCHED)).toBeTruthy()
  expect(field().value).toBe('ver')
  await user.type(field(), 'ificar{Enter}')
  expect(given()).toBe('2, sent 0')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  expect(given()).toBe('2, sent 1')
})

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pointed = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

it('lists everything when it is pressed, and what holds the words when they are entered, whatever the accents', async () => {
  const user = draw(3)
  await user.click(field())
  expect(options()).toEqual(OPTIONS.map(({ label }) => label))
  expect(pointed()).toBe('Bloquear una cuenta')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Bloquear una cuenta')
  expect(screen.getByRole('listbox', { name: 'Acción' }).id).toBe(field().getAttribute('aria-controls'))
  await user.clear(field())
  await user.type(field(), 'éxpor')
  expect(options()).toEqual(['Exportar', 'Exportar la lista'])
  await user.type(field(), 'x')
  expect(options()).toEqual([])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Nada coincide con lo escrito').getAttribute('aria-live')).toBe('polite')
})

it('takes the option that is pressed, the focus staying in the field', async () => {
  const user = draw()
  await user.click(field())
  await user.click(screen.getByRole('option', { name: 'Exportar' }))
  expect(given()).toBe('4, sent 0')
  expect(field().value).toBe('Exportar')
  expect(document.activeElement).toBe(field())
  expect(options()).toEqual([])
})

it('is opened and walked by the arrows, which stop at its ends; Home and End are the words’ own', async () => {
  const user = draw()
  await user.tab()
  expect(options()).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(5)
  expect(pointed()).toBeUndefined()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(pointed()).toBe('Verificar las cadenas')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(pointed()).toBe('Ver una fila')
  await user.keyboard('{ArrowDown}'.repeat(9))
  expect(pointed()).toBe('Exportar la lista')
  await user.keyboard('{End}')
  expect(pointed()).toBeUndefined()
})

it('is closed by Escape alone: what it stands in stays open', async () => {
  const user = draw()
  const outside = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  document.addEventListener('keydown', outside)
  await user.click(field())
  await user.keyboard('{Escape}')
  expect(outside).toHaveLastReturnedWith(true)
  expect(options()).toEqual([])
  await user.keyboard('{Escape}')
  expect(outside).toHaveLastReturnedWith(false)
  document.removeEventListener('keydown', outside)
})

it('draws a part of thousands of options, says how many there are, and reaches all of them', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ value: index + 1, label: `Entidad ${index + 1}` }))
  render(<SearchableSelect name="entidad" label="Entidad" value={null} onChange={() => {}} options={many.slice(0, 400)} />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('combobox', { name: 'Entidad' }))
  expect(options()).toHaveLength(100)
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('400')
  fireEvent.scroll(screen.getByRole('listbox'))
  expect(options()).toHaveLength(200)
  cleanup()
  render(<SearchableSelect name="entidad" label="Entidad" value={300} onChange={() => {}} options={many} />)
  await user.click(screen.getByRole('combobox', { name: 'Entidad' }))
  expect(options()).toContain('Entidad 300')
  expect(options().length).toBeLessThan(1000)
  await user.clear(screen.getByRole('combobox', { name: 'Entidad' }))
  await user.type(screen.getByRole('combobox', { name: 'Entidad' }), '4999')
  expect(options()).toEqual(['Entidad 4999'])
})

it('takes with Enter the option that the arrows stand on', async () => {
  const user = draw()
  await user.type(field(), 'ver{ArrowDown}{ArrowDown}{Enter}')
  expect(given()).toBe('2, sent 0')
})

const set = {
  name: 'example',
  fields: {
    action: choice({ label: 'audit.filter.action', read: 'accion', write: 'accion', words: 'accion_descripcion', list: 'acciones' }),
  },
} as const satisfies FieldSet

function Kept({ send }: { send(values: object): void }) {
  const form = useFieldSetForm(set, { base: { action: 3 }, facts: facts() })
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <FormFields form={form}>
        {({ field: _, value, ...props }) => <SearchableSelect {...props} label="Acción" value={value as number} options={OPTIONS} />}
      </FormFields>
      <button type="submit">Guardar</button>
    </form>
  )
}

it('keeps its form from being sent with what was chosen before, once, when what was entered chose nothing', async () => {
  const [send, user] = [vi.fn(), userEvent.setup({ delay: null })]
  render(<Kept send={send} />)
  await user.clear(field())
  await user.type(field(), 'zapato')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(UNMATCHED)).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(send).toHaveBeenCalledWith({ action: 3 })
})
