import { Suspense, useState } from 'react'
import { GenderDialog } from '../../access/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useUser } from '../../foundation/session/session.ts'
import { recall, remember } from '../../foundation/storage/memory.ts'
import { IdentityDialog, isUnchecked } from '../identity/index.ts'
import styles from './dashboard.module.css'

const UNSET = -1

/** Cards with what the dashboard tells and asks the person on arrival, each with its dialog one click away (R4.5). */
export function FirstContact() {
  const user = useUser()
  return (
    <div className={styles.contact}>
      <Welcome />
      {user.perdec_genero === UNSET && <Gender />}
      <Check isDue={isUnchecked(user)} />
    </div>
  )
}

/** Explains, once per device, what the portal is for and what the person agrees to by using it. */
function Welcome() {
  const t = useText()
  const [isRead, setIsRead] = useState(recall('bienvenida') !== null)
  if (isRead) return null
  const dismiss = () => {
    remember('bienvenida', '1')
    setIsRead(true)
  }
  return (
    <Notice
      title={t('lifecycle.welcome.title')}
      action={
        <span className={styles.welcome}>
          <DialogButton dialog={(onClose) => <Policy onClose={onClose} />}>{t('lifecycle.welcome.policy')}</DialogButton>
          <Button onClick={dismiss}>{t('shell.session.understood')}</Button>
        </span>
      }
    >
      {t('lifecycle.welcome.text')}
    </Notice>
  )
}

function Policy({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <Dialog
      title={t('lifecycle.welcome.policy')}
      onClose={onClose}
      actions={
        <CloseButton emphasis="action" data-autofocus>
          {t('shell.session.understood')}
        </CloseButton>
      }
    >
      <ul className={styles.list}>
        <li>{t('lifecycle.welcome.personal')}</li>
        <li>{t('lifecycle.welcome.session')}</li>
        <li>{t('lifecycle.welcome.kept')}</li>
      </ul>
    </Dialog>
  )
}

function Gender() {
  const t = useText()
  return (
    <Notice
      tone="warning"
      title={t('profile.gender.missing')}
      action={
        <DialogButton dialog={(onClose) => <GenderDialog call="first" onClose={onClose} />}>{t('profile.gender.modify')}</DialogButton>
      }
    >
      {t('profile.gender.missingText')}
    </Notice>
  )
}

/** Offers the identity check. The dialog stays open when it finds differences, although the check is no longer due. */
function Check({ isDue }: { readonly isDue: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const title = t('person.check.dashboardTitle')
  return (
    <>
      {isDue && (
        <Notice tone="warning" title={title} action={<Button onClick={() => setOpen(true)}>{t('person.check.action')}</Button>}>
          {t('person.check.suggested')}
        </Notice>
      )}
      <Suspense>{open && <IdentityDialog title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
