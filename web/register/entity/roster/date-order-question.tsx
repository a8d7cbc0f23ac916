import { DATE_ORDERS, type DateOrder } from '@djbr/domain/roster/lines.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from './questions.module.css'

const ORDER_LABELS = { dia_mes: 'roster.asks.dia_mes', mes_dia: 'roster.asks.mes_dia' } as const

interface DateOrderQuestionProps {
  readonly isBusy?: boolean
  onChoose(order: DateOrder): void
}

/** What comes first in the dates of a file, where one of them says that the month may. */
export function DateOrderQuestion({ isBusy, onChoose }: DateOrderQuestionProps) {
  const t = useText()
  return (
    <Notice tone="warning" live title={t('roster.asks.dates')}>
      <div className={styles.choices}>
        {DATE_ORDERS.map((order) => (
          <Button key={order} disabled={isBusy} onClick={() => onChoose(order)}>
            {t(ORDER_LABELS[order])}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
