import type { Field } from '@djbr/domain/fields/field.ts'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import type { OnUnread } from '../controls/control.ts'
import { FieldControl, type FieldControlProps } from '../controls/field-control.tsx'
import { afterPress } from '../controls/press.ts'
import type { FieldSetForm } from './use-field-set-form.tsx'

interface FormFieldsProps {
  readonly form: FieldSetForm
  /** The fields to draw of those that the form asks for; all when absent. */
  readonly names?: readonly string[]
  /** Rules span fields: while something is wrong, each change validates every wrong field again. */
  readonly spanning?: boolean
  /** Draws a field. When absent, the control that the field names draws it. */
  children?(props: FieldControlProps): ReactNode
}

/** Whether a text is no amount or an ambiguous one. This is reported on leaving the field, without sending the form. */
const isUnreadAmount = ({ control }: Field, value: unknown) => control.type === 'money' && typeof value === 'string'

/** The fields that a form asks for, in order, each with its error. */
export function FormFields({
  form,
  names = form.names,
  spanning = false,
  children = (props) => <FieldControl {...props} />,
}: FormFieldsProps) {
  const { library, opening, fieldOf, errorOf, reportUnread } = form
  return names.map((name) => {
    const field = fieldOf(name)
    if (!field) return null
    return (
      <Controller
        key={`${opening} ${name}`}
        control={library.control}
        name={name}
        rules={{ deps: spanning ? Object.keys(library.formState.errors) : [] }}
        render={({ field: { value, onChange, onBlur } }) => {
          const leave = () => {
            onBlur()
            if (isUnreadAmount(field, value)) afterPress(() => void library.trigger(name))
          }
          /** Sets a new value, which clears the message about the old one and is validated before sending. */
          const change = (next: unknown) => {
            onChange(next)
            if (errorOf(name) !== undefined) void library.trigger(name)
          }
          const onUnread: OnUnread = (problem, stays) => reportUnread(name, problem, stays)
          return <>{children({ name, field, value, onChange: change, onBlur: leave, onUnread, error: errorOf(name) })}</>
        }}
      />
    )
  })
}
