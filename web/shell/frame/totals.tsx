import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { type Progress, SUMS } from '../../filing/index.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './totals.module.css'

/** Goods, debts, income and net worth, always at hand. */
export function Totals({ progress }: { readonly progress: Progress | undefined }) {
  return (
    <dl className={styles.totals}>
      {SUMS.map(([label, sum]) => (
        <Total key={sum} label={label} sum={progress?.[sum]} />
      ))}
    </dl>
  )
}

function Total({ label, sum }: { readonly label: MessageKey; readonly sum: number | undefined }) {
  const t = useText()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd className="digits">{sum === undefined ? '—' : displayMoney(sum)}</dd>
    </div>
  )
}
