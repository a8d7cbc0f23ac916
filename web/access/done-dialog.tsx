import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'

/** Says how a recovery ended; whatever closes it leads to the portal. */
export function DoneDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/' })
  return (
    <Dialog
      open
      title={title}
      width={350}
      keepOnBackdrop
      onClose={leave}
      actions={
        <Button emphasis="action" onClick={leave}>
          {t('access.recover.accept')}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
