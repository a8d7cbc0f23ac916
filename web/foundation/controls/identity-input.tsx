import { complementProblem, partsOf } from '@djbr/domain/identity/identity-document.ts'
import { useEffect, useState } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './identity-input.module.css'
import { useUnread } from './use-unread.ts'

const joined = (number: string, complement: string) => (complement === '' ? number : `${number}-${complement}`)

/** A whole card number with complement, as copied from a document: `1234567-1J`. */
const CARD_WITH_COMPLEMENT = /^\s*([0-9]+)-([0-9A-Za-z]{1,2})\s*$/

/** Whether a department was typed in lower case as if it were a complement (R4.55). */
const isLowercaseDepartment = (complement: string) => complementProblem(complement) === 'person.complementIsLowercaseDepartment'

/**
 * A document's number and, beside it, the complement that some cards have; held as `1234567-1J`. Any entered text stays, and is refused if it is no
 * document. A department in lower case is reported and cleared when the complement is left.
 */
export function IdentityInput(props: ControlProps<string>) {
  const { value, onChange, onBlur, disabled } = props
  const t = useText()
  const [entered, setEntered] = useState(() => partsOf(value))
  useEffect(() => setEntered((was) => (joined(was.number, was.complement) === value ? was : partsOf(value))), [value])
  const { error, reportUnread } = useUnread(props)
  const type = (number: string, complement: string) => {
    reportUnread(null)
    setEntered({ number, complement })
    onChange(joined(number, complement))
  }
  const typeNumber = (text: string) => {
    const [, number, complement] = CARD_WITH_COMPLEMENT.exec(text) ?? []
    const isPasted = text.length - entered.number.length > 1
    if (isPasted && number && complement) type(number, complement)
    else type(text, entered.complement)
  }
  const leave = () => {
    if (isLowercaseDepartment(entered.complement)) {
      type(entered.number, '')
      reportUnread('person.complementIsLowercaseDepartment')
    }
    onBlur?.()
  }
  const { frame, control } = fieldOf({ ...props, error })
  return (
    <FieldFrame {...frame}>
      <div className={styles.parts}>
        <input
          {...control}
          className={styles.number}
          value={entered.number}
          onChange={({ target }) => typeNumber(target.value)}
          autoComplete="off"
        />
        <span aria-hidden>-</span>
        <input
          className={styles.complement}
          aria-label={t('lifecycle.complement')}
          placeholder={t('lifecycle.complementShort')}
          title={t('lifecycle.complement')}
          value={entered.complement}
          onChange={({ target }) => type(entered.number, target.value)}
          onBlur={leave}
          disabled={disabled}
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}
