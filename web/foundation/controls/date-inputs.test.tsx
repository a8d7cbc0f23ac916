import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { speak } from '../language/language.ts'
import { DateInput, MonthYearInput, masked, YearInput } from './date-inputs.tsx'

const DAY = [2, 2, 4]

describe('the mask of a date', () => {
  it.each([
    ['1', '1'],
    ['15', '15'],
    ['1512', '15/12'],
    ['15122026', '15/12/2026'],
    ['151220269', '15/12/20269'],
    ['15/', '15/'],
    ['1/', '01/'],
    ['1/2/2026', '01/02/2026'],
    ['15-12-2026', '15/12/2026'],
    ['abc', 'abc'],
    ['1980-03-15', '1980-03-15'],
    ['', ''],
  ])('writes %s as %s', (entered, shown) => expect(masked(entered, DAY)).toBe(shown))
})

function Day({ initial = null }: { readonly initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial)
  return (
    <>
      <DateInput name="day" label="Fecha" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('2026-11-12')}>
        Hoy
      </button>
      <output>{value ?? 'none'}</output>
    </>
  )
}

function Month() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <MonthYearInput name="month" label="Desde" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

const given = () => screen.getByRole('status').textContent

describe('a date', () => {
  it('is given once it is whole', async () => {
    render(<Day />)
    await userEvent.type(screen.getByLabelText('Fecha'), '1211202')
    expect(given()).toBe('none')
    await userEvent.type(screen.getByLabelText('Fecha'), '6')
    expect(given()).toBe('2026-11-12')
  })

  it('with more digits than it takes says its format', async () => {
    render(<Day />)
    await userEvent.click(screen.getByLabelText('Fecha'))
    await userEvent.paste('12/11/20261')
    expect(screen.getByText('El formato requerido DD/MM/AAAA sólo tiene 10 campos')).toBeDefined()
  })

  it('that does not exist stays as it was entered when the field is left, is said, and is no value', async () => {
    render(<Day />)
    await userEvent.type(screen.getByLabelText('Fecha'), '31022026')
    await userEvent.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Fecha').value).toBe('31/02/2026')
    expect(screen.getByText('Fecha no válida')).toBeTruthy()
    expect(screen.getByLabelText('Fecha').getAttribute('aria-invalid')).toBe('true')
    expect(given()).toBe('none')
    await userEvent.type(screen.getByLabelText('Fecha'), '{Backspace}')
    expect(screen.queryByText('Fecha no válida')).toBeNull()
  })

  it.each(['Enter', 'Escape'])('that does not exist is said where %s sends or closes the form around it', async (key) => {
    render(<Day />)
    await userEvent.type(screen.getByLabelText('Fecha'), `31022026{${key}}`)
    expect(screen.getByText('Fecha no válida')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Fecha').validity.valid).toBe(false)
    await userEvent.clear(screen.getByLabelText('Fecha'))
    expect(screen.getByLabelText<HTMLInputElement>('Fecha').validity.valid).toBe(true)
  })

  it('that does not exist gives way to one that comes from elsewhere', async () => {
    render(<Day />)
    await userEvent.type(screen.getByLabelText('Fecha'), '31022026')
    await userEvent.click(screen.getByRole('button', { name: 'Hoy' }))
    expect(screen.getByLabelText<HTMLInputElement>('Fecha').value).toBe('12/11/2026')
    await waitFor(() => expect(screen.queryByText('Fecha no válida')).toBeNull())
  })

  it('is told of after the press that left it, so that nothing moves under the pointer', async () => {
    render(<Day />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Fecha'), '31022026')
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('none') })
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByText('Fecha no válida')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('none') })
    expect(await screen.findByText('Fecha no válida')).toBeDefined()
  })

  it('is corrected in place: the caret stays, and no group is filled up while it is typed', async () => {
    render(<Day initial="1980-03-15" />)
    const field = screen.getByLabelText<HTMLInputElement>('Fecha')
    const user = userEvent.setup({ delay: null })
    await user.click(field)
    field.setSelectionRange(0, 2)
    await user.keyboard('2')
    expect(field.value).toBe('2/03/1980')
    expect(field.selectionStart).toBe(1)
    await user.keyboard('8')
    expect(field.value).toBe('28/03/1980')
    expect(given()).toBe('1980-03-28')
  })

  it.each([
    ['1980-03-15', '15/03/1980', '1980-03-15'],
    ['15-3-1980', '15/03/1980', '1980-03-15'],
    ['15.03.1980', '15/03/1980', '1980-03-15'],
    ['15-3-80', '15-3-80', 'none'],
    ['01/01/20299', '01/01/20299', 'none'],
    ['15 de marzo de 1980', '15 de marzo de 1980', 'none'],
  ])('pasted as %s is shown as %s and is %s', async (pasted, shown, value) => {
    render(<Day />)
    const field = screen.getByLabelText<HTMLInputElement>('Fecha')
    const user = userEvent.setup({ delay: null })
    await user.click(field)
    await user.paste(pasted)
    await user.tab()
    expect(field.value).toBe(shown)
    expect(given()).toBe(value)
    expect(field.getAttribute('aria-invalid')).toBe(value === 'none' ? 'true' : null)
  })

  it('of before 1800 is none', async () => {
    render(<Day />)
    await userEvent.type(screen.getByLabelText('Fecha'), '01011799')
    expect(given()).toBe('none')
  })

  it('shows what it was given', () => {
    render(<Day initial="2026-11-12" />)
    expect(screen.getByLabelText<HTMLInputElement>('Fecha').value).toBe('12/11/2026')
  })

  it('can be taken back letter by letter', async () => {
    render(<Day initial="2026-11-12" />)
    await userEvent.type(screen.getByLabelText('Fecha'), '{Backspace>10/}')
    expect(screen.getByLabelText<HTMLInputElement>('Fecha').value).toBe('')
    expect(given()).toBe('none')
  })
})

