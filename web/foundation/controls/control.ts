import type { Reference } from '@djbr/domain/messages/reference.ts'
import type { ReactNode } from 'react'

/** `stays`: what could not be read still stands in the field. */
export type OnUnread = (problem: Reference | null, stays?: boolean) => void

/** What every control of a form takes. `name` makes its ids: an error summary finds the field by it. */
export interface ControlProps<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  onChange(value: Value): void
  onBlur?: (() => void) | undefined
  /** Told what was wrong with what was typed and could not be a value, and null once it is typed anew; absent, the control says it itself. */
  onUnread?: OnUnread | undefined
  readonly hint?: ReactNode
  /** Words, not keys. */
  readonly error?: string | undefined
  /** Says '(opcional)' beside the label. */
  readonly optional?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** The id of a field's control on the page. */
export const idOfField = (name: string): string => `campo-${name.replaceAll('.', '-')}`

const hintOf = (id: string) => `${id}-ayuda`
const errorOf = (id: string) => `${id}-error`

/** What ties a control to its label, hint and error. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const parts = [hint ? hintOf(id) : null, error ? errorOf(id) : null].filter((part) => part !== null)
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  }
}

/** What a field's props are for its frame, and what for the control in it. */
export function fieldOf({
  name,
  label,
  hint,
  error,
  optional,
  disabled,
  autoFocus,
  onBlur,
}: Omit<ControlProps<unknown>, 'value' | 'onChange'>) {
  const id = idOfField(name)
  return {
    frame: { id, label, hint, error, optional },
    control: { ...describedBy(id, { hint, error }), name, onBlur, disabled, 'data-autofocus': autoFocus || undefined },
  }
}

export const partsOf = (id: string) => ({ label: `${id}-nombre`, hint: hintOf(id), error: errorOf(id) })
