import * as activation from '@djbr/domain/access/activation.ts'
import * as recovery from '@djbr/domain/access/recovery.ts'
import type { Facts } from '@djbr/domain/fields/field.ts'
import { blank, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import * as claimed from '@djbr/domain/identity/claimed-identity.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import * as cards from '@djbr/domain/office/card-order.ts'
import * as office from '@djbr/domain/office/office-forms.ts'
import * as changes from '@djbr/domain/register/change-forms.ts'
import { sheets } from '@djbr/domain/sheets/index.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { statusQuery } from '../../public/status/status-query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { summaryAndFields } from '../../testing/summary.ts'
import { queries } from '../calls/query.ts'
import { AccessForm } from './access-form.tsx'
import { FormFields } from './form-fields.tsx'
import { useFieldSetForm } from './use-field-set-form.tsx'

const isFieldSet = (value: unknown): value is FieldSet =>
  typeof value === 'object' && value !== null && 'fields' in value && 'name' in value

const SETS = [recordKinds, sheets, activation, recovery, claimed, office, cards, changes, { statusQuery }]
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isFieldSet)
  .map((set) => [set.name, set] as const)

const facts: Facts = { today: '2026-11-12', declarant: { birthDate: '1980-03-15', gender: null, external: true } }

function Form({ set, onSent = () => {} }: { readonly set: FieldSet; onSent?(): void }) {
  const form = useFieldSetForm(set, { base: blank(set), facts })
  return (
    <form noValidate onSubmit={form.onSubmit(onSent)}>
      {form.summary}
      <FormFields form={form} />
      <button type="submit">Enviar</button>
    </form>
  )
}

const drawn = (form: React.ReactNode) => render(<QueryClientProvider client={queries}>{form}</QueryClientProvider>)

/** What no control can read: a day, month or year that there is not, and a department in place of a complement. */
async function typeWhatCannotBeRead() {
  const user = userEvent.setup({ delay: null })
  const type = async (inputs: readonly HTMLElement[], words: string) => {
    for (const input of inputs) await user.type(input, words)
  }
  await type(screen.queryAllByPlaceholderText('DD/MM/AAAA'), '32131999')
  await type(screen.queryAllByPlaceholderText('MM/AAAA'), '131999')
  await type(screen.queryAllByPlaceholderText('AAAA'), '2o19')
  await type(screen.queryAllByPlaceholderText('Complemento'), 'lp')
  await user.tab()
  return user
}

describe('a line of the summary is what its field is called and says', () => {
  it.each(SETS)('in %s', async (_name, set) => {
    answerCalls({})
    drawn(<Form set={set} />)
    const user = await typeWhatCannotBeRead()
    for (let attempt = 0; attempt < 2; attempt++) {
      await user.click(screen.getByRole('button', { name: 'Enviar' }))
      const { lines, fields } = summaryAndFields()
      expect(lines).toEqual(fields)
      expect(lines).not.toEqual([])
    }
  })

  it.each([
    ['Cédula de identidad', 'Complemento: El complemento no es un departamento de expedición por ejemplo 1234567-1j'],
    ['Pasaporte', 'Número de documento: El número de pasaporte no es válido'],
  ])('in a form of the ways in, of a %s', async (type, line) => {
    answerCalls({ 'GET system/configuracion': { body: { captcha_habilitado: false } } })
    drawn(
      <AccessForm
        set={claimed.claimedDocument}
        label="Documento"
        send={async () => ({})}
        onDone={() => {}}
        afterRefusal=""
        action="Enviar"
      />,
    )
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('radio', { name: type }))
    await user.type(screen.getByLabelText(/^Número de documento/), type === 'Pasaporte' ? 'AB12' : '1234567')
    await user.type(screen.getByLabelText(/^Complemento/), 'lp')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    const { lines, fields } = summaryAndFields()
    expect(lines).toEqual(fields)
    expect(lines).toContain(line)
  })
})

it.each([
  ['CASA <B>', '«<»'],
  ['Ñandu g\u0303uasu & Cía', '«&»'],
  ['mi\u200bcasa', '«U+200B»'],
])('a sign that a field does not take is named: %j', async (entered, sign) => {
  answerCalls({})
  drawn(<Form set={recordKinds.otherAsset} />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByLabelText(/^Descripción/))
  await user.paste(entered)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  const { lines, fields } = summaryAndFields()
  expect(lines).toEqual(fields)
  expect(lines).toContain(`Descripción: Carácter especial no permitido. Quite ${sign}.`)
})

it('a form is not sent while what could not be read stands in a field', async () => {
  answerCalls({})
  drawn(<Form set={recordKinds.previousPost} />)
  const user = await typeWhatCannotBeRead()
  const unread = () => summaryAndFields().lines.filter((line) => line?.endsWith('Fecha no válida'))
  for (let attempt = 0; attempt < 2; attempt++) {
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(unread()).toHaveLength(2)
  }
  for (const input of screen.getAllByPlaceholderText('MM/AAAA')) await user.clear(input)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(unread()).toEqual([])
})

it('what a field took away is said once: the next attempt takes the field as it is', async () => {
  answerCalls({})
  drawn(<Form set={recordKinds.relative} />)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByPlaceholderText('Complemento'), 'lp')
  const unread = () => summaryAndFields().lines.filter((line) => line?.includes('no es un departamento'))
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(unread()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(unread()).toEqual([])
})

it('what is longer than a field takes stays, and is said at each attempt until it is shorter', async () => {
  answerCalls({})
  const sent = vi.fn()
  drawn(<Form set={recordKinds.deposit} onSent={sent} />)
  const user = userEvent.setup({ delay: null })
  const account = screen.getByLabelText<HTMLInputElement>(/^Número de Cuenta/)
  await user.click(account)
  await user.paste('12345678901234567890123')
  expect(account.value).toBe('12345678901234567890123')
  const unread = () => summaryAndFields().lines.filter((line) => line?.includes('Puede escribir 20 caracteres como máximo'))
  for (let attempt = 0; attempt < 2; attempt++) {
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(unread()).toHaveLength(1)
  }
  for (let sign = 0; sign < 3; sign++) await user.type(account, '{Backspace}')
  await waitFor(() => expect(screen.queryAllByText(/Puede escribir 20/)).toEqual([]))
})

/** A form of the account of a deposit, which another answer fills in. */
function Followed() {
  const form = useFieldSetForm(recordKinds.deposit, { base: blank(recordKinds.deposit), facts, asked: () => ['account'] })
  return (
    <form noValidate onSubmit={form.onSubmit(() => {})}>
      <FormFields form={form} />
      <button type="button" onClick={() => form.change('account', '1')}>
        Otra
      </button>
      <button type="submit">Enviar</button>
    </form>
  )
}

it('a message about what was too long goes when the form itself puts another value there', async () => {
  answerCalls({})
  drawn(<Followed />)
  const user = userEvent.setup({ delay: null })
  const account = screen.getByLabelText(/^Número de Cuenta/)
  await user.click(account)
  await user.paste('12345678901234567890123')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByText(/Puede escribir 20/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Otra' }))
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(account.getAttribute('aria-invalid')).toBeNull())
})

it('a message goes with the value of which it spoke', async () => {
  answerCalls({})
  drawn(<Form set={recordKinds.deposit} />)
  const user = userEvent.setup({ delay: null })
  const amount = screen.getByLabelText<HTMLInputElement>(/saldo/i)
  await user.type(amount, '7..5')
  await user.tab()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  await user.clear(amount)
  await user.type(amount, '75')
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBeNull())
})
