import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { caretBehindDigits, editedText } from './amount-typing.ts'
import { MoneyInput } from './money-input.tsx'

function Money({ initial = null }: { readonly initial?: number | string | null }) {
  const [value, setValue] = useState<number | string | null>(initial)
  return (
    <>
      <MoneyInput name="amount" label="Saldo" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(714)}>
        Convertir
      </button>
      <data value={JSON.stringify(value)} data-testid="given" />
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Saldo')
const given = () => JSON.parse(screen.getByTestId<HTMLDataElement>('given').value)
const understood = () => screen.getByRole('status').textContent
const offered = () => screen.queryAllByRole('button', { name: /^Bs\.\s/ }).map(({ textContent }) => textContent)

/** Each text in elements of its own, as a browser's translation leaves a page. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const translated = document.createElement('font')
    text.replaceWith(translated)
    translated.append(text.data)
  }
}

/** The table of amounts (R1.43): what a text is taken for, and what is said of it. Null: the text stays as it is, and no rule takes it. */
const TABLE: readonly (readonly [text: string, amount: number | null, said: string | readonly string[]])[] = [
  ['7500', 7500, ''],
  ['7.500', 7500, 'Entendimos: Bs.\u00a07.500'],
  ['7 500', 7500, 'Entendimos: Bs.\u00a07.500'],
  ["7'500", 7500, 'Entendimos: Bs.\u00a07.500'],
  ['Bs. 7.500', 7500, 'Entendimos: Bs.\u00a07.500'],
  ['007500', 7500, ''],
  ['7500,50', 7500, 'Entendimos: Bs.\u00a07.500, sin los 50 centavos'],
  ['7.500,50', 7500, 'Entendimos: Bs.\u00a07.500, sin los 50 centavos'],
  ['7500.50', 7500, 'Entendimos: Bs.\u00a07.500, sin los 50 centavos'],
  ['1,200.50', 1200, 'Entendimos: Bs.\u00a01.200, sin los 50 centavos'],
  ['7,500,000', 7_500_000, 'Entendimos: Bs.\u00a07.500.000'],
  ['7,500', null, ['Bs.\u00a07.500', 'Bs.\u00a07']],
  ['12.50', null, ['Bs.\u00a012', 'Bs.\u00a01.250']],
  ['7.50', null, ['Bs.\u00a07', 'Bs.\u00a0750']],
  ['0,50', 0, 'Entendimos: Bs.\u00a00, sin los 50 centavos'],
  ['-500', null, ''],
  ['(500)', null, ''],
  ['$us 1.000', null, ''],
  ['7e3', null, ''],
  ['1/2', null, ''],
  ['3 mil', null, ''],
  ['7.5000', null, ''],
  ['1.200.50', null, ''],
  ['123456789', 123_456_789, ''],
]

describe.each(['typed', 'pasted'])('an amount that is %s', (how) => {
  it.each(TABLE)('%s, is %j', async (text, amount, said) => {
    render(<Money />)
    await userEvent.click(field())
    await (how === 'typed' ? userEvent.keyboard(text) : userEvent.paste(text))
    expect(given()).toBe(amount ?? text)
    if (typeof said === 'string') expect(understood()).toBe(said)
    else expect(offered()).toEqual(said)
  })
})

describe('an amount', () => {
  it('shows thousands points while its digits are typed', async () => {
    render(<Money />)
    await userEvent.type(field(), '1234567')
    expect(field().value).toBe('1.234.567')
  })

  it('that is too long stays as it was typed: its rule says so', async () => {
    render(<Money />)
    await userEvent.type(field(), '123456789')
    expect(field().value).toBe('123.456.789')
  })

  it.each(['typed', 'pasted'])(
    'of more digits than a number holds is %s whole, stays so when the field is left, and is told nothing of',
    async (how) => {
      const account = '12345678901234567890123'
      render(<Money />)
      await userEvent.click(field())
      await (how === 'typed' ? userEvent.keyboard(account) : userEvent.paste(account))
      await userEvent.tab()
      expect([field().value.replaceAll('.', ''), given(), understood()]).toEqual([account, account, ''])
      await userEvent.type(field(), '{Backspace>15/}')
      expect([field().value, given()]).toEqual(['12.345.678', 12_345_678])
    },
  )

  it('stays as it is typed from the first sign on, is written with points when the field is left, and what was cut stays said', async () => {
    render(<Money />)
    await userEvent.type(field(), '1234,50')
    expect(field().value).toBe('1234,50')
    await userEvent.tab()
    expect(field().value).toBe('1.234')
    expect(understood()).toBe('Entendimos: Bs.\u00a01.234, sin los 50 centavos')
    await userEvent.type(field(), '5')
    expect([field().value, given(), understood()]).toEqual(['12.345', 12_345, ''])
  })

  it('with two readings is what one chooses, and the caret is back in the field', async () => {
    render(<Money />)
    await userEvent.type(field(), '7.50')
    await userEvent.click(screen.getByRole('button', { name: 'Bs.\u00a0750' }))
    expect([field().value, given(), offered()]).toEqual(['750', 750, []])
    expect(document.activeElement).toBe(field())
  })

  it('that is no amount stays as it was typed after the field is left', async () => {
    render(<Money />)
    await userEvent.type(field(), '3 mil')
    await userEvent.tab()
    expect([field().value, given()]).toEqual(['3 mil', '3 mil'])
  })

  it('that comes from elsewhere takes the place of what was typed', async () => {
    render(<Money />)
    await userEvent.type(field(), '7,500')
    await userEvent.click(screen.getByRole('button', { name: 'Convertir' }))
    expect([field().value, offered(), understood()]).toEqual(['714', [], ''])
  })

  it('that a draft kept as a text is asked again', () => {
    render(<Money initial="7,500" />)
    expect([field().value, offered()]).toEqual(['7,500', ['Bs.\u00a07.500', 'Bs.\u00a07']])
  })

  it('tells nothing typed from zero', async () => {
    render(<Money initial={5} />)
    await userEvent.type(field(), '{Backspace}')
    expect(given()).toBe(null)
    await userEvent.type(field(), '0')
    expect([given(), field().value]).toEqual([0, '0'])
    await userEvent.clear(field())
    await userEvent.type(field(), ' ')
    expect(given()).toBe(null)
  })

  it('is typed, and typed again, in a page that the browser translates', async () => {
    render(<Money />)
    const user = userEvent.setup({ delay: null })
    for (const [text, said] of [
      ['7500,50', 'Entendimos: Bs.\u00a07.500, sin los 50 centavos'],
      ['7500', ''],
      ['7,500', ''],
      ['7.500', 'Entendimos: Bs.\u00a07.500'],
    ] as const) {
      await user.clear(field())
      translatePage()
      await user.type(field(), text)
      translatePage()
      await user.tab()
      expect(understood()).toBe(said)
      translatePage()
    }
    expect(given()).toBe(7500)
  })

  it('keeps the caret behind the digit that was typed', async () => {
    render(<Money initial={1000} />)
    await userEvent.type(field(), '5', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field().value).toBe('15.000')
    expect(field().selectionStart).toBe(2)
  })
})

it.each([
  ['1.234.567', 0, 0],
  ['1.234.567', 1, 1],
  ['1.234.567', 2, 3],
  ['1.234.567', 7, 9],
])('of %s, %i digits end at %i', (text, digits, at) => expect(caretBehindDigits(text, digits)).toBe(at))

it.each([
  ['7.500', '7.5001', true, '75001'],
  ['7.500', '7.500,', true, '7500,'],
  ['7.500', '7.500.', true, '7500.'],
  ['7.500', '7500', true, '7500'],
  ['7.500', '1.200', true, '1.200'],
  ['7.500', '', true, ''],
  ['7.500', '7.5000', false, '7.5000'],
])('of %s, edited to %s, with points of ours: %s, is meant %s', (before, after, ours, meant) =>
  expect(editedText(before, after, ours)).toBe(meant),
)
