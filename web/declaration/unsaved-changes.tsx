import { useBlocker } from '@tanstack/react-router'
import { useText } from '../app/language.ts'
import { sessionNow } from '../app/session.ts'
import { ConfirmDialog } from '../controls/confirm-dialog.tsx'

interface UnsavedChangesProps {
  /** The name of the step, as the warning says it. */
  readonly step: string
  readonly when: boolean
}

/** Whoever leaves a step with something unsaved is warned first (document 2, 2.2). A session that ended does not ask. */
export function UnsavedChanges({ step, when }: UnsavedChangesProps) {
  const t = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when && sessionNow().status === 'in',
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('lifecycle.unsaved.title')}
      width={350}
      danger
      action={t('lifecycle.unsaved.leave')}
      cancel={t('lifecycle.unsaved.stay')}
      onConfirm={async () => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{t('lifecycle.unsaved.text', { step })}</p>
    </ConfirmDialog>
  )
}
