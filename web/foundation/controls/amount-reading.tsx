import { type AmountReading, bolivianosIn, centsLeftOut, type ReadAmount } from '@djbr/domain/values/amount-text.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { formFor, useText } from '../language/language.ts'
import styles from './amount-reading.module.css'
import { Button } from './button.tsx'

interface ReadAsAmountProps {
  /** The field's label. */
  readonly label: string
  /** Null when there is nothing to say: the amount is as typed. */
  readonly reading: AmountReading | null
  /** Formats an amount; by default in whole Bolivianos. */
  readonly display?: (amount: ReadAmount) => string
  onChoose(amount: number, read: ReadAmount): void
}

const inBolivianos = (amount: ReadAmount) => displayMoney(bolivianosIn(amount))

/** Shows below a field how its text was understood; offers both readings when there are two. */
export function ReadAsAmount({ label, reading, display = inBolivianos, onChoose }: ReadAsAmountProps) {
  const t = useText()
  return (
    <>
      <div role="status" className={styles.understood}>
        {reading?.state === 'certain' && <Understood amount={reading} shown={display(reading)} cut={display === inBolivianos} />}
      </div>
      {reading?.state === 'ambiguous' && (
        <fieldset className={styles.question}>
          <legend>
            <span>{t('controls.amount.which')}</span> <span className="visually-hidden">{label}</span>
          </legend>
          {reading.readings.map((each) => (
            <Button key={`${each.integer},${each.decimals}`} size="small" onClick={() => onChoose(bolivianosIn(each), each)}>
              {display(each)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function Understood({ amount, shown, cut }: { readonly amount: ReadAmount; readonly shown: string; readonly cut: boolean }) {
  const t = useText()
  const cents = cut ? centsLeftOut(amount) : 0
  return (
    <span>
      {cents > 0
        ? t(`controls.amount.without.${formFor(cents)}`, { amount: shown, cents })
        : t('controls.amount.understood', { amount: shown })}
    </span>
  )
}
