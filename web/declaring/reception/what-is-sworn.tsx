import { displayMoney } from '@djbr/domain/values/money.ts'
import { useText } from '../../foundation/language/language.ts'
import { SUMS, unansweredKinds, useProgress } from '../filing/index.ts'
import styles from './reception.module.css'

/** What is about to be sworn, in sums, and the lists that say nothing. */
export function WhatIsSworn() {
  const t = useText()
  const { progress } = useProgress()
  if (!progress) return null
  const unanswered = unansweredKinds(progress).map(({ texts }) => t(texts.title))
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
      {unanswered.length > 0 && <p>{t('finish.confirm.unanswered', { lists: unanswered.join(', ') })}</p>}
    </>
  )
}
