import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { say, useText } from '../language/language.ts'
import { holdText } from '../session/session.ts'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './leave-dialog.module.css'
import { notify, STAYS_SHORT } from './notify.ts'

interface LeaveDialogProps {
  /** What would be lost. */
  readonly children: ReactNode
  /** Saves what was typed and leaves; absent where that cannot be done on the way out. Pending while it is under way. */
  onSave?: (() => Promise<void>) | undefined
  onStay(): void
  onLeave(): void
}

/** Before something typed is left: save it, stay, or give it up. */
export function LeaveDialog({ children, onSave, onStay, onLeave }: LeaveDialogProps) {
  const t = useText()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await onSave?.()
    } finally {
      setSaving(false)
    }
  }
  return (
    <DialogFrame title={t('lifecycle.unsaved.title')} width={350} role="alertdialog" onClose={onStay}>
      {children}
      <div className={styles.choices}>
        {onSave && (
          <Button emphasis="action" busy={saving && t('frame.saving')} onClick={() => void save()}>
            {t('lifecycle.unsaved.save')}
          </Button>
        )}
        <Button emphasis={onSave ? 'plain' : 'action'} onClick={onStay} data-autofocus>
          {t('lifecycle.unsaved.stay')}
        </Button>
        <Button emphasis="quiet" className={styles.lose} onClick={onLeave}>
          {t('lifecycle.unsaved.leave')}
        </Button>
      </div>
    </DialogFrame>
  )
}

/** In place of closing what is being saved: it may be refused yet, and what was typed would be gone unasked. */
export const sayStillSaving = (): void => notify('info', say('lifecycle.unsaved.saving'), { stays: STAYS_SHORT })

/**
 * Whether something typed is asked about: because somebody closes it (`ask`, how), or goes to another screen or reloads while that is to be
 * asked, which is looked at then. What a reload would lose, a session that ends does not: its owner signs in again over it. `proceed` goes on to the other screen; absent where nobody goes to one.
 */
export function useLeaveQuestion<How>(isAskedOfLeaving: () => boolean, isAskedOfReload: () => boolean) {
  const [asked, ask] = useState<How | null>(null)
  useEffect(() => holdText(isAskedOfReload))
  const { proceed, reset } = useBlocker({ shouldBlockFn: isAskedOfLeaving, enableBeforeUnload: isAskedOfReload, withResolver: true })
  const stay = () => {
    ask(null)
    reset?.()
  }
  return { asked, ask, proceed, stay, isAsked: asked !== null || proceed !== undefined }
}
