import { type ReactNode, useEffect, useState } from 'react'
import { say, useText } from '../language/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './leave-dialog.module.css'
import { notify, STAYS_SHORT } from './notify.ts'

interface LeaveDialogProps {
  readonly open: boolean
  /** What would be lost. */
  readonly children: ReactNode
  /** Saves what was typed and leaves; absent where that cannot be done on the way out. Pending while it is under way. */
  onSave?: (() => Promise<void>) | undefined
  onStay(): void
  onLeave(): void
}

/** Before something typed is left: save it, stay, or give it up. */
export function LeaveDialog({ open, children, onSave, onStay, onLeave }: LeaveDialogProps) {
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
    <Dialog open={open} title={t('lifecycle.unsaved.title')} width={350} role="alertdialog" onClose={onStay}>
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
    </Dialog>
  )
}

/** In place of closing what is being saved: it may be refused yet, and what was typed would be gone unasked. */
export const sayStillSaving = (): void => notify('info', say('lifecycle.unsaved.saving'), { stays: STAYS_SHORT })

interface Leaving {
  /** Closes, after asking when something was typed. */
  leave(): void
  readonly question: ReactNode
}

/** The way out of a form of its own, which nothing is kept of: what was typed does not go unasked, nor with a reload. */
export function useLeaveDialog(entered: boolean, onClose: () => void, saving = false): Leaving {
  const t = useText()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!entered) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [entered])
  const go = () => {
    setAsked(false)
    onClose()
  }
  return {
    leave: () => {
      if (saving) sayStillSaving()
      else if (entered) setAsked(true)
      else onClose()
    },
    question: (
      <LeaveDialog open={asked} onStay={() => setAsked(false)} onLeave={go}>
        <p>{t('lifecycle.unsaved.typed')}</p>
      </LeaveDialog>
    ),
  }
}
