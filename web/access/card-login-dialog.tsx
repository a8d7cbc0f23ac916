import { cardLogin } from '@djbr/domain/access/activation.ts'
import type { cardLogin as login } from '@djbr/domain/calls/activation.ts'
import type { Entrance } from '@djbr/domain/calls/entering.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { PASSPORT } from '@djbr/domain/identity/identity-document.ts'
import { Link } from '@tanstack/react-router'
import { hasReturnAddress } from '../foundation/address/return-address.ts'
import { api } from '../foundation/calls/api.ts'
import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { AccessForm } from '../foundation/forms/access-form.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './account-login-dialog.module.css'
import { goSignedIn } from './enter-by-account.ts'
import { ANSWERED_IN_PLACE } from './quiet.ts'

/** Code of a passport in the card login (R2.2). */
const PASSPORT_OF_CARDS = 2

type Payload = Readonly<Record<string, Json>>

const enter = ({ tipdoc_codigo = null, ...rest }: Payload) => {
  const sent: Payload = { ...rest, tipdoc_codigo: tipdoc_codigo === PASSPORT ? PASSPORT_OF_CARDS : tipdoc_codigo }
  return api.post<typeof login>('control_tarjeta/login_tarjeta', sent, { quiet: ANSWERED_IN_PLACE })
}

interface CardLoginDialogProps {
  onClose(): void
  /** Called instead of following the login's address, when the person signs in again over unfinished work. */
  onEntered?(answer: Entrance): Promise<void>
}

/** 'Ingresar con tarjeta': document, card code and captcha; Enter sends it (R2.19). */
export default function CardLoginDialog({ onClose, onEntered }: CardLoginDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('access.card.title')} width={750} keepOnBackdrop unsaved={false} onClose={onClose}>
      {hasReturnAddress() && <Notice>{t('public.login.returning')}</Notice>}
      <AccessForm
        set={cardLogin}
        label={t('access.card.title')}
        captcha="tarjeta"
        incomplete="access.card.incomplete"
        afterRefusal={t('access.card.tryAgain')}
        send={enter}
        onDone={(answer) => void (onEntered ?? goSignedIn)(answer)}
        action={t('access.enter')}
        busyWords={t('public.login.submitting')}
        cancel={<CloseButton />}
      />
      <p className={styles.without}>
        <Link to="/activar-tarjeta">{t('access.card.activate')}</Link>
      </p>
    </Dialog>
  )
}
