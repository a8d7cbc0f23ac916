import { useState } from 'react'
import { IconEye, IconEyeOff } from '../icons.ts'
import { useText } from '../language/language.ts'
import { IconButton } from './button.tsx'
import { type ControlProps, fieldOf } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import './filled.ts'
import styles from './input.module.css'

/** A password, hidden until its owner wants to see it; never cut (R2.57). */
export function PasswordInput(props: ControlProps<string> & { readonly isNew?: boolean }) {
  const { value, onChange, isNew } = props
  const t = useText()
  const [shown, setShown] = useState(false)
  const { frame, control } = fieldOf(props)
  return (
    <FieldFrame {...frame}>
      <div className={styles.reveal}>
        <input
          {...control}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          label={t(shown ? 'controls.password.hide' : 'controls.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </IconButton>
      </div>
    </FieldFrame>
  )
}
