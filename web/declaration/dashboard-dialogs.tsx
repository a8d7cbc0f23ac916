import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { Suspense, useState } from 'react'
import { GenderDialog } from '../access/index.ts'
import { useDeclarationState } from '../filing/index.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import { isExternal, useUser } from '../foundation/session/session.ts'
import { recall, remember } from '../foundation/storage/memory.ts'
import { IdentityDialog, isUnchecked } from '../identity/index.ts'
import styles from './dashboard.module.css'

type Name = 'welcome' | 'attention' | 'gender' | 'check'

/** What was said in this session already, whichever tab said it. */
const shownBefore = () => (recall('dicho') ?? '').split(' ')

/** What the dashboard says and asks by itself, one after the other, each once in a session, the welcome once on a machine (R4.5). */
export function DashboardDialogs() {
  const t = useText()
  const [shown, setShown] = useState(shownBefore)
  const due = useDue(shown)
  const [open, setOpen] = useState<Name | null>(null)
  if (open === null && due) setOpen(due)
  const close = () => {
    if (open === 'welcome') remember('bienvenida', '1')
    const next = [...shown, open ?? '']
    remember('dicho', next.join(' ').trim())
    setShown(next)
    setOpen(null)
  }
  switch (open) {
    case 'welcome':
      return <Welcome onClose={close} />
    case 'attention':
      return (
        <NoticeDialog title={t('lifecycle.attention.title')} onClose={close}>
          <p>{t('lifecycle.finishedCard.what')}</p>
        </NoticeDialog>
      )
    case 'gender':
      return (
        <Suspense>
          <GenderDialog call="first" onClose={close} />
        </Suspense>
      )
    case 'check':
      return (
        <Suspense>
          <IdentityDialog title={t('person.check.dashboardTitle')} onClose={close} />
        </Suspense>
      )
    default:
      return null
  }
}

/** The first one that is due. */
function useDue(shown: readonly string[]): Name | undefined {
  const user = useUser()
  const { data: state } = useDeclarationState()
  const isDue: Readonly<Record<Name, boolean>> = {
    welcome: recall('bienvenida') === null,
    attention: !isExternal(user) && state?.cod_estado === STATE.finished && state.sistema_recepcion === 0,
    gender: user.perdec_genero === UNSET,
    check: isUnchecked(user),
  }
  return (Object.keys(isDue) as Name[]).find((name) => isDue[name] && !shown.includes(name))
}

const UNSET = -1

interface NoticeDialogProps {
  readonly title: string
  readonly children: React.ReactNode
  onClose(): void
}

/** Something that is read and closed. */
function NoticeDialog({ title, children, onClose }: NoticeDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button emphasis="action" data-autofocus onClick={onClose}>
          {t('shell.session.understood')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

/** What the portal is for, and what whoever enters agrees to. */
function Welcome({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <NoticeDialog title={t('lifecycle.welcome.title')} onClose={onClose}>
      <p>{t('lifecycle.welcome.text')}</p>
      <ul className={styles.list}>
        <li>{t('lifecycle.welcome.personal')}</li>
        <li>{t('lifecycle.welcome.session')}</li>
        <li>{t('lifecycle.welcome.kept')}</li>
      </ul>
    </NoticeDialog>
  )
}
