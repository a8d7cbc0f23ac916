import styles from './choice-group.module.css'
import { type ControlProps, fieldOf, partsOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'

interface ChoiceGroupProps<Value extends number> extends ControlProps<Value | null> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

/** A choice of one from a few options, all visible. The first carries the field's id, so that an error summary finds it. */
export function ChoiceGroup<Value extends number>(props: ChoiceGroupProps<Value>) {
  const { value, onChange, options } = props
  const { frame, control } = fieldOf(props)
  const { id, name, onBlur, disabled, 'data-autofocus': autoFocus, ...described } = control
  return (
    <FieldFrame {...frame} group>
      <div className={styles.group} role="radiogroup" {...described} aria-labelledby={partsOf(id).label}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              disabled={disabled}
              data-autofocus={index === 0 ? autoFocus : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
