import { type Reference, refer } from '@djbr/domain/messages/reference.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { readDay, readMonth, readYear } from '@djbr/domain/values/date-text.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { clsx } from 'clsx'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'
import { useUnread } from './use-unread.ts'

/** How a kind of date is typed: the number of digits between slashes, and the value of a text. */
interface Mask<Value> {
  readonly groups: readonly number[]
  readonly placeholder: MessageKey
  /** Message for more digits than it takes. */
  readonly tooLong: Reference
  /** Message for a text that is no such date. */
  readonly invalid: MessageKey
  read(entered: string): Value | null
  show(value: Value): string
}

const DAY: Mask<PlainDate> = {
  groups: [2, 2, 4],
  placeholder: 'shell.date.format',
  tooLong: 'shell.date.tooLong',
  invalid: 'common.invalidDate',
  read: readDay,
  show: displayDate,
}

const MONTH: Mask<PlainDate> = {
  groups: [2, 4],
  placeholder: 'shell.month.format',
  tooLong: 'shell.month.tooLong',
  invalid: 'common.invalidDate',
  read: readMonth,
  show: (value) => displayDate(value).slice(3),
}

const YEAR: Mask<number> = {
  groups: [4],
  placeholder: 'shell.year.format',
  tooLong: refer('common.tooLong', { max: 4 }),
  invalid: 'shell.year.invalid',
  read: readYear,
  show: String,
}

/** Inserts the mask's slashes into digits typed in a row: `1512` is `15/12`, `1/` is `01/`. Any other text stays. */
export function masked(entered: string, groups: readonly number[]): string {
  if (/[^\d/.-]/.test(entered)) return entered
  const parts: string[] = []
  let rest = entered
  for (const [index, size] of groups.entries()) {
    const isLast = index === groups.length - 1
    const [read = '', digits = '', sign = ''] = (isLast ? /^(\d*)()$/ : new RegExp(`^(\\d{1,${size}})([/.-]?)`)).exec(rest) ?? []
    if (digits === '') return rest === '' ? parts.join('') : entered
    parts.push(isLast ? digits : digits.length === size || sign ? digits.padStart(size, '0') : digits)
    rest = rest.slice(read.length)
    if (!isLast && (sign || rest !== '')) parts.push('/')
  }
  return parts.join('')
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

function MaskedDate<Value extends PlainDate | number>({ mask, ...props }: ControlProps<Value | null> & { readonly mask: Mask<Value> }) {
  const { value, onChange, onBlur } = props
  const t = useText()
  const isUnread = (text: string) => text !== '' && mask.read(text) === null
  const [entered, setEntered] = useState(value ? mask.show(value) : '')
  const { error, reportUnread } = useUnread(props)
  const latest = useRef({ entered, reportUnread })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    latest.current = { entered, reportUnread }
    input.current?.setCustomValidity(isUnread(entered) ? t(mask.invalid) : '')
  })
  useEffect(() => {
    if (value === mask.read(latest.current.entered)) return
    setEntered(value ? mask.show(value) : '')
    latest.current.reportUnread(null)
  }, [value, mask])

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = target
    const added = text.length - entered.length
    const isAtEnd = added > 0 && selectionStart === text.length && text.startsWith(entered)
    const pasted = added > 1 ? mask.read(text) : null
    // Text corrected in place stays as typed: filling up another group would make another date.
    const next = pasted ? mask.show(pasted) : isAtEnd && (added === 1 || /^\d+$/.test(text)) ? masked(text, mask.groups) : text
    setEntered(next)
    latest.current.entered = next
    onChange(mask.read(next))
    reportUnread(next.replace(/\D/g, '').length > sum(mask.groups) ? mask.tooLong : null, true)
  }
  const reportIfUnread = () => {
    if (isUnread(latest.current.entered)) reportUnread(mask.invalid, true)
  }
  const leave = () => {
    reportIfUnread()
    const read = mask.read(latest.current.entered)
    if (read) setEntered(mask.show(read))
    onBlur?.()
  }
  const { frame, control } = fieldOf({ ...props, error })
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        ref={input}
        className={clsx(styles.input, styles.short)}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t(mask.placeholder)}
        value={entered}
        onChange={type}
        onBlur={leave}
        // Either key sends or closes the surrounding form without the field losing focus.
        onKeyDown={({ key }) => (key === 'Enter' || key === 'Escape') && reportIfUnread()}
      />
    </FieldFrame>
  )
}

/** A day typed as DD/MM/AAAA; null until it is one. A day that does not exist stays as typed, and is reported when the field is left or the form is sent. */
export const DateInput = (props: ControlProps<PlainDate | null>) => <MaskedDate {...props} mask={DAY} />

/** A month typed as MM/AAAA, held as its first day. */
export const MonthYearInput = (props: ControlProps<PlainDate | null>) => <MaskedDate {...props} mask={MONTH} />

/** A year typed with four digits; null until it is one. An invalid year stays and is reported as a date is (R1.48). */
export const YearInput = (props: ControlProps<number | null>) => <MaskedDate {...props} mask={YEAR} />
