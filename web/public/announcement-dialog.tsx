import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { DialogFrame } from '../foundation/controls/dialog-frame.tsx'
import { useText } from '../foundation/language/language.ts'
import { type AnnouncementWords, Words } from './announcement-words.tsx'

interface AnnouncementDialogProps {
  readonly announcement: AnnouncementWords
  /** Delay before it opens, in milliseconds; without it the dialog opens at once. */
  readonly pause?: number
  /** Shown above it, in a preview. */
  readonly children?: ReactNode
  onClose(): void
}

/** An announcement as it opens on the portal. */
export default function AnnouncementDialog({ announcement, pause = 0, children, onClose }: AnnouncementDialogProps) {
  const t = useText()
  const { titulo, persistente, idioma } = announcement
  const isOpen = useAfter(pause)
  if (!isOpen) return null
  return (
    <DialogFrame
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
    </DialogFrame>
  )
}

function useAfter(pause: number): boolean {
  const [passed, setPassed] = useState(pause === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), pause)
    return () => clearTimeout(timer)
  }, [pause])
  return passed
}
