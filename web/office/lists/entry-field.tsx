import type { Field } from '@djbr/domain/fields/field.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { FieldControl, type FieldControlProps } from '../../foundation/controls/field-control.tsx'

interface EntryFieldProps extends Omit<FieldControlProps, 'list' | 'suggestions'> {
  /** The words of the code read from the server, which its list may no longer offer. */
  readonly words: string | undefined
  /** The chosen department, for the list of its provinces. */
  readonly department: number | null | undefined
}

/** A field of an entry; provinces are those of the chosen department. */
export function EntryField({ words, department, ...props }: EntryFieldProps) {
  const { options, failed } = useList(pathOf(props.field, department))
  if (props.field.control.type !== 'choice') return <FieldControl {...props} />
  const { value } = props
  const ended = typeof value === 'number' && words && !options.some((option) => option.value === value)
  return <FieldControl {...props} list={{ options: ended ? [...options, { value, label: words }] : options, failed }} />
}

function pathOf({ control }: Field, department: number | null | undefined): string | null {
  if (control.type !== 'choice') return null
  if (control.list !== 'provincias') return control.list
  return typeof department === 'number' ? `provincias/departamentos/${department}` : null
}
