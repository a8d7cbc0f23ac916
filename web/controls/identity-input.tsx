import { complementProblem, partsOf } from '@djbr/domain/identity-document.ts'
import { useEffect, useState } from 'react'
import { useText } from '../app/language.ts'
import { type ControlProps, describedBy, idOfField } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './identity-input.module.css'

const MAX_NUMBER = 37
const MAX_COMPLEMENT = 2

const joined = (number: string, complement: string) => (complement === '' ? number : `${number}-${complement}`)
const typable = (typed: string, most: number) => typed.replace(/[^0-9A-Za-z-]/g, '').slice(0, most)

/** A department that was typed in lower case as if it were a complement (document 2, 5.2). */
const isLowercaseDepartment = (complement: string) => complementProblem(complement) === 'person.complementIsLowercaseDepartment'

/**
 * A document's number, and beside it the complement that some cards have; held as `1234567-1J`. A department in lower case is told of and
 * cleared when the complement is left.
 */
export function IdentityInput({ name, label, value, onChange, onBlur, hint, error, optional, disabled, autoFocus }: ControlProps<string>) {
  const t = useText()
  const id = idOfField(name)
  const [typed, setTyped] = useState(() => partsOf(value))
  useEffect(() => setTyped((was) => (joined(was.number, was.complement) === value ? was : partsOf(value))), [value])
  const [cleared, setCleared] = useState(false)
  const type = (number: string, complement: string) => {
    setCleared(false)
    setTyped({ number, complement })
    onChange(joined(number, complement))
  }
  const leave = () => {
    if (isLowercaseDepartment(typed.complement)) {
      type(typed.number, '')
      setCleared(true)
    }
    onBlur?.()
  }
  const said = cleared ? t('person.complementIsLowercaseDepartment') : error
  return (
    <FieldFrame id={id} label={label} hint={hint} error={said} optional={optional}>
      <div className={styles.parts}>
        <input
          {...describedBy(id, { hint, error: said })}
          className={styles.number}
          name={name}
          value={typed.number}
          onChange={({ target }) => type(typable(target.value, MAX_NUMBER), typed.complement)}
          onBlur={onBlur}
          disabled={disabled}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
        />
        <span aria-hidden>-</span>
        <input
          className={styles.complement}
          aria-label={t('lifecycle.complement')}
          placeholder={t('lifecycle.complementShort')}
          title={t('lifecycle.complement')}
          value={typed.complement}
          onChange={({ target }) => type(typed.number, typable(target.value, MAX_COMPLEMENT).replaceAll('-', ''))}
          onBlur={leave}
          disabled={disabled}
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}
