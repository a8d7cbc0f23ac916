import type { Progress } from '@djbr/domain/calls/own-review.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { useRouterState } from '@tanstack/react-router'
import { SUMS } from '../../declaring/filing/index.ts'
import type { SectionPath } from '../../foundation/address/section-places.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './totals.module.css'

interface TotalsProps {
  readonly progress: Progress | undefined
}

/** Sections that change no amount: their totals open on demand. */
const WITHOUT_AMOUNTS: readonly string[] = ['/datos-generales', '/parentesco', '/apoderado'] satisfies readonly SectionPath[]

/** The totals as a line at the bottom, always in sight. */
export function TotalsLine({ progress }: TotalsProps) {
  const t = useText()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <section className={styles.line} aria-label={t('frame.totals')} data-no-print>
      {WITHOUT_AMOUNTS.includes(path) ? (
        <details className={styles.onDemand}>
          <summary>{t('frame.totalsShort')}</summary>
          <Totals progress={progress} />
        </details>
      ) : (
        <Totals progress={progress} />
      )}
    </section>
  )
}

/** Goods, debts, income and net worth. */
export function Totals({ progress }: TotalsProps) {
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
