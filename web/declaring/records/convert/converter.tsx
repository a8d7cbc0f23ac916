import type { ExchangeRate } from '@djbr/domain/calls/portal.ts'
import type { Field } from '@djbr/domain/fields/field.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type AmountReading, type ReadAmount, readAmount } from '@djbr/domain/values/amount-text.ts'
import {
  bolivianosOf,
  type Conversion,
  conversionsIn,
  conversionsText,
  displayConversion,
  withComma,
} from '@djbr/domain/values/conversions.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayMoney, MAX_AMOUNT } from '@djbr/domain/values/money.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { ReadAsAmount } from '../../../foundation/controls/amount-reading.tsx'
import { Button } from '../../../foundation/controls/button.tsx'
import type { OnUnread } from '../../../foundation/controls/control.ts'
import { DateInput } from '../../../foundation/controls/date-inputs.tsx'
import { Select } from '../../../foundation/controls/select.tsx'
import { TextInput } from '../../../foundation/controls/text-input.tsx'
import { useUnread } from '../../../foundation/controls/use-unread.ts'
import type { FieldSetForm } from '../../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import styles from './converter.module.css'
import { rateOn, useRates } from './rates.ts'

interface ConverterProps {
  /** The field of money, and its name in the form. */
  readonly field: Field
  readonly name: string
  /** Field in which the form keeps the original amounts. */
  readonly holder: string
  readonly form: FieldSetForm
}

/** Shown beside a money field: the currency its amount came from, or the way to convert one. */
export function Converter({ field, name, holder, form }: ConverterProps) {
  const t = useText()
  const [isOpened, setOpened] = useState(false)
  const all = conversionsIn(String(form.values[holder] ?? '')) ?? []
  const mine = all.find((conversion) => conversion.field === field.write)
  const amount = form.values[name]
  const foreign = foreignIn(amount)
  const open = isOpened || foreign !== null
  const keep = (conversion: Conversion | null) => {
    const others = all.filter((each) => each.field !== field.write)
    form.change(holder, conversionsText(conversion ? [...others, conversion] : others))
  }
  const stale = mine !== undefined && amount !== bolivianosOf(mine)
  useEffect(() => {
    if (stale) keep(null)
  })
  const label = t(field.label)
  if (mine) {
    return (
      <p className={styles.original}>
        <span>{`${t('records.converted')}:`}</span> <span className="digits">{displayConversion(mine)}</span>
        <Button size="small" emphasis="quiet" aria-label={t('records.convert.removeNamed', { field: label })} onClick={() => keep(null)}>
          {t('records.convert.remove')}
        </Button>
      </p>
    )
  }
  return (
    <div className={styles.converter}>
      <Button
        size="small"
        emphasis="quiet"
        aria-expanded={open}
        aria-label={open ? undefined : t('records.convert.openNamed', { field: label })}
        onClick={() => setOpened(!open)}
      >
        {t(open ? 'records.convert.close' : 'records.convert.open')}
      </Button>
      {open && (
        <Panel
          key={foreign?.amount}
          field={field}
          name={name}
          foreign={foreign}
          onUnread={(problem, stays) => form.reportUnread(name, problem, stays)}
          onUse={(conversion) => {
            keep(conversion)
            form.library.setValue(name, bolivianosOf(conversion), { shouldDirty: true, shouldValidate: form.library.formState.isSubmitted })
            setOpened(false)
          }}
        />
      )}
    </div>
  )
}

/** Returns an amount in another currency that was typed into the field itself; null for none. */
function foreignIn(value: unknown): ForeignAmount | null {
  const reading = typeof value === 'string' ? readAmount(value) : null
  return reading?.state === 'foreign' ? reading : null
}

type ForeignAmount = Extract<AmountReading, { readonly state: 'foreign' }>

interface PanelProps {
  readonly field: Field
  readonly name: string
  readonly foreign: ForeignAmount | null
  /** Called about an amount that was typed here and not used. */
  readonly onUnread: OnUnread
  onUse(conversion: Conversion): void
}

/** Most digits that an amount of the form can have. */
const MAX_DIGITS = 10

/** Returns the amount as a conversion keeps it, with two decimals. */
const decimalOf = ({ integer, decimals }: ReadAmount) => `${integer}.${decimals.slice(0, 2).padEnd(2, '0')}`

