import { displayAmount } from '@djbr/domain/money.ts'
import { clsx } from 'clsx'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { type ControlProps, describedBy, idOfField } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

const MAX_DIGITS = 8
const MAX_DIGITS_OF_YEAR = 4

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

/** Whole Bolivianos with points while typing; null when nothing is typed. */
export function MoneyInput({
  name,
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  optional,
  disabled,
  autoFocus,
}: ControlProps<number | null>) {
  const id = idOfField(name)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = value === null ? '' : displayAmount(value)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsOf(target.value, MAX_DIGITS)
    const before = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length), MAX_DIGITS).length
    const amount = digits === '' ? null : Number(digits)
    const leading = digits.length - String(amount ?? '').length
    caret.current = caretBehindDigits(amount === null ? '' : displayAmount(amount), Math.max(0, before - leading))
    onChange(amount)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <span className={styles.prefix} aria-hidden>
          Bs.
        </span>
        <input
          {...describedBy(id, { hint, error })}
          ref={input}
          className={styles.input}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onChange={type}
          onBlur={onBlur}
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
        />
      </div>
    </FieldFrame>
  )
}

/** A year of four figures; null when nothing is typed. */
export function YearInput({
  name,
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  optional,
  disabled,
  autoFocus,
}: ControlProps<number | null>) {
  const id = idOfField(name)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...describedBy(id, { hint, error })}
        className={clsx(styles.input, styles.short)}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder="AAAA"
        value={value ?? ''}
        onChange={({ target }) => {
          const digits = digitsOf(target.value, MAX_DIGITS_OF_YEAR)
          onChange(digits === '' ? null : Number(digits))
        }}
        onBlur={onBlur}
        disabled={disabled}
        data-autofocus={autoFocus || undefined}
      />
    </FieldFrame>
  )
}
