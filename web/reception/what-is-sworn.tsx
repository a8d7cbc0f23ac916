import { displayMoney } from '@djbr/domain/values/money.ts'
import { SUMS, sectionsFor, useProgress } from '../filing/index.ts'
import { useText } from '../foundation/language/language.ts'
import { isExternal, useUser } from '../foundation/session/session.ts'
import styles from './reception.module.css'

/** What is about to be sworn, in sums, and the sections that say nothing. */
export function WhatIsSworn() {
  const t = useText()
  const { progress } = useProgress()
  const sections = sectionsFor(isExternal(useUser()))
  if (!progress) return null
  const empty = sections.filter(({ status }) => status(progress, []).word === 'shell.section.none').map(({ title }) => t(title))
  return (
    <>
      <dl className={styles.sums}>
        {SUMS.map(([label, sum]) => (
          <div key={sum}>
            <dt>{t(label)}</dt>
            <dd className="digits">{displayMoney(progress[sum])}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && <p>{t('lifecycle.confirm.empty', { sections: empty.join(', ') })}</p>}
    </>
  )
}
