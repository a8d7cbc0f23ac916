import styles from './import.module.css'

interface CheckLineProps {
  readonly label: string
  readonly value: boolean
  onChange(value: boolean): void
}

/** Something that is wanted of all rows, or not. */
export function CheckLine({ label, value, onChange }: CheckLineProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
