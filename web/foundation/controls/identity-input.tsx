import { complementProblem, partsOf } from '@djbr/domain/identity/identity-document.ts'
import { useEffect, useState } from 'react'
import { useText } from '../language/language.ts'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './identity-input.module.css'
import { useUnread } from './use-unread.ts'

const MAX_NUMBER = 37
const MAX_COMPLEMENT = 2

const joined = (number: string, complement: string) => (complement === '' ? number : `${number}-${complement}`)
const typable = (entered: string, most: number) => entered.replace(/[^0-9A-Za-z-]/g, '').slice(0, most)

/** A department that was typed in lower case as if it were a complement (R4.55). */
const isLowercaseDepartment = (complement: string) => complementProblem(complement) === 'person.complementIsLowercaseDepartment'

/**
 * A document's number, and beside it the complement that some cards have; held as `1234567-1J`. A department in lower case is told of and
 * cleared when the complement is left.
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
          onChange={({ target }) => type(typable(target.value, MAX_NUMBER), entered.complement)}
          autoComplete="off"
        />
        <span aria-hidden>-</span>
        <input
          className={styles.complement}
          aria-label={t('lifecycle.complement')}
          placeholder={t('lifecycle.complementShort')}
          title={t('lifecycle.complement')}
          value={entered.complement}
          onChange={({ target }) => type(entered.number, typable(target.value, MAX_COMPLEMENT).replaceAll('-', ''))}
          onBlur={leave}
          disabled={disabled}
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}
