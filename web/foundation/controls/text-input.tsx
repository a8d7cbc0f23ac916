import { lengthOf } from '@djbr/domain/values/characters.ts'
import { clsx } from 'clsx'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

interface TextInputProps extends ControlProps<string> {
  /** Code points that may be typed. */
  readonly max?: number | undefined
  /** Dropped while typing. */
  readonly strips?: RegExp | undefined
  readonly upper?: boolean | undefined
  readonly counted?: boolean | undefined
  readonly width?: 'full' | 'short' | undefined
  /** A code: digits of one width. */
  readonly code?: boolean | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly spellCheck?: boolean | undefined
  /** Free text all the same: these are only offered. */
  readonly suggestions?: readonly string[] | undefined
}

/** Typed text as a field keeps it: without what it drops, cut at its limit in code points. */
export function enteredText(
  entered: string,
  { max, strips, upper }: { max?: number | undefined; strips?: RegExp | undefined; upper?: boolean | undefined },
): string {
  const kept = strips ? entered.replace(strips, '') : entered
  const cased = upper ? kept.toUpperCase() : kept
  return max === undefined ? cased : Array.from(cased).slice(0, max).join('')
}

export function TextInput(props: TextInputProps) {
  const { value, onChange, max, counted, width, code, inputMode, autoComplete, spellCheck, suggestions } = props
  const { frame, control } = fieldOf(props)
  const listId = suggestions && `${frame.id}-lista`
  return (
    <FieldFrame {...frame} count={counted && max !== undefined && <Counter value={value} max={max} />}>
      <input
        {...control}
        className={clsx(styles.input, width === 'short' && styles.short, code && styles.code)}
        value={value}
        onChange={(event) => onChange(enteredText(event.target.value, props))}
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
  const { value, onChange, max, lines = 2 } = props
  const { frame, control } = fieldOf(props)
  return (
    <FieldFrame {...frame} count={max !== undefined && <Counter value={value} max={max} />}>
      <textarea
        {...control}
        className={clsx(styles.input, styles.area)}
        rows={lines}
        value={value}
        onChange={(event) => onChange(enteredText(event.target.value, props))}
      />
    </FieldFrame>
  )
}

export function Counter({ value, max }: { readonly value: string; readonly max: number }) {
  const t = useText()
  return <>{t('controls.field.count', { count: lengthOf(value), max })}</>
}
