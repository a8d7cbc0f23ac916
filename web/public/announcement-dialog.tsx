import type { ReactNode } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import { type AnnouncementWords, Words } from './announcement-words.tsx'

interface AnnouncementDialogProps {
  readonly announcement: AnnouncementWords
  /** Above it, in a preview. */
  readonly children?: ReactNode
  onClose(): void
}

/** An announcement as it opens on the portal. */
export default function AnnouncementDialog({ announcement, children, onClose }: AnnouncementDialogProps) {
  const t = useText()
  const { titulo, persistente, idioma } = announcement
  return (
    <Dialog
      open
      title={<span lang={idioma}>{titulo}</span>}
      onClose={onClose}
      persistent={persistente}
      actions={
        <Button emphasis="action" onClick={onClose} data-autofocus>
          {t('portal.announcements.understood')}
        </Button>
      }
    >
      {children}
      <Words of={announcement} />
    </Dialog>
  )
}
