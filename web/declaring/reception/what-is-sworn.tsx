import { displayMoney } from '@djbr/domain/values/money.ts'
import { useText } from '../../foundation/language/language.ts'
import { SUMS, unansweredKinds, useProgress } from '../filing/index.ts'
import styles from './reception.module.css'

/** Sums of what is about to be sworn, and the unanswered lists. */
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
