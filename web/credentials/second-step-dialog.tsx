import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import type { SecondStep, SessionAnswer } from '../foundation/session/session.ts'
import { SAID_HERE } from './calls.ts'
import styles from './second-factor.module.css'
import { ShowFactor } from './show-factor.tsx'

interface SecondStepDialogProps {
  readonly step: SecondStep
  /** With the session that the second factor opened, or null when its owner gives up. */
  onFinished(answer: SessionAnswer | null): void
}

/** The second step of a sign-in: no session before it (decision 048). */
export default function SecondStepDialog({ step: { paso, codigo, llave }, onFinished }: SecondStepDialogProps) {
  const t = useText()
  const send = <Answer extends object>(path: string, shown: object) =>
    api.post<unknown>(`system/sesion/${path}`, { paso, ...shown }, { quiet: [...SAID_HERE, 401] }) as Promise<Answer>
  return (
    <Dialog
      open
      title={t('access.step.title')}
      keepOnBackdrop
      onClose={() => onFinished(null)}
      actions={<Button onClick={() => onFinished(null)}>{t('shell.cancel')}</Button>}
    >
      <p>{t('access.step.text')}</p>
      <ShowFactor
        codes={codigo}
        passkeys={llave}
        action={t('access.enter')}
        askPasskey={async () => unlessRefused(await send<{ opciones: PublicKeyCredentialRequestOptionsJSON }>('llave', {})).opciones}
        send={async (shown) => onFinished(unlessRefused(await send<SessionAnswer>('segundo_factor', shown)))}
      />
      <p className={styles.hint}>{t('access.step.lost')}</p>
    </Dialog>
  )
}