function Panel({ field, name, foreign, onUnread, onUse }: PanelProps) {
  const t = useText()
  const { today } = useFacts()
  const { rates, failed } = useRates(true)
  const [currency, setCurrency] = useState<string | null>(foreign?.currency ?? null)
  const [entered, setEntered] = useState(foreign?.amount ?? '')
  const [on, setOn] = useState<string | null>(today)
  const [tried, setTried] = useState(false)
  const { reportUnread } = useUnread({ onUnread })
  const currencies = [...new Set((rates ?? []).map(({ moneda }) => moneda))].map((moneda) => ({ value: moneda, label: moneda }))
  const rate = rates && currency && on ? rateOn(rates, currency, on) : undefined
  const reading = readAmount(entered)
  const tooLong = reading.state === 'certain' && reading.integer.length > MAX_DIGITS
  const conversion: Conversion | null =
    rate && on && reading.state === 'certain' && !tooLong
      ? { field: field.write, currency: rate.moneda, amount: decimalOf(reading), rate: rate.tipo_cambio, on }
      : null
  const result = conversion && bolivianosOf(conversion)
  const late = on !== null && on > today
  const fits = result !== null && result <= MAX_AMOUNT && !late
  const problem = problemOf(reading, tooLong || (result !== null && result > MAX_AMOUNT))
  const use = () => {
    setTried(true)
    if (!conversion || !fits) return
    reportUnread(null)
    onUse(conversion)
  }
  const missing = (isMissing: boolean) => (tried && isMissing ? t('common.required') : undefined)
  /** Reports an amount typed here but not yet used, so that the form is not silently sent without it. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) reportUnread(entered.trim() === '' ? null : 'records.convert.notUsed', true)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    use()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say what the button above says
    <div
      role="group"
      aria-label={t('records.convert.openNamed', { field: t(field.label) })}
      className={styles.panel}
      onKeyDown={enter}
      onBlur={leave}
    >
      <Select<string>
        name={`${name}.moneda`}
        label={t('records.convert.currency')}
        value={currency}
        onChange={setCurrency}
        options={currencies}
        error={failed ? t('records.convert.failed') : missing(currency === null)}
        autoFocus={foreign === null}
      />
      <TextInput
        name={`${name}.original`}
        label={t('records.convert.amount')}
        value={entered}
        onChange={setEntered}
        inputMode="decimal"
        width="short"
        error={problem ? t(problem) : missing(reading.state === 'empty')}
      />
      <ReadAsAmount
        label={t('records.convert.amount')}
        reading={reading.state === 'ambiguous' ? reading : null}
        display={(read) => withComma(decimalOf(read))}
        onChoose={(_, read) => setEntered(`${read.integer},${read.decimals.slice(0, 2).padEnd(2, '0')}`)}
      />
      <DateInput
        name={`${name}.fecha`}
        label={t('records.convert.on')}
        value={on}
        onChange={setOn}
        error={late ? t('records.convertedInFuture') : missing(on === null)}
      />
      <div className={styles.result} role="status">
        {rates && currency && on && !rate && <p>{t('records.convert.none')}</p>}
        {rate && <RateWords rate={rate} />}
        {conversion && result !== null && (
          <p className="digits">
            <strong>{t('records.convert.result', { original: displayConversion(conversion), amount: displayMoney(result) })}</strong>
          </p>
        )}
      </div>
      {fits && result !== null && (
        <Button size="small" onClick={use}>
          {t('records.convert.use', { amount: displayMoney(result) })}
        </Button>
      )}
    </div>
  )
}

function problemOf({ state }: AmountReading, tooMuch: boolean): MessageKey | undefined {
  if (state === 'negative' || state === 'malformed' || state === 'foreign') return 'records.convert.notAmount'
  return tooMuch ? 'records.convert.tooMuch' : undefined
}

function RateWords({ rate }: { readonly rate: ExchangeRate }) {
  const t = useText()
  return (
    <p>
      {`${t('records.convert.source', { date: displayDate(rate.vigente_desde), source: rate.fuente })}${rate.muestra ? ` ${t('records.convert.sample')}` : ''}`}
    </p>
  )
}
