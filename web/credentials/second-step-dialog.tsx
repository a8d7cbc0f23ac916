import type { completeSignIn, passkeyOfSignIn, SecondStep } from '@djbr/domain/calls/sessions.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'
import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import type { SessionAnswer } from '../foundation/session/session.ts'
import { SAID_HERE } from './calls.ts'
import styles from './second-factor.module.css'
import { ShowFactor } from './show-factor.tsx'

const QUIET = { quiet: [...SAID_HERE, 401] }

interface SecondStepDialogProps {
  readonly step: SecondStep
  /** Called with the session that the second factor opened, or with null when the person gives up. */
  onFinished(answer: SessionAnswer | null): void
}

/** The second step of a sign-in; there is no session before it (decision 048). */
export default function SecondStepDialog({ step: { paso, codigo, llave }, onFinished }: SecondStepDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('access.step.title')} keepOnBackdrop unsaved={false} onClose={() => onFinished(null)} actions={<CloseButton />}>
      <p>{t('access.step.text')}</p>
      <ShowFactor
        codes={codigo}
        passkeys={llave}
        action={t('access.enter')}
        askPasskey={async () => unlessRefused(await api.post<typeof passkeyOfSignIn>('system/sesion/llave', { paso }, QUIET)).opciones}
        send={async (shown) =>
          onFinished(unlessRefused(await api.post<typeof completeSignIn>('system/sesion/segundo_factor', { paso, ...shown }, QUIET)))
        }
      />
      <p className={styles.hint}>{t('access.step.lost')}</p>
    </Dialog>
  )
}
