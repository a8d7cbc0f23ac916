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
  /** The password or code to copy; absent where there is none, or where the content has its own copy buttons. */
  readonly secret?: string | undefined
  /** Another button that keeps it. */
  readonly keep?: ReactNode
  /** Label of the button that closes it. */
  readonly done: string
  onClose(): void
}

/** Shows what cannot be shown again: a password, a code, sheets of cards. Only its own button closes it: neither the browser's back button nor the end of the session does. */
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
