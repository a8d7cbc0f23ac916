import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { FieldControl, type FieldControlProps } from '../../foundation/controls/field-control.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { useText } from '../../foundation/language/language.ts'
import { rectifiable } from './declaration-fields.ts'

/** Date of the rectified declaration: chosen among the received ones, or typed when it is not in the list. */
export function RectifiedDateControl({ listed, ...props }: FieldControlProps & { readonly listed: readonly ListedDeclaration[] }) {
  const t = useText()
  const dates = new Map(
    rectifiable(listed).map((row) => [
      String(row.decjur_fecha_recepcion),
      `${row.decjur_fecha_recepcion_formateado} · ${row.motdec_descripcion}`,
    ]),
  )
  const { field, value, onChange, onBlur, error, name, disabled } = props
  if (value !== null && !dates.has(String(value))) return <FieldControl {...props} />
  return (
    <Select
      name={name}
      label={t(field.label)}
      value={value as string | null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
      options={[...dates].map(([date, label]) => ({ value: date, label }))}
    />
  )
}
