import { type AmountReading, enteredAmount, readAmount } from '@djbr/domain/values/amount-text.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { ReadAsAmount } from './amount-reading.tsx'
import { caretBehindDigits, digitsOf, editedText } from './amount-typing.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

const textIn = (value: number | string | null) => (typeof value === 'string' ? value : null)
const shownAmount = (value: number | string | null) => (typeof value === 'number' ? displayAmount(value) : '')

/**
 * Whole Bolivianos (R1.43). Digits alone get their points while they are entered. With any other sign the text stays as entered, and how it was understood
 * is shown below it. If there are two readings, it asks which is meant.
 */
export function MoneyInput(props: ControlProps<number | string | null>) {
  const { value, onChange, onBlur, error } = props
  const { frame, control } = fieldOf(props)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [entered, setEntered] = useState<{ readonly text: string; readonly left: boolean } | null>(null)
  /** Whether the amount has since come from elsewhere: a conversion, a choice, a draft. */
  const isOld = entered !== null && enteredAmount(entered.text) !== value
  const own = isOld ? null : entered
  /** The text as entered; null where the amount is shown with our points. */
  const text = own && !(own.left && typeof value === 'number') ? own.text : textIn(value)
  const shown = text ?? shownAmount(value)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const edited = editedText(shown, target.value, text === null)
    const amount = enteredAmount(edited)
    if (/\D/.test(edited) || typeof amount === 'string') {
      setEntered({ text: edited, left: false })
      onChange(amount)
      return
    }
    const at = target.selectionStart ?? target.value.length
    const leading = edited.length - String(amount ?? '').length
    const behind = digitsOf(target.value.slice(0, at)).length - leading
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

/** Returns how a text was understood; null for an amount entered as it is shown, and for one too long for a number. */
function readingOf(text: string | null): AmountReading | null {
  const reading = text === null ? null : readAmount(text)
  const isTooLong = reading?.state === 'certain' && text !== null && typeof enteredAmount(text) === 'string'
  return isTooLong ? null : reading
}
