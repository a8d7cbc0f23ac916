import { DATE_ORDERS, type DateOrder } from '@djbr/domain/import/date-order.ts'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import styles from './import-question.module.css'
import { Notice } from './notice.tsx'

const ORDER_LABELS = { dia_mes: 'import.dayFirst', mes_dia: 'import.monthFirst' } as const

interface DateOrderQuestionProps {
  readonly isBusy?: boolean
  onChoose(order: DateOrder): void
}

/** Asks whether day or month comes first in a file's dates, when one of them suggests that it may be the month. */
export function DateOrderQuestion({ isBusy, onChoose }: DateOrderQuestionProps) {
  const t = useText()
  return (
    <Notice tone="warning" live title={t('import.whichDateOrder')}>
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
