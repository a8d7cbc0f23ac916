import styles from './import.module.css'

interface CheckLineProps {
  readonly label: string
  readonly value: boolean
  onChange(value: boolean): void
}

/** Checkbox for a choice that applies to all rows. */
export function CheckLine({ label, value, onChange }: CheckLineProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
