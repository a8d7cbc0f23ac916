import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayMoney } from '@djbr/domain/money.ts'
import { useText } from '../language.ts'
import type { Progress } from '../progress.ts'
import styles from './totals.module.css'

/** Goods, debts, income and net worth, always at hand. */
export function Totals({ progress }: { readonly progress: Progress | undefined }) {
  const sums: readonly (readonly [MessageKey, number | undefined])[] = [
    ['shell.frame.assets', progress?.total_valor_bienes],
    ['shell.frame.debts', progress?.total_valor_deudas],
    ['shell.frame.income', progress?.total_valor_rentas],
    ['shell.frame.netWorthLong', progress?.patrimonio_neto],
  ]
  return (
    <dl className={styles.totals}>
      {sums.map(([label, sum]) => (
        <Total key={label} label={label} sum={sum} />
      ))}
    </dl>
  )
}

function Total({ label, sum }: { readonly label: MessageKey; readonly sum: number | undefined }) {
  const t = useText()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd className="figures">{sum === undefined ? '—' : displayMoney(sum)}</dd>
    </div>
  )
}
