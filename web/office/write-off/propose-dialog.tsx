import { isControlCode } from '@djbr/domain/control-code.ts'
import { LONGEST_REASON } from '@djbr/domain/office-forms.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../app/language.ts'
import { notify } from '../../app/toasts.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { focusField } from '../../controls/error-summary.tsx'
import { Notice } from '../../controls/notice.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { wordsOfFailure } from '../words.ts'
import { proposeWriteOff } from './calls.ts'

const FIELDS = ['control_cge', 'referencia', 'motivo'] as const
type Name = (typeof FIELDS)[number]

/** One person's half of a write-off: which declaration, by what order, and why. */
export default function ProposeDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({ control_cge: '', referencia: '', motivo: '' })
  const [tried, setTried] = useState(false)
  const proposing = useMutation({
    mutationFn: () => proposeWriteOff(typed),
    onSuccess: ({ err_mensaje }) => {
      notify('success', err_mensaje)
      onClose()
    },
  })
  const wrongOf = (name: Name) => {
    if (typed[name].trim() === '') return t('common.required')
    return name === 'control_cge' && !isControlCode(typed[name]) ? t('office.desk.wrongCode') : undefined
  }
  const propose = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = FIELDS.find(wrongOf)
    if (wrong) return focusField(wrong)
    if (!proposing.isPending) proposing.mutate()
  }
  const control = (name: Name) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
    error: tried ? wrongOf(name) : undefined,
  })
  return (
    <Dialog
      open
      title={t('office.writeOff.propose')}
      keepOnVeil
      onClose={onClose}
      onSubmit={propose}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={proposing.isPending && t('shell.working')}>
            {t('office.writeOff.propose')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <p>{t('office.writeOff.proposeText')}</p>
      {proposing.error && (
        <Notice tone="warning" live title={wordsOfFailure(proposing.error, t)}>
          {t('office.enable.kept')}
        </Notice>
      )}
      <TextInput {...control('control_cge')} label={t('office.desk.code')} max={30} code />
      <TextInput
        {...control('referencia')}
        label={t('office.writeOff.reference')}
        hint={t('office.writeOff.referenceHint')}
        max={LONGEST_REASON}
      />
      <TextInput {...control('motivo')} label={t('office.restore.reason')} hint={t('office.staff.reasonHint')} max={LONGEST_REASON} />
    </Dialog>
  )
}
