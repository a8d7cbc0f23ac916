import type { Field } from '@djbr/domain/field.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useList } from '../foundation/calls/lists.ts'
import { FieldControl } from '../foundation/controls/field-control.tsx'
import type { Values } from '../foundation/forms/field-set-form.ts'

interface RecordFieldProps {
  readonly name: string
  readonly field: Field
  /** The words of the code that was read, which its list may not offer any more. */
  readonly words: string | undefined
  readonly form: UseFormReturn<Values>
  readonly error: string | undefined
  readonly autoFocus: boolean
}

/** A field of a record in its form. While something is wrong, each change validates every wrong field again: rules may span two. */
export function RecordField({ name, field, words, form, error, autoFocus }: RecordFieldProps) {
  const { control, formState } = form
  const read: unknown = formState.defaultValues?.[name]
  const options = useOptions(field, typeof read === 'number' ? read : null, words)
  return (
    <Controller
      control={control}
      name={name}
      rules={{ deps: Object.keys(formState.errors) }}
      render={({ field: { value, onChange, onBlur } }) => (
        <FieldControl
          name={name}
          field={field}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
          autoFocus={autoFocus}
          options={options}
        />
      )}
    />
  )
}

/** The list with the code that was read, when it does not have it: it has not arrived, or the code is in force no more. */
export function useOptions({ control }: Field, code: number | null, words: string | undefined) {
  const { options } = useList(control.type === 'choice' ? control.list : null)
  if (code === null || !words || options.some(({ value }) => value === code)) return undefined
  return [...options, { value: code, label: words }]
}
