import { displayAmount } from '@djbr/domain/values/money.ts'
import { clsx } from 'clsx'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

/** More than an amount may have: one that is too long is seen, and told so by its rule, rather than cut to another amount. */
const MAX_DIGITS = 12
const MAX_DIGITS_OF_YEAR = 4
const MAX_CENTS = 2

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/** Where the caret belongs after points were put in: behind as many digits as it was behind before. */
export function caretBehindDigits(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}

const COMMAS_FOR_THOUSANDS = /^\D*\d{1,3}(,\d{3})+(\.\d*)?$/
const POINT_FOR_CENTS = /\.\d{1,2}$/

/**
 * What was typed, as whole Bolivianos and as cents (null without a comma). Cents are kept apart, or 1.234,50 would be read as a hundred times
 * as much. A text that is pasted may have its comma and its point the other way round.
 */
export function readAmount(entered: string, pasted: boolean): { readonly digits: string; readonly cents: string | null } {
  const written = pasted && COMMAS_FOR_THOUSANDS.test(entered) ? entered.replaceAll(',', '') : entered
  const comma = pasted && !written.includes(',') ? written.search(POINT_FOR_CENTS) : written.indexOf(',')
  const digits = digitsOf(comma < 0 ? written : written.slice(0, comma), MAX_DIGITS)
  return { digits, cents: comma < 0 || digits === '' ? null : digitsOf(written.slice(comma + 1), MAX_CENTS) }
}

/** Whole Bolivianos with points while typing; null when nothing is typed. Cents can be typed, count for nothing and go when the field is left. */
export function MoneyInput(props: ControlProps<number | null>) {
  const { value, onChange, onBlur, error } = props
  const { frame, control } = fieldOf(props)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [cents, setCents] = useState<string | null>(null)
  const shown = textOf(value, cents)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const read = readAmount(target.value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
    const amount = read.digits === '' ? null : Number(read.digits)
    const text = textOf(amount, read.cents)
    const at = target.selectionStart ?? target.value.length
    const before = target.value.slice(0, at).replace(/\D/g, '').length
    const leading = read.digits.length - String(amount ?? '').length
    caret.current = at === target.value.length ? text.length : caretBehindDigits(text, Math.max(0, before - leading))
    setCents(read.cents)
    onChange(amount)
  }
  const leave = () => {
    setCents(null)
    onBlur?.()
  }
  return (
    <FieldFrame {...frame}>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <span className={styles.prefix} aria-hidden>
          Bs.
        </span>
        <input
          {...control}
          ref={input}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onChange={type}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  )
}

const textOf = (amount: number | null, cents: string | null) =>
  amount === null ? '' : displayAmount(amount) + (cents === null ? '' : `,${cents}`)

/** A year of four digits; null when nothing is typed. */
export function YearInput(props: ControlProps<number | null>) {
  const { value, onChange } = props
  const { frame, control } = fieldOf(props)
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        className={clsx(styles.input, styles.short)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="AAAA"
        value={value ?? ''}
        onChange={({ target }) => {
          const digits = digitsOf(target.value, MAX_DIGITS_OF_YEAR)
          onChange(digits === '' ? null : Number(digits))
        }}
      />
    </FieldFrame>
  )
}
