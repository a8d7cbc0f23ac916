import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { IconCopy } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { holdText, sessionNow } from '../foundation/session/session.ts'
import { copyText } from './copy-text.ts'

interface ShownOnceDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** The password or code, to be copied; absent where there is none, or what is shown has buttons of its own for it. */
  readonly secret?: string | undefined
  /** Another button that keeps it. */
  readonly keep?: ReactNode
  /** What the button says that closes it. */
  readonly done: string
  onClose(): void
}

/** What nobody can show again: a password, a code, sheets of cards. Only its own button closes it: the browser's way back does not, and a session that ends leaves it standing. */
export function ShownOnceDialog({ title, children, secret, keep, done, onClose }: ShownOnceDialogProps) {
  const t = useText()
  useEffect(() => holdText(() => true), [])
  const isDone = useRef(false)
  const [{ status }] = useState(sessionNow)
  useBlocker({ shouldBlockFn: () => !isDone.current && sessionNow().status === status, enableBeforeUnload: () => !isDone.current })
  const close = () => {
    isDone.current = true
    onClose()
  }
  const isKept = keep !== undefined
  return (
    <Dialog
      persistent
      title={title}
      unsaved={false}
      onClose={close}
      actions={
        <>
          {keep}
          <CloseButton emphasis={isKept ? 'plain' : 'action'}>{done}</CloseButton>
        </>
      }
    >
      {children}
      {secret !== undefined && (
        <div>
          <Button size="small" icon={<IconCopy size={18} />} onClick={() => void copyText(secret)}>
            {t('credentials.backup.copy')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
