import { accountRestoring } from '@djbr/domain/activation.ts'
import { isControlCode } from '@djbr/domain/control-code.ts'
import { LONGEST_REASON } from '@djbr/domain/office-forms.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AccessForm } from '../../access/access-form.tsx'
import { useText } from '../../app/language.ts'
import { Button } from '../../controls/button.tsx'
import { ChoiceGroup } from '../../controls/choice-group.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { focusField } from '../../controls/error-summary.tsx'
import { Notice } from '../../controls/notice.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { wordsOfFailure } from '../words.ts'
import { findInAudit } from './calls.ts'

const BY_DOCUMENT = 1
const BY_CODE = 2

type Found = Awaited<ReturnType<typeof findInAudit>>

interface FindDialogProps {
  onFound(found: Found): void
  onClose(): void
}

/** Whom the audit knows by a number, found by a document or a control code and for a reason. */
export function FindDialog({ onFound, onClose }: FindDialogProps) {
  const t = useText()
  const [way, setWay] = useState(BY_DOCUMENT)
  return (
    <Dialog open title={t('audit.find')} width={750} keepOnVeil onClose={onClose}>
      <p>{t('audit.find.intro')}</p>
      <ChoiceGroup
        name="via"
        label={t('audit.find')}
        value={way}
        onChange={(chosen) => setWay(chosen ?? BY_DOCUMENT)}
        options={[
          { value: BY_DOCUMENT, label: t('audit.find.byDocument') },
          { value: BY_CODE, label: t('audit.find.byCode') },
        ]}
      />
      {way === BY_DOCUMENT ? <ByDocument onFound={onFound} onClose={onClose} /> : <ByCode onFound={onFound} onClose={onClose} />}
    </Dialog>
  )
}

function ByDocument({ onFound, onClose }: FindDialogProps) {
  const t = useText()
  return (
    <AccessForm
      set={accountRestoring}
      label={t('audit.find.byDocument')}
      afterRefusal={t('audit.find.kept')}
      send={findInAudit}
      onDone={onFound}
      actions={(busy) => <Ways busy={busy} onClose={onClose} />}
    />
  )
}

function ByCode({ onFound, onClose }: FindDialogProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const finding = useMutation({ mutationFn: () => findInAudit({ control_cge: code, motivo: reason }), onSuccess: onFound })
  const wrongCode = isControlCode(code) ? undefined : t(code.trim() === '' ? 'common.required' : 'office.desk.wrongCode')
  const wrongReason = reason.trim() === '' ? t('common.required') : undefined
  const find = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongCode) return focusField('control_cge')
    if (wrongReason) return focusField('motivo')
    if (!finding.isPending) finding.mutate()
  }
  return (
    <form onSubmit={find} noValidate aria-label={t('audit.find.byCode')}>
      {finding.error && (
        <Notice tone="warning" live title={wordsOfFailure(finding.error, t)}>
          {t('audit.find.kept')}
        </Notice>
      )}
      <TextInput
        name="control_cge"
        label={t('office.desk.code')}
        value={code}
        onChange={setCode}
        max={30}
        code
        error={tried ? wrongCode : undefined}
      />
      <TextInput
        name="motivo"
        label={t('office.restore.reason')}
        value={reason}
        onChange={setReason}
        max={LONGEST_REASON}
        error={tried ? wrongReason : undefined}
      />
      <Ways busy={finding.isPending} onClose={onClose} />
    </form>
  )
}

function Ways({ busy, onClose }: { readonly busy: boolean; onClose(): void }) {
  const t = useText()
  return (
    <>
      <Button type="submit" emphasis="action" busy={busy && t('shell.working')}>
        {t('audit.find.action')}
      </Button>
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
    </>
  )
}
