import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../language.ts'
import styles from './theme-choice.module.css'

const SCHEMES = ['auto', 'light', 'dark'] as const

/** Light, dark, or as the machine says. */
export function ThemeChoice() {
  const t = useText()
  const id = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('shell.theme')}</label>
      <select id={id} value={colorScheme} onChange={(event) => setColorScheme(event.target.value as (typeof SCHEMES)[number])}>
        {SCHEMES.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`shell.theme.${scheme}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
