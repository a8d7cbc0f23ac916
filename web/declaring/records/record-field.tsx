import type { Field } from '@djbr/domain/fields/field.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { FieldControl, type FieldControlProps } from '../../foundation/controls/field-control.tsx'

interface RecordFieldProps extends Omit<FieldControlProps, 'options'> {
  /** The value that was read. */
  readonly read: unknown
  /** The words of the code that was read, which its list may not offer any more. */
  readonly words: string | undefined
}

/** A field of a record in its form. */
export function RecordField({ read, words, ...props }: RecordFieldProps) {
  const options = useOptions(props.field, typeof read === 'number' ? read : null, words)
  return <FieldControl {...props} options={options} />
}

/** The list with the code that was read, when it does not have it: it has not arrived, or the code is in force no more. */
export function useOptions({ control }: Field, code: number | null, words: string | undefined) {
  const { options } = useList(control.type === 'choice' ? control.list : null)
  if (code === null || !words || options.some(({ value }) => value === code)) return undefined
  return [...options, { value: code, label: words }]
}
