import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  readonly open: boolean
  onStay(): void
  onLeave(): void
}

/** Before a form with something typed is closed. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={open}
      title={t('records.leaveTitle')}
      width={350}
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button emphasis="action" onClick={onStay} data-autofocus>
            {t('records.leaveStay')}
          </Button>
          <Button onClick={onLeave}>{t('records.leaveGo')}</Button>
        </>
      }
    >
      <p>{t('records.leaveText')}</p>
    </Dialog>
  )
}

interface Leaving {
  /** Closes, after asking when something was typed. */
  leave(): void
  readonly question: ReactNode
}

/** The way out of a form of its own, which nothing is kept of: what was typed does not go unasked, nor with a reload. */
export function useLeaveDialog(entered: boolean, onClose: () => void): Leaving {
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
    leave: () => (entered ? setAsked(true) : onClose()),
    question: <LeaveDialog open={asked} onStay={() => setAsked(false)} onLeave={go} />,
  }
}
