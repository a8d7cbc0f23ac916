import type { DrawnCodes } from '@djbr/domain/calls/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { SendOrCancel } from '../foundation/forms/form-actions.tsx'
import { useText } from '../foundation/language/language.ts'
import { confirmCodes } from './calls.ts'
import { DrawnSecret } from './drawn-secret.tsx'
import { OneTimeCodeInput, SIX_DIGITS } from './one-time-code.tsx'
import type { useConfirmation } from './use-confirmation.tsx'

interface CodesDialogProps {
  readonly drawn: DrawnCodes
  readonly confirmed: ReturnType<typeof useConfirmation>['confirmed']
  onDone(backupCodes: readonly string[]): void
  onClose(): void
}

/** Sets up one-time codes: a secret for the authenticator, and its first code. */
export function CodesDialog({ drawn, confirmed, onDone, onClose }: CodesDialogProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!SIX_DIGITS.test(code)) return setProblem(t('access.oneTimeCodeShape'))
    setBusy(true)
    try {
      onDone(unlessRefused(await confirmed(() => confirmCodes(code))).codigos)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.fields[0]?.mensaje ?? failure.message)
      setCode('')
      focusField('codigo')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('access.factor.codes.add')}
      keepOnBackdrop
      unsaved={false}
      onClose={onClose}
      onSubmit={(event) => void confirm(event)}
      actions={<SendOrCancel action={t('access.factor.codes.confirm')} busyWords={t('credentials.code.checking')} busy={busy} />}
    >
      <p>{t('access.factor.codes.how')}</p>
      <DrawnSecret {...drawn} />
      <OneTimeCodeInput
        value={code}
        error={problem}
        onChange={(entered) => {
          setCode(entered)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}
