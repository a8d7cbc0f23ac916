import { BEFORE_1971 } from '@djbr/domain/fields/field.ts'
import { useState } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, idOfField } from './control.ts'
import { YearInput } from './date-inputs.tsx'
import styles from './year-or-before-input.module.css'

/** A year of acquisition, or a mark that it was before 1971. Typing 1970 means the same. */
export function YearOrBeforeInput(props: ControlProps<number | null>) {
  const { name, value, onChange, onBlur, disabled } = props
  const t = useText()
  const [typing, setTyping] = useState(false)
  /** Typed text that is no year is cleared when the mark is set or removed, since the mark says what was meant. */
  const [marked, setMarked] = useState(0)
  const before = value === BEFORE_1971 && !typing
  const id = `${idOfField(name)}-anterior`
  return (
    <div className={styles.year}>
      <YearInput
        {...props}
        key={marked}
        value={before ? null : value}
        onChange={(year) => {
          setTyping(true)
          onChange(year)
        }}
        onBlur={() => {
          setTyping(false)
          onBlur?.()
        }}
      />
      <label className={styles.before} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={before}
          onChange={({ target }) => {
            setMarked(marked + 1)
            onChange(target.checked ? BEFORE_1971 : null)
          }}
          aria-describedby={before ? `${id}-ayuda` : undefined}
          disabled={disabled}
        />
        <span>{t('records.before1971')}</span>
      </label>
      {before && (
        <p id={`${id}-ayuda`} className={styles.hint}>
          {t('records.before1971Hint')}
        </p>
      )}
    </div>
  )
}
