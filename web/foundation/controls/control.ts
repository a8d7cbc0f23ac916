import type { Reference } from '@djbr/domain/messages/reference.ts'
import type { ReactNode } from 'react'

/** `stays`: the unreadable text is still in the field. */
export type OnUnread = (problem: Reference | null, stays?: boolean) => void

/** Props of every form control. Its ids are derived from `name`, by which an error summary finds the field. */
export interface ControlProps<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  onChange(value: Value): void
  onBlur?: (() => void) | undefined
  /** Called with the problem of text that cannot be a value, and with null once it is retyped. When absent, the control shows the problem itself. */
  onUnread?: OnUnread | undefined
  readonly hint?: ReactNode
  /** Words, not keys. */
  readonly error?: string | undefined
  /** Shows '(opcional)' beside the label. */
  readonly optional?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** The id of a field's control on the page. */
export const idOfField = (name: string): string => `campo-${name.replaceAll('.', '-')}`

const hintOf = (id: string) => `${id}-ayuda`
const errorOf = (id: string) => `${id}-error`

/** Returns the attributes that tie a control to its label, hint and error. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const parts = [hint ? hintOf(id) : null, error ? errorOf(id) : null].filter((part) => part !== null)
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  }
}

/** Splits a field's props into those of its frame and those of the control in it. */
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