it('shows how a date is typed in the language at hand', async () => {
  render(
    <>
      <Day />
      <Month />
    </>,
  )
  expect(screen.getByPlaceholderText('DD/MM/AAAA')).toBe(screen.getByLabelText('Fecha'))
  await act(() => speak('en'))
  expect(screen.getByPlaceholderText('DD/MM/YYYY')).toBe(screen.getByLabelText('Fecha'))
  expect(screen.getByPlaceholderText('MM/YYYY')).toBe(screen.getByLabelText('Desde'))
  await act(() => speak('es'))
})

describe('a month', () => {
  it('with more digits than it takes says its format', async () => {
    render(<Month />)
    await userEvent.click(screen.getByLabelText('Desde'))
    await userEvent.paste('11/20261')
    expect(screen.getByText('El formato requerido MM/AAAA sólo tiene 7 campos')).toBeDefined()
  })

  it('of one figure that is corrected to two is the month that stands there', async () => {
    render(<Month />)
    const field = screen.getByLabelText<HTMLInputElement>('Desde')
    const user = userEvent.setup({ delay: null })
    await user.type(field, '1/2015')
    field.setSelectionRange(0, 2)
    await user.keyboard('11')
    expect(field.value).toBe('11/2015')
    expect(given()).toBe('2015-11-01')
  })

  it('is held as its first day', async () => {
    render(<Month />)
    await userEvent.type(screen.getByLabelText('Desde'), '3/2019')
    expect(given()).toBe('2019-03-01')
  })

  it('thirteen stays, and is no value', async () => {
    render(<Month />)
    await userEvent.type(screen.getByLabelText('Desde'), '132019')
    await userEvent.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('13/2019')
    expect(given()).toBe('none')
  })
})

function Year() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <YearInput name="year" label="Año" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

describe('a year', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Año')
  const INVALID = 'Año no válido. Escriba sus cuatro cifras, por ejemplo 2018'

  it('of more digits than it has stays, and is said to be too long at once', async () => {
    render(<Year />)
    await userEvent.type(field(), '20195')
    expect([field().value, given()]).toEqual(['20195', 'none'])
    expect(screen.getByText('Puede escribir 4 caracteres como máximo')).toBeTruthy()
    await userEvent.type(field(), '{Backspace}')
    expect([field().value, given()]).toEqual(['2019', '2019'])
    expect(screen.queryByText('Puede escribir 4 caracteres como máximo')).toBeNull()
  })

  it.each(['2o19', '12/2019', '-2019', '2019 o 2020', '201'])(
    'that is none stays as it was pasted, is said, and is no value: %s',
    async (text) => {
      render(<Year />)
      await userEvent.click(field())
      await userEvent.paste(text)
      await userEvent.tab()
      expect([field().value, given(), field().getAttribute('aria-invalid')]).toEqual([text, 'none', 'true'])
    },
  )

  it('that is none is no longer said to be so once it is one', async () => {
    render(<Year />)
    await userEvent.type(field(), '2o19')
    await userEvent.tab()
    expect(screen.getByText(INVALID)).toBeTruthy()
    await userEvent.clear(field())
    await userEvent.type(field(), '2019')
    expect([screen.queryByText(INVALID), given()]).toEqual([null, '2019'])
  })
})
