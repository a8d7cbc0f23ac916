import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { FieldControl, type FieldControlProps } from '../controls/field-control.tsx'
import type { FieldSetForm } from './use-field-set-form.tsx'

interface FormFieldsProps {
  readonly form: FieldSetForm
  /** Rules span fields: while something is wrong, each change validates every wrong field again. */
  readonly spanning?: boolean
  /** Draws a field; absent: by the control that the field names. */
  children?(props: FieldControlProps): ReactNode
}

/** The fields that a form asks for, in their order, each with what is wrong with it. */
export function FormFields({ form, spanning = false, children = (props) => <FieldControl {...props} /> }: FormFieldsProps) {
  const { set, library, names, errorOf } = form
  return names.map((name) => {
    const field = set.fields[name]
    if (!field) return null
    return (
      <Controller
        key={name}
        control={library.control}
        name={name}
        rules={{ deps: spanning ? Object.keys(library.formState.errors) : [] }}
        render={({ field: { value, onChange, onBlur } }) => <>{children({ name, field, value, onChange, onBlur, error: errorOf(name) })}</>}
      />
    )
  })
}
