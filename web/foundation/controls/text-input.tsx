import { refer } from '@djbr/domain/messages/reference.ts'
import { lengthOf, tidy } from '@djbr/domain/values/characters.ts'
import { clsx } from 'clsx'
import { type ChangeEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import './filled.ts'
import styles from './input.module.css'

interface TextInputProps extends ControlProps<string> {
  /** Most code points that it takes. A longer text stays as entered, and is refused in the field's words. */
  readonly max?: number | undefined
  /** Characters removed while typing, with a message; blanks are removed silently. */
  readonly strips?: RegExp | undefined
  readonly upper?: boolean | undefined
  readonly counted?: boolean | undefined
  readonly width?: 'full' | 'short' | undefined
  /** A code: digits of one width. */
  readonly code?: boolean | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly spellCheck?: boolean | undefined
  /** Suggestions only: free text stays allowed. */
  readonly suggestions?: readonly string[] | undefined
}

/** Returns entered text as a field keeps it: without the characters that it drops, and never cut. */
export function enteredText(entered: string, { strips, upper }: { strips?: RegExp | undefined; upper?: boolean | undefined }): string {
  const kept = strips ? entered.replace(strips, '') : entered
  return upper ? kept.toUpperCase() : kept
}

/** Returns the characters of an entered text that a field drops, apart from blanks. */
const signsDropped = (entered: string, strips: RegExp | undefined) =>
  (strips && entered.match(strips)?.filter((sign) => sign.trim() !== '')) ?? []

interface Limited extends ControlProps<string> {
  readonly max?: number | undefined
  readonly strips?: RegExp | undefined
  readonly upper?: boolean | undefined
}

/**
 * Watches an entered text. One that is too long, blanks at its ends apart, is reported at once, also to the surrounding form, which is then not sent. Dropped
 * characters are shown until the text is empty.
 */
function useEntered<Props extends Limited>(props: Props) {
  const { value, max, error, hint, strips, onUnread, onChange } = props
  const t = useText()
  const [dropped, setDropped] = useState<readonly string[]>([])
  const isOver = (text: string) => max !== undefined && lengthOf(tidy(text)) > max
  const over = isOver(value)
  const say = (isLong: boolean) => onUnread?.(isLong ? refer('common.tooLong', { max: max ?? 0 }) : null, true)
  const latest = useRef(say)
  useEffect(() => {
    latest.current = say
  })
  useEffect(() => {
    if (!over) return
    latest.current(true)
    return () => latest.current(false)
  }, [over])
  const enter = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = enteredText(target.value, props)
    onChange(text)
    setDropped(text === '' ? [] : [...new Set([...dropped, ...signsDropped(target.value, strips)])])
    if (over || isOver(text)) say(isOver(text))
  }
  const said = dropped.length === 0 ? hint : <HintAndDropped hint={hint} dropped={dropped} />
  return { over, enter, ...fieldOf({ ...props, hint: said, error: over ? t('common.tooLong', { max: max ?? 0 }) : error }) }
}

function HintAndDropped({ hint, dropped }: { readonly hint: ReactNode; readonly dropped: readonly string[] }) {
  const t = useText()
  return (
    <>
      {hint && <span>{hint}</span>} <strong role="status">{t('controls.field.dropped', { signs: dropped.join(' ') })}</strong>
    </>
  )
}

export function TextInput(props: TextInputProps) {
  const { value, max, counted, width, code, inputMode, autoComplete, spellCheck, suggestions } = props
  const { over, enter, frame, control } = useEntered(props)
  const listId = suggestions && `${frame.id}-lista`
  return (
    <FieldFrame {...frame} count={(counted || over) && max !== undefined && <Counter value={value} max={max} />}>
      <input
        {...control}
        className={clsx(styles.input, width === 'short' && styles.short, code && styles.code)}
        value={value}
        onChange={enter}
        inputMode={inputMode}
        autoComplete={autoComplete ?? 'off'}
        spellCheck={spellCheck}
        list={listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}

interface TextAreaProps extends ControlProps<string> {
  readonly max?: number | undefined
  readonly strips?: RegExp | undefined
  readonly lines?: number | undefined
}

/** Several lines, with a counter of code points when there is a limit. */
export function TextArea(props: TextAreaProps) {
  const { value, max, lines = 2 } = props
  const { enter, frame, control } = useEntered(props)
  return (
    <FieldFrame {...frame} count={max !== undefined && <Counter value={value} max={max} />}>
      <textarea {...control} className={clsx(styles.input, styles.area)} rows={lines} value={value} onChange={enter} />
    </FieldFrame>
  )
}

export function Counter({ value, max }: { readonly value: string; readonly max: number }) {
  const t = useText()
  return <span>{t('controls.field.count', { count: lengthOf(tidy(value)), max })}</span>
}
