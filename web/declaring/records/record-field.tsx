import type { Field } from '@djbr/domain/fields/field.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { FieldControl, type FieldControlProps, type ShownList } from '../../foundation/controls/field-control.tsx'

interface RecordFieldProps extends Omit<FieldControlProps, 'list'> {
  /** The value read from the server. */
  readonly read: unknown
  /** The words of the code read from the server, which its list may no longer offer. */
  readonly words: string | undefined
}

/** A field of a record in its form. */
export function RecordField({ read, words, ...props }: RecordFieldProps) {
  return <FieldControl {...props} list={useListWith(props.field, typeof read === 'number' ? read : null, words)} />
}

/** Returns the list with the given code added, when it lacks it: it has not loaded, or the code is no longer in force. Undefined otherwise. */
export function useListWith({ control }: Field, code: number | null, words: string | undefined): ShownList | undefined {
  const { options, failed } = useList(control.type === 'choice' ? control.list : null)
  if (code === null || !words || options.some(({ value }) => value === code)) return undefined
  return { options: [...options, { value: code, label: words }], failed }
}
