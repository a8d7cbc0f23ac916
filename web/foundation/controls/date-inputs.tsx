import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate, isPlainDate, type PlainDate, parseDisplayDate, yearOf } from '@djbr/domain/values/dates.ts'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'
import { useUnread } from './use-unread.ts'

/** How a kind of date is typed: how many digits between the slashes, and what it is worth once complete. */
interface Mask {
  readonly groups: readonly number[]
  readonly placeholder: MessageKey
  /** What is said of more digits than it takes. */
  readonly tooLong: MessageKey
  read(entered: string): PlainDate | null
  show(value: PlainDate): string
}

/** Years as the documents take them: 18xx to 23xx (R1.38). */
const inReach = (date: PlainDate | null) => (date && yearOf(date) >= 1800 && yearOf(date) < 2400 ? date : null)

const DAY: Mask = {
  groups: [2, 2, 4],
  placeholder: 'shell.date.format',
  tooLong: 'shell.date.tooLong',
  read: (entered) => inReach(parseDisplayDate(entered)),
  show: displayDate,
}

const MONTH: Mask = {
  groups: [2, 4],
  placeholder: 'shell.month.format',
  tooLong: 'shell.month.tooLong',
  read: (entered) => {
    const date = `${entered.slice(3)}-${entered.slice(0, 2)}-01`
    return inReach(isPlainDate(date) ? date : null)
  },
  show: (value) => displayDate(value).slice(3),
}

/** Figures with the mask's slashes between them: `1512` as `15/12`. A slash typed early fills the group with a zero: `1/` as `01/`. */
export function masked(entered: string, groups: readonly number[]): string {
  const parts: string[] = []
  let rest = entered
  for (const [index, size] of groups.entries()) {
    const [, digits = '', slash] = /^\D*(\d*)(\D?)/.exec(rest) ?? []
    if (digits === '') break
    const part = digits.slice(0, size)
    const closed = part.length === size || Boolean(slash)
    parts.push(closed && index < groups.length - 1 ? part.padStart(size, '0') : part)
    rest = digits.length > size ? rest.slice(rest.indexOf(digits) + size) : rest.slice(rest.indexOf(digits) + digits.length)
    if (!closed) break
  }
  const last = parts.length - 1
  const group = groups[last]
  const opensNext = last >= 0 && last < groups.length - 1 && parts[last]?.length === group
  return parts.join('/') + (opensNext && /\D$/.test(entered) ? '/' : '')
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
const fullLength = ({ groups }: Mask) => sum(groups) + groups.length - 1

function MaskedDate({ mask, ...props }: ControlProps<PlainDate | null> & { readonly mask: Mask }) {
  const { value, onChange, onBlur } = props
  const t = useText()
  const isUnread = (text: string) => text !== '' && mask.read(text) === null
  const [entered, setEntered] = useState(value ? mask.show(value) : '')
  const { error, reportUnread } = useUnread(props)
  const latest = useRef({ entered, reportUnread })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    latest.current = { entered, reportUnread }
    input.current?.setCustomValidity(isUnread(entered) ? t('common.invalidDate') : '')
  })
  useEffect(() => {
    if (value === mask.read(latest.current.entered)) return
    setEntered(value ? mask.show(value) : '')
    latest.current.reportUnread(null)
  }, [value, mask])
  useEffect(() => () => latest.current.reportUnread(null), [])

  const type = (text: string) => {
    const next = masked(text, mask.groups)
    setEntered(next)
    latest.current.entered = next
    onChange(next.length === fullLength(mask) ? mask.read(next) : null)
    reportUnread(text.replace(/\D/g, '').length > sum(mask.groups) ? mask.tooLong : null)
  }
  const reportIfUnread = () => {
    if (isUnread(latest.current.entered)) reportUnread('common.invalidDate', true)
  }
  const leave = () => {
    reportIfUnread()
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
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        // Either sends or closes the form around without the field being left.
        onKeyDown={({ key }) => (key === 'Enter' || key === 'Escape') && reportIfUnread()}
      />
    </FieldFrame>
  )
}

/** A day typed as DD/MM/AAAA; null until it is one. One that does not exist stays as it was typed, and is told of when the field is left or the form sent. */
export const DateInput = (props: ControlProps<PlainDate | null>) => <MaskedDate {...props} mask={DAY} />

/** A month typed as MM/AAAA, held as its first day. */
export const MonthYearInput = (props: ControlProps<PlainDate | null>) => <MaskedDate {...props} mask={MONTH} />
