import { type AmountReading, enteredAmount, readAmount } from '@djbr/domain/values/amount-text.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { ReadAsAmount } from './amount-reading.tsx'
import { caretBehindDigits, digitsOf, editedText } from './amount-typing.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

/** More than an amount may have: one that is too long is seen, and told so by its rule, rather than cut to another amount. */
const MAX_DIGITS = 12

const textIn = (value: number | string | null) => (typeof value === 'string' ? value : null)
const shownAmount = (value: number | string | null) => (typeof value === 'number' ? displayAmount(value) : '')

/**
 * Whole Bolivianos (R1.43): digits alone get their points while they are entered; at any other sign the text stays as it is entered, and what was understood
 * is said below it. What has two readings is asked.
 */
export function MoneyInput(props: ControlProps<number | string | null>) {
  const { value, onChange, onBlur, error } = props
  const { frame, control } = fieldOf(props)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [entered, setEntered] = useState<{ readonly text: string; readonly left: boolean } | null>(null)
  const reading = entered && readAmount(entered.text)
  /** The amount came from elsewhere since: a conversion, a choice, a draft. */
  const isOld = entered !== null && enteredAmount(entered.text) !== value
  const own = isOld ? null : entered
  /** As it was entered; null where the amount stands with our points. */
  const text = own && !(own.left && reading?.state === 'certain') ? own.text : textIn(value)
  const shown = text ?? shownAmount(value)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const edited = editedText(shown, target.value, text === null)
    if (/\D/.test(edited)) {
      setEntered({ text: edited, left: false })
      onChange(enteredAmount(edited))
      return
    }
    const digits = digitsOf(edited, MAX_DIGITS)
    const amount = digits === '' ? null : Number(digits)
    const at = target.selectionStart ?? target.value.length
    const leading = digits.length - String(amount ?? '').length
    const behind = digitsOf(target.value.slice(0, at), MAX_DIGITS).length - leading
    caret.current = at === target.value.length ? shownAmount(amount).length : caretBehindDigits(shownAmount(amount), Math.max(0, behind))
    setEntered(null)
    onChange(amount)
  }
  const leave = () => {
    if (own) setEntered({ ...own, left: true })
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
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={type}
          onBlur={leave}
        />
      </div>
      <ReadAsAmount
        label={frame.label}
        reading={readingOf(own?.text ?? textIn(value))}
        onChoose={(amount) => {
          onChange(amount)
          input.current?.focus()
        }}
      />
    </FieldFrame>
  )
}

/** What there is to say of a text; nothing of an amount that was entered as it is shown. */
const readingOf = (text: string | null): AmountReading | null => (text === null ? null : readAmount(text))
