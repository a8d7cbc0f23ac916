import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { FieldControl, type FieldControlProps } from '../../foundation/controls/field-control.tsx'
import { rectifiable } from './declaration-fields.ts'

/** Choice of the reason for a declaration. Rectification is not offered when there is nothing to rectify (R4.19). */
export function ReasonControl({ listed, ...props }: FieldControlProps & { readonly listed: readonly ListedDeclaration[] }) {
  const { options, failed } = useList('motivos_declaracion')
  const none = rectifiable(listed).length === 0
  return (
    <FieldControl {...props} list={{ options: none ? options.filter(({ value }) => value !== REASON.rectification) : options, failed }} />
  )
}
