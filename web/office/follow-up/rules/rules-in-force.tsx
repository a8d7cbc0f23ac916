import type { RulesVersion } from '@djbr/domain/calls/register-rules.ts'
import { ReadOnlyFacts } from '../../../foundation/controls/field-frame.tsx'
import { displayDayNumbers } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../shared/part.tsx'
import styles from '../follow-up.module.css'
import { switchesOf } from './rules-words.ts'

/** Every switch of the rules in force, and since when they have been in force. */
export function RulesInForce({ version: { version, adoptedAt, settings } }: { readonly version: RulesVersion }) {
  const t = useText()
  return (
    <Part name="reglas-vigentes" title={t('followup.rules.inForce')}>
      <p className={styles.note}>{t('followup.rules.since', { version, date: displayDayNumbers(adoptedAt) })}</p>
      <ReadOnlyFacts facts={switchesOf(settings, settings, t).map(({ words, now }) => [words, now] as const)} />
    </Part>
  )
}
