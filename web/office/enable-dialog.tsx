import { LONGEST_REASON } from '@djbr/domain/office-forms.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../app/language.ts'
import { notify } from '../app/toasts.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Notice } from '../controls/notice.tsx'
import { TextInput } from '../controls/text-input.tsx'
import { enableAtDesk, type FoundDeclaration } from './calls.ts'
import { wordsOfFailure } from './words.ts'

interface EnableDialogProps {
  readonly found: FoundDeclaration
  onClose(): void
  onEnabled(): void
}

/** Gives a finished declaration back to its declarant to be changed, for a reason that they are told. */
export default function EnableDialog({ found, onClose, onEnabled }: EnableDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const enabling = useMutation({
    mutationFn: () => enableAtDesk(found.control_cge, reason),
    onSuccess: ({ err_mensaje }) => {
      notify('success', err_mensaje)
      onEnabled()
    },
  })
  const missing = reason.trim() === ''
  const enable = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing && !enabling.isPending) enabling.mutate()
  }
  return (
    <Dialog
      open
      title={t('office.enable.title')}
      keepOnVeil
      onClose={onClose}
      onSubmit={enable}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={enabling.isPending && t('shell.working')}>
            {t('office.enable.action')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <p>{t('office.enable.text', { names: found.nombres })}</p>
      {enabling.error && (
        <Notice tone="warning" live title={wordsOfFailure(enabling.error, t)}>
          {t('office.enable.kept')}
        </Notice>
      )}
      <TextInput
        name="motivo"
        label={t('office.restore.reason')}
        hint={t('office.staff.reasonHint')}
        value={reason}
        onChange={setReason}
        max={LONGEST_REASON}
        error={tried && missing ? t('common.required') : undefined}
      />
    </Dialog>
  )
}
