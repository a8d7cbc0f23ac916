import styles from './choice-group.module.css'
import { type ControlProps, describedBy, idOfField, partsOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'

interface ChoiceGroupProps extends ControlProps<number | null> {
  readonly options: readonly { readonly value: number; readonly label: string }[]
}

/** One of few, all in sight. The first one carries the field's id, so that an error summary finds it. */
export function ChoiceGroup({
  name,
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  optional,
  disabled,
  autoFocus,
  options,
}: ChoiceGroupProps) {
  const id = idOfField(name)
  const { id: first, ...described } = describedBy(id, { hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} group>
      <div className={styles.group} role="radiogroup" {...described} aria-labelledby={partsOf(id).label}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              id={index === 0 ? first : `${id}-${option.value}`}
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              disabled={disabled}
              data-autofocus={(autoFocus && index === 0) || undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
