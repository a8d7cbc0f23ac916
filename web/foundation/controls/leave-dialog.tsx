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
  /** Saves the typed text and leaves; pending while it does. Absent where saving on leaving is impossible. */
  onSave?: (() => Promise<void>) | undefined
  onStay(): void
  onLeave(): void
}

/** Asks before typed text is left: save it, stay, or discard it. */
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

/** Says that a save is still under way, instead of closing: it may yet be refused, and the typed text would be lost without asking. */
export const sayStillSaving = (): void => notify('info', say('lifecycle.unsaved.saving'), { stays: STAYS_SHORT })

/**
 * State of the question before typed text is left: because the person closes it (`ask`, with how), goes to another screen, or reloads. The two functions are
 * called at that moment. Text that a reload would lose survives the end of a session, since its owner signs in again over it. `proceed` goes on to the other
 * screen; absent when the person is not going to one.
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
