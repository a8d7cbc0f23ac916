import { type FormEvent, useState } from 'react'
import { keepReturnAddress } from '../foundation/address/return-address.ts'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import type { WriteAnswer } from '../foundation/controls/notify.ts'
import { PasswordInput } from '../foundation/controls/password-input.tsx'
import { TextInput } from '../foundation/controls/text-input.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './confirmation-dialog.module.css'

/** What a session is confirmed by: what its person signed in with. */
export type ConfirmedBy = 'clave' | 'tarjeta' | 'ciudadania'

const LONGEST_CODE = 14
const PIN_DIGITS = 6
const ASKED = { clave: ['clave'], tarjeta: ['tar_codigo_tarjeta', 'tar_pin_tarjeta'] } as const
const TEXTS = {
  clave: 'access.confirm.passwordText',
  tarjeta: 'access.confirm.cardText',
  ciudadania: 'access.confirm.citizenshipText',
} as const

interface ConfirmationDialogProps {
  readonly by: ConfirmedBy
  onConfirmed(): void
  onClose(): void
}

/** Asks for the password, or the card, of who is at the session; who came with Ciudadanía Digital signs in there again (safety S18). */
export function ConfirmationDialog({ by, onConfirmed, onClose }: ConfirmationDialogProps) {
  const t = useText()
  const asked: readonly string[] = by === 'ciudadania' ? [] : ASKED[by]
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = (name: string) => ({
    name,
    value: entered[name] ?? '',
    onChange: (value: string) => {
      setEntered({ ...entered, [name]: value })
      setMissing(missing.filter((each) => each !== name))
    },
    error: missing.includes(name) ? t('common.required') : undefined,
  })
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (by === 'ciudadania') {
      keepReturnAddress(location.pathname + location.search)
      return location.assign('/login-ciudadania?confirmar=1')
    }
    const empty = asked.filter((name) => !entered[name])
    setMissing(empty)
    setRefusal(null)
    if (empty[0]) return focusField(empty[0])
    setBusy(true)
    try {
      unlessRefused(await api.post<WriteAnswer>('system/confirmacion', entered, { quiet: [0, 200, 400, 429, 503] }))
      onConfirmed()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.message)
      setEntered({})
      focusField(asked[0] ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t('access.confirm.title')}
      width={350}
      keepOnBackdrop
      onClose={onClose}
      onSubmit={(event) => void confirm(event)}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={busy && t('access.confirm.busy')}>
            {t(by === 'ciudadania' ? 'access.citizenship.title' : 'access.confirm.action')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && <Notice tone="warning" live title={refusal} />}
        <p>{t(TEXTS[by])}</p>
        {by === 'clave' && <PasswordInput label={t('access.confirm.password')} {...input('clave')} />}
        {by === 'tarjeta' && (
          <>
            <TextInput label={t('access.confirm.card')} max={LONGEST_CODE} upper code {...input('tar_codigo_tarjeta')} />
            <TextInput
              label={t('access.confirm.pin')}
              max={PIN_DIGITS}
              strips={/\D/g}
              inputMode="numeric"
              width="short"
              code
              {...input('tar_pin_tarjeta')}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
