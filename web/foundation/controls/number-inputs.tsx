import { clsx } from 'clsx'
import { digitsOf } from './amount-typing.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

const MAX_DIGITS_OF_YEAR = 4

/** A year of four digits; null when nothing is typed. */
export function YearInput(props: ControlProps<number | null>) {
  const { value, onChange } = props
  const { frame, control } = fieldOf(props)
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        className={clsx(styles.input, styles.short)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="AAAA"
        value={value ?? ''}
        onChange={({ target }) => {
          const digits = digitsOf(target.value, MAX_DIGITS_OF_YEAR)
          onChange(digits === '' ? null : Number(digits))
        }}
      />
    </FieldFrame>
  )
}
