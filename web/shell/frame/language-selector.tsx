import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@djbr/domain/messages/text.ts'
import { useEffect, useRef } from 'react'
import { IconChevronDown, IconWorld } from '../../foundation/icons.ts'
import { chooseLanguage, languageSpoken, useLanguage, useText } from '../../foundation/language/language.ts'
import styles from './demo-bar.module.css'

export function LanguageSelector() {
  const t = useText()
  const language = useLanguage()
  const place = useRef<HTMLSelectElement>(null)
  // On a prerendered page a language can be chosen before the script has loaded.
  useEffect(() => {
    const chosen = LANGUAGES.find((each) => each === place.current?.value)
    if (chosen && chosen !== languageSpoken()) void chooseLanguage(chosen)
  }, [])
  return (
    <div className={styles.language}>
      <IconWorld size={16} />
      <select
        ref={place}
        aria-label={t('shell.language')}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={2} />
    </div>
  )
}
