import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { isCardNumber, partsOf } from '@djbr/domain/identity/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { SEARCHED_IN } from '../area/index.ts'
import { Button } from '../foundation/controls/button.tsx'
import { idOfField } from '../foundation/controls/control.ts'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { IconScan } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { controlCodeIn } from './control-code-read.ts'
import styles from './shared/office.module.css'

/** How a control code is written. Anything else may be the number of a certificate whose check character happens to be right. */
const IN_GROUPS = /^\w{4}\W?\w{4}\W?\w{4}$/

const SHORTEST_DOCUMENT = 5
const isDocument = (entered: string) => entered.length >= SHORTEST_DOCUMENT && isCardNumber(partsOf(entered).number)

/** Returns what is wrong with text that is not a control code; null when it is one. */
function wrongIn(read: string): MessageKey | null {
  const entered = read.trim()
  if (entered === '') return 'office.desk.noCode'
  if (certificateNumberIn(entered) && !IN_GROUPS.test(entered)) return 'office.desk.isNumber'
  if (controlCodeIn(entered) !== null) return null
  return isDocument(entered) ? 'office.desk.isDocument' : 'office.desk.wrongCode'
}

const FIELD = 'control'

/** Focuses the field for the next code and selects its content, to be replaced: a scanner only adds characters. */
export function focusCode(): void {
  focusField(FIELD)
  const field = document.getElementById(idOfField(FIELD))
  if (field instanceof HTMLInputElement) field.select()
}

interface CodeFormProps {
  readonly busy: boolean
  /** Called when another code is being read: the desk is cleared, so that nothing is received by mistake. */
  onType(): void
  onFind(controlCode: string): void
}

/** Form in which a control code is typed or scanned. */
export function CodeForm({ busy, onType, onFind }: CodeFormProps) {
  const t = useText()
  const [read, setRead] = useState('')
  const [wrong, setWrong] = useState<MessageKey | null>(null)
  const id = idOfField(FIELD)
  useEffect(focusCode, [])
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const problem = wrongIn(read)
    setWrong(problem)
    if (problem) return focusCode()
    setRead('')
    onFind(displayControlCode(controlCodeIn(read) ?? ''))
  }
  return (
    <form className={styles.reader} onSubmit={find} noValidate>
      <label htmlFor={id}>
        <span>{t('office.desk.code')}</span> <span>{t('office.desk.codeOf')}</span>
      </label>
      <div className={styles.readerRow}>
        <div className={styles.readerBox}>
          <IconScan size={28} stroke={1.5} />
          <input
            id={id}
            name={FIELD}
            {...SEARCHED_IN}
            value={read}
            onChange={({ target }) => {
              setRead(target.value)
              setWrong(null)
              onType()
            }}
            placeholder="0000-0000-0000"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={wrong !== null || undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
          />
        </div>
        <Button type="submit" size="large" busy={busy && t('office.desk.finding')}>
          <span>{t('office.desk.find')}</span> <kbd className={styles.key}>{t('office.key.enter')}</kbd>
        </Button>
      </div>
      <p id={`${id}-error`} className={styles.wrong} role="alert">
        {wrong && t(wrong)}
      </p>
    </form>
  )
}
