import type { Control, Field } from '@djbr/domain/fields/field.ts'
import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { facts } from '@djbr/domain/testing/facts.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormFields } from '../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../foundation/forms/use-field-set-form.tsx'

/** The means by which one character too many gets into a field. */
export const MEANS = ['paste', 'typing', 'fill', 'API'] as const
type Means = (typeof MEANS)[number]

/** What became of the text. */
export interface Outcome {
  readonly place: string
  readonly means: Means
  /** Whether what was entered or sent is still complete. */
  readonly isComplete: boolean
  readonly isRefused: boolean
  /** Whether the field itself says so before anybody sends it, or, on leaving it, on sending. */
  readonly isReported: boolean
}

/** A text one character too long: what was there before its last character, in the form, and the same on the wire. */
interface TooLong {
  readonly before: string
  readonly last: string
  readonly sent: string
}

const filled = (length: number, sign: string): TooLong => ({ before: sign.repeat(length), last: sign, sent: sign.repeat(length + 1) })

/** Returns a text one character longer than a control takes; null when nothing is typed into it. */
function tooLongFor(control: Control): TooLong | null {
  switch (control.type) {
    case 'text': {
      const sign = control.pattern?.test('a') === false ? '1' : 'a'
      return { ...filled(control.limit, sign), sent: sign.repeat(Math.max(control.max, control.limit) + 1) }
    }
    case 'identity':
      return filled(40, '1')
    case 'money':
      return filled(8, '9')
    case 'year':
      return { before: '2015', last: '7', sent: '20157-01-01' }
    case 'month':
      return { before: '11/2015', last: '7', sent: '20157-11-01' }
    case 'date':
      return { before: '15/03/1980', last: '7', sent: '19807-03-15' }
    default:
      return null
  }
}

/** A form with this field alone: only the field can keep it from being sent. */
function Form({ name, field, onSend }: { readonly name: string; readonly field: Field; onSend(): void }) {
  const set: FieldSet = { name: 'alone', fields: { [name]: field } }
  const form = useFieldSetForm(set, { base: { [name]: field.blank }, facts: facts() })
  return (
    <form onSubmit={form.onSubmit(onSend)} noValidate>
      <FormFields form={form} />
      <button type="submit">Enviar</button>
    </form>
  )
}

/** Removes the characters that a field puts between those entered: the points of an amount. */
const withoutPoints = (control: Control, text: string) => (control.type === 'money' ? text.replaceAll('.', '') : text)

async function entered(place: string, field: Field, means: Exclude<Means, 'API'>, { before, last }: TooLong): Promise<Outcome> {
  let isSent = false
  const name = place.replace(/^.*\./, '')
  const { container } = render(<Form name={name} field={field} onSend={() => (isSent = true)} />)
  const input = container.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  if (!input) throw new Error(`${place} has no control to type into`)
  const user = userEvent.setup({ delay: null })
  await user.click(input)
  if (means === 'fill') fireEvent.change(input, { target: { value: before + last } })
  else {
    await user.paste(means === 'paste' ? before + last : before)
    if (means === 'typing') await user.type(input, last)
  }
  const isComplete = withoutPoints(field.control, input.value) === before + last
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  const isReported = input.getAttribute('aria-invalid') === 'true' && input.getAttribute('aria-describedby')?.includes('-error') === true
  const stays = withoutPoints(field.control, input.value) === before + last
  cleanup()
  return { place, means, isComplete: isComplete && stays, isRefused: !isSent, isReported }
}

function sent(place: string, { arrive, validate }: Field, text: string): Outcome {
  const arrived = arrive.read(text)
  if ('problem' in arrived) return { place, means: 'API', isComplete: true, isRefused: true, isReported: true }
  const isComplete = String(arrived.value).toLowerCase() === text
  const isRefused = validate(arrived.value, facts()) !== null
  return { place, means: 'API', isComplete, isRefused, isReported: isRefused }
}

/** Returns what becomes of one character too many in a field, by each means; empty when nothing is typed into it. */
export async function tooLongIn(place: string, field: Field): Promise<readonly Outcome[]> {
  const text = tooLongFor(field.control)
  if (!text) return []
  const outcomes: Outcome[] = []
  for (const means of MEANS) outcomes.push(means === 'API' ? sent(place, field, text.sent) : await entered(place, field, means, text))
  return outcomes
}

/** Returns the outcomes in which the text was cut, accepted or left without a message. */
export const silent = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ isComplete, isRefused, isReported }) => !(isComplete && isRefused && isReported))

/** Returns all fields of some sets, by `set.field`. */
export const fieldsOf = (sets: Iterable<FieldSet>): readonly (readonly [place: string, field: Field])[] =>
  [...sets].flatMap(({ name, fields }) => Object.entries(fields).map(([field, definition]) => [`${name}.${field}`, definition] as const))
