import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'

interface DoneDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Whether a new password is due; the button then leads on to it. */
  readonly thenPassword?: boolean
}

/** Says how a recovery ended. However it is closed, it leads to the portal. */
export function DoneDialog({ title, children, thenPassword = false }: DoneDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/' })
  return (
    <Dialog
      title={title}
      width={350}
      keepOnBackdrop
      onClose={leave}
      actions={
        thenPassword ? (
          <>
            <Button emphasis="action" onClick={() => void navigate({ to: '/password' })}>
              {t('access.undo.next')}
            </Button>
            <Button onClick={leave}>{t('access.undo.later')}</Button>
          </>
        ) : (
          <Button emphasis="action" onClick={leave}>
            {t('access.recover.accept')}
          </Button>
        )
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
