import { clsx } from 'clsx'
import { useText } from '../language/language.ts'
import { digitsOf } from './amount-typing.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

const MAX_DIGITS_OF_YEAR = 4

/** More than any year has, and no more than a number keeps exactly. */
const MAX_DIGITS = 15

/** A year of four digits; null when nothing is typed. More of them stay and are said to be too many at once: none is the year that was meant (R1.48). */
export function YearInput(props: ControlProps<number | null>) {
  const { value, onChange, error } = props
  const t = useText()
  const tooLong = String(value ?? '').length > MAX_DIGITS_OF_YEAR
  const { frame, control } = fieldOf({ ...props, error: tooLong ? t('common.tooLong', { max: MAX_DIGITS_OF_YEAR }) : error })
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
          const digits = digitsOf(target.value).slice(0, MAX_DIGITS)
          onChange(digits === '' ? null : Number(digits))
        }}
      />
    </FieldFrame>
  )
}
