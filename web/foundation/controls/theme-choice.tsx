import { useId } from 'react'
import { useText } from '../language/language.ts'
import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from './appearance.ts'
import styles from './theme-choice.module.css'

/** Choice of a light or dark theme, or the machine's own. */
export function ThemeChoice() {
  const t = useText()
  const id = useId()
  const appearance = useAppearance()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('shell.theme')}</label>
      <select id={id} value={appearance} onChange={(event) => chooseAppearance(event.target.value as Appearance)}>
        {APPEARANCES.map((each) => (
          <option key={each} value={each}>
            {t(`shell.theme.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
