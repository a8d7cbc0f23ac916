import type { SentOnTheWire } from '@djbr/domain/calls/call.ts'
import type { ConfirmedBy, confirmIdentity, passkeyToConfirm } from '@djbr/domain/calls/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { keepReturnAddress } from '../foundation/address/return-address.ts'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { LoadFailed } from '../foundation/controls/loaded.tsx'
import { PasswordInput } from '../foundation/controls/password-input.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import { TextInput } from '../foundation/controls/text-input.tsx'
import { IconFingerprint } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { useUser } from '../foundation/session/session.ts'
import { FACTORS } from './calls.ts'
import styles from './confirmation-dialog.module.css'
import { FACTOR_CODE, FactorCodeInput } from './factor-code.tsx'
import { mayUsePasskeys, showPasskey } from './passkey.ts'

const QUIET = { quiet: [0, 200, 400, 429, 503] }
const MAX_CODE_LENGTH = 14
const PIN_DIGITS = 6
type Sent = SentOnTheWire<typeof confirmIdentity>
type NameIn<Body> = Body extends unknown ? keyof Body : never
type Asked = Readonly<Record<ConfirmedBy, readonly NameIn<Sent>[]>>
const ASKED: Asked = { clave: ['clave'], tarjeta: ['tar_codigo_tarjeta', 'tar_pin_tarjeta'], ciudadania: [], factor: [] }
const TEXTS = {
  clave: 'access.confirm.passwordText',
  tarjeta: 'access.confirm.cardText',
  ciudadania: 'access.confirm.citizenshipText',
  factor: 'access.confirm.factorText',
} as const
const TEXTS_WITH_FACTOR = { ...TEXTS, clave: 'access.confirm.passwordFactorText', tarjeta: 'access.confirm.cardFactorText' } as const
/** Messages that say that only the second factor was wrong: the password or card entered with it was right. */
const FACTOR_WRONG: readonly unknown[] = ['access.oneTimeCodeWrong', 'access.backupCodeWrong', 'access.passkey.wrong']

interface ConfirmationDialogProps {
  readonly by: ConfirmedBy
  onConfirmed(): void
  onClose(): void
}

/** Asks the signed-in person for their password or card, and for their second factor if they have one. People from Ciudadanía Digital sign in there again (safety S18). */
export function ConfirmationDialog({ by, onConfirmed, onClose }: ConfirmationDialogProps) {
  const t = useText()
  const asked: readonly string[] = ASKED[by]
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null)
  const user = useUser()
  const asksFactor = user.segundo_factor && by !== 'ciudadania'
  const { data: factors, isError, refetch } = useQuery({ ...FACTORS, enabled: asksFactor })
  const mayShowPasskey = asksFactor && factors !== undefined && factors.llaves.length > 0 && mayUsePasskeys(factors.dominio)
  const input = (name: string) => ({
    name,
    value: entered[name] ?? '',
    onChange: (value: string) => {
      setEntered({ ...entered, [name]: value })
      setProblems({ ...problems, [name]: undefined })
    },
    error: problems[name],
  })
  /** Whether the fields asked for were entered, the code only with `withCode`; shows errors for the missing ones. */
  const isComplete = (withCode: boolean) => {
    const code = entered.codigo ?? ''
    const found = {
      ...Object.fromEntries(asked.filter((name) => !entered[name]).map((name) => [name, t('common.required')])),
      ...(withCode && !FACTOR_CODE.test(code) && { codigo: t(code === '' ? 'common.required' : 'access.factorCodeShape') }),
    }
    setProblems(found)
    setRefusal(null)
    const first = [...asked, 'codigo'].find((name) => name in found)
    if (first) focusField(first)
    return first === undefined
  }
  const refuse = (failure: CallFailure) => {
    const ofFactor = FACTOR_WRONG.includes(failure.answer.clave_mensaje)
    const { codigo = '', ...secret } = entered
    setRefusal(failure.fields[0]?.mensaje ?? failure.message)
    setEntered(ofFactor ? secret : { codigo })
    focusField(ofFactor ? 'codigo' : (asked[0] ?? 'codigo'))
  }
  const send = async (kind: 'code' | 'passkey', shown: () => Promise<object | null>) => {
    setBusy(kind)
    try {
      const factor = await shown()
      if (factor === null) return setRefusal(t('access.passkey.notShown'))
      const { codigo: _, ...secret } = entered
      unlessRefused(await api.post<typeof confirmIdentity>('system/confirmacion', { ...secret, ...factor } as Sent, QUIET))
      onConfirmed()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      refuse(failure)
    } finally {
      setBusy(null)
    }
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (by === 'ciudadania') {
      keepReturnAddress(location.pathname + location.search)
      return location.assign('/login-ciudadania?confirmar=1')
    }
    if (isComplete(asksFactor)) void send('code', async () => (asksFactor ? { codigo: entered.codigo } : {}))
  }
  const confirmByPasskey = () => {
    if (busy || !isComplete(false)) return
    void send('passkey', async () => {
      const begun = await api.post<typeof passkeyToConfirm>('system/confirmacion/llave', {}, QUIET)
      const llave = await showPasskey(unlessRefused(begun).opciones)
      return llave && { llave }
    })
  }
  return (
    <Dialog
      title={t('access.confirm.title')}
      width={350}
      keepOnBackdrop
      unsaved={false}
      onClose={onClose}
      onSubmit={confirm}
      actions={
        <>
          <Button type="submit" emphasis={mayShowPasskey ? 'plain' : 'action'} busy={busy === 'code' && t('access.confirm.busy')}>
            {t(by === 'ciudadania' ? 'access.citizenship.title' : 'access.confirm.action')}
          </Button>
          <CloseButton />
        </>
      }
    >
      <div className={styles.fields}>
        <Refused failure={refusal} />
        <p>{t((asksFactor ? TEXTS_WITH_FACTOR : TEXTS)[by])}</p>
        {by === 'clave' && <PasswordInput label={t('access.confirm.password')} {...input('clave')} />}
        {by === 'tarjeta' && (
          <>
            <TextInput label={t('access.confirm.card')} max={MAX_CODE_LENGTH} upper code {...input('tar_codigo_tarjeta')} />
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
        {isError && !factors && <LoadFailed onRetry={refetch} />}
        {mayShowPasskey && (
          <Button
            emphasis="action"
            icon={<IconFingerprint size={18} />}
            busy={busy === 'passkey' && t('access.passkey.showing')}
            onClick={confirmByPasskey}
          >
            {t('access.confirm.passkey')}
          </Button>
        )}
        {mayShowPasskey && <p>{t('access.confirm.orCode')}</p>}
        {asksFactor && <FactorCodeInput codes={factors?.codigos_desde !== null} {...input('codigo')} />}
      </div>
    </Dialog>
  )
}
