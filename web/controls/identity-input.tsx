import { partsOf } from '@djbr/domain/identity-document.ts'
import { useEffect, useState } from 'react'
import { useText } from '../app/language.ts'
import { type ControlProps, describedBy, idOfField } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './identity-input.module.css'

const MAX_NUMBER = 37
const MAX_COMPLEMENT = 2

const joined = (number: string, complement: string) => (complement === '' ? number : `${number}-${complement}`)
const typable = (typed: string, most: number) => typed.replace(/[^0-9A-Za-z-]/g, '').slice(0, most)

/** A document's number, and beside it the complement that some cards have; held as `1234567-1J`. */
export function IdentityInput({ name, label, value, onChange, onBlur, hint, error, optional, disabled, autoFocus }: ControlProps<string>) {
  const t = useText()
  const id = idOfField(name)
  const [typed, setTyped] = useState(() => partsOf(value))
  useEffect(() => setTyped((was) => (joined(was.number, was.complement) === value ? was : partsOf(value))), [value])
  const type = (number: string, complement: string) => {
    setTyped({ number, complement })
    onChange(joined(number, complement))
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.parts}>
        <input
          {...describedBy(id, { hint, error })}
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
          onBlur={onBlur}
          disabled={disabled}
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}
