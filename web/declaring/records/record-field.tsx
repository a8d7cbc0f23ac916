import type { Field } from '@djbr/domain/fields/field.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { FieldControl, type FieldControlProps, type ShownList } from '../../foundation/controls/field-control.tsx'

interface RecordFieldProps extends Omit<FieldControlProps, 'list'> {
  /** The value that was read. */
  readonly read: unknown
  /** The words of the code that was read, which its list may not offer any more. */
  readonly words: string | undefined
}

/** A field of a record in its form. */
export function RecordField({ read, words, ...props }: RecordFieldProps) {
  return <FieldControl {...props} list={useListWith(props.field, typeof read === 'number' ? read : null, words)} />
}

/** The list with the code that was read, when it does not have it: it has not arrived, or the code is in force no more. */
export function useListWith({ control }: Field, code: number | null, words: string | undefined): ShownList | undefined {
  const { options, failed } = useList(control.type === 'choice' ? control.list : null)
  if (code === null || !words || options.some(({ value }) => value === code)) return undefined
  return { options: [...options, { value: code, label: words }], failed }
}
