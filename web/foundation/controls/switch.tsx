import { clsx } from 'clsx'
import { useText } from '../language/language.ts'
import { idOfField } from './control.ts'
import styles from './switch.module.css'

interface SwitchProps {
  readonly name: string
  readonly label: string
  readonly value: boolean
  onChange(value: boolean): void
  readonly disabled?: boolean | undefined
}

/** A statement to answer with Sí or No, written beside the switch. */
export function Switch({ name, label, value, onChange, disabled }: SwitchProps) {
  const t = useText()
  const id = idOfField(name)
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.control}>
        <span className={clsx(styles.word, value && styles.yes)} aria-hidden>
          {t(value ? 'shell.yes' : 'shell.no')}
        </span>
        <input
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          aria-checked={value}
          className={styles.switch}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
        />
      </span>
    </div>
  )
}
