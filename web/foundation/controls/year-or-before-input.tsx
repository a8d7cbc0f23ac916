import { BEFORE_1971 } from '@djbr/domain/fields/field.ts'
import { useState } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, idOfField } from './control.ts'
import { YearInput } from './number-inputs.tsx'
import styles from './year-or-before-input.module.css'

/** A year of acquisition, or that it was before 1971: the year 1970, typed, says the same. */
export function YearOrBeforeInput(props: ControlProps<number | null>) {
  const { name, value, onChange, onBlur, disabled } = props
  const t = useText()
  const [typing, setTyping] = useState(false)
  const before = value === BEFORE_1971 && !typing
  const id = `${idOfField(name)}-anterior`
  return (
    <div className={styles.year}>
      <YearInput
        {...props}
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
          onChange={({ target }) => onChange(target.checked ? BEFORE_1971 : null)}
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
