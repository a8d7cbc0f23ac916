import type { SentOnTheWire } from '@djbr/domain/calls/call.ts'
import type { openArea, RequestOptions } from '@djbr/domain/calls/second-factor.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import { IconFingerprint } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { FACTOR_CODE, FactorCodeInput } from './factor-code.tsx'
import { showPasskey } from './passkey.ts'
import styles from './second-factor.module.css'

/** A second factor in the form in which it is sent. */
export type Shown = SentOnTheWire<typeof openArea>

interface ShowFactorProps {
  readonly codes: boolean
  readonly passkeys: boolean
  /** Returns the options with which the browser asks for a passkey. Throws a CallFailure. */
  askPasskey(): Promise<RequestOptions>
  /** Sends the factor shown. Throws a CallFailure when it is refused. */
  send(shown: Shown): Promise<void>
  /** Label of the code's button. */
  readonly action: string
}

/** Asks for a second factor: a passkey if there is one, a one-time code, or a backup code. */
export function ShowFactor({ codes, passkeys, askPasskey, send, action }: ShowFactorProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null)
  useEffect(() => {
    if (!passkeys) focusField('codigo')
  }, [passkeys])
  const attempt = async (kind: 'code' | 'passkey', work: () => Promise<void>) => {
    if (busy) return
    setBusy(kind)
    setRefusal(null)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (kind === 'passkey') return setRefusal(failure.message)
      setProblem(failure.fields[0]?.mensaje ?? failure.message)
      setCode('')
      focusField('codigo')
    } finally {
      setBusy(null)
    }
  }
  const byPasskey = () =>
    attempt('passkey', async () => {
      const llave = await showPasskey(await askPasskey())
      if (llave) await send({ llave })
      else setRefusal(t('access.passkey.notShown'))
    })
  const byCode = (event: FormEvent) => {
    event.preventDefault()
    if (FACTOR_CODE.test(code)) void attempt('code', () => send({ codigo: code }))
    else setProblem(t('access.factorCodeShape'))
  }
  return (
    <div className={styles.show}>
      <Refused failure={refusal} />
      {passkeys && (
        <div>
          <Button
            emphasis="action"
            data-autofocus
            icon={<IconFingerprint size={18} />}
            busy={busy === 'passkey' && t('access.passkey.showing')}
            onClick={() => void byPasskey()}
          >
            {t('access.passkey.show')}
          </Button>
        </div>
      )}
      <form className={styles.show} onSubmit={byCode} noValidate>
        <FactorCodeInput
          codes={codes}
          value={code}
          onChange={(entered) => {
            setCode(entered)
            setProblem(undefined)
          }}
          error={problem}
        />
        <div>
          <Button type="submit" emphasis={passkeys ? 'plain' : 'action'} busy={busy === 'code' && t('credentials.code.checking')}>
            {action}
          </Button>
        </div>
      </form>
    </div>
  )
}
