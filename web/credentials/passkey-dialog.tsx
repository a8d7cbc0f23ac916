import { type FormEvent, useState } from 'react'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import { TextInput } from '../foundation/controls/text-input.tsx'
import { SendOrCancel } from '../foundation/forms/form-actions.tsx'
import { useText } from '../foundation/language/language.ts'
import { addPasskey, beginPasskey } from './calls.ts'
import { makePasskey } from './passkey.ts'
import type { useConfirmation } from './use-confirmation.tsx'

const MAX_NAME_LENGTH = 60

interface PasskeyDialogProps {
  readonly confirmed: ReturnType<typeof useConfirmation>['confirmed']
  onDone(backupCodes: readonly string[], name: string): void
  onClose(): void
}

/** Adds a passkey under a name chosen by its owner; the browser then asks for finger, face or PIN. */
export function PasskeyDialog({ confirmed, onDone, onClose }: PasskeyDialogProps) {
  const t = useText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') {
      setProblem(t('common.required'))
      return focusField('nombre')
    }
    setBusy(true)
    setRefusal(null)
    try {
      const made = await makePasskey(unlessRefused(await confirmed(beginPasskey)).opciones)
      if (!made) return setRefusal(t('access.passkey.notMade'))
      onDone(unlessRefused(await confirmed(() => addPasskey(name.trim(), made))).codigos, name.trim())
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.fields[0]?.mensaje ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('access.passkey.add')}
      keepOnBackdrop
      onClose={onClose}
      onSubmit={(event) => void add(event)}
      actions={<SendOrCancel action={t('access.passkey.make')} busyWords={t('access.passkey.making')} busy={busy} />}
    >
      <Refused failure={refusal} />
      <p>{t('access.passkey.how')}</p>
      <TextInput
        name="nombre"
        label={t('access.passkey.name')}
        hint={t('access.passkey.nameHint')}
        value={name}
        onChange={(entered) => {
          setName(entered)
          setProblem(undefined)
        }}
        error={problem}
        max={MAX_NAME_LENGTH}
      />
    </Dialog>
  )
}
