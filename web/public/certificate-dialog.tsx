import { isControlCode } from '@djbr/domain/declaration/control-code.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import type { CertificateQuery } from '../foundation/address/certificate-parameter.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Captcha, type CaptchaAnswer, useCaptcha } from '../foundation/controls/captcha.tsx'
import { DateInput } from '../foundation/controls/date-inputs.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { afterPress } from '../foundation/controls/press.ts'
import { TextInput } from '../foundation/controls/text-input.tsx'
import { SendOrCancel } from '../foundation/forms/form-actions.tsx'
import { sayReference, useText } from '../foundation/language/language.ts'

interface CertificateDialogProps {
  readonly initial: CertificateQuery
  onCheck(code: string, date: PlainDate, captcha: CaptchaAnswer): Promise<void>
  onClose(): void
}

/** The documents' limit on the field; the code itself has 14 characters with its hyphens. */
const MAX_CODE = 30

/** Asks for control code, date of reception and captcha. */
export function CertificateDialog({ initial, onCheck, onClose }: CertificateDialogProps) {
  const t = useText()
  const [code, setCode] = useState(initial.code)
  const [date, setDate] = useState(initial.date)
  /** What is wrong with a typed date that is not a date. */
  const [unread, setUnread] = useState<Reference | null>(null)
  const captcha = useCaptcha()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const problems = {
    code: code.trim() === '' ? t('common.required') : isControlCode(code) ? undefined : t('public.validate.codeWrong'),
    date: unread ? sayReference(unread) : date === null ? t('common.required') : undefined,
  }
  const isMissing = code.trim() === '' || (date === null && !unread)
  const check = async () => {
    setTried(true)
    setRefusal(null)
    setBusy(true)
    const answered = await captcha.demand()
    if (!answered || problems.code || date === null) return setBusy(false)
    try {
      await onCheck(code, date, answered)
    } catch (failure) {
      setRefusal(failure instanceof CallFailure ? failure.message : t('shell.http.unknown'))
      captcha.renew()
      setTried(false)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('public.validate.title')}
      onClose={onClose}
      keepOnBackdrop
      unsaved={false}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void check()
      }}
      actions={<SendOrCancel action={t('public.validate.submit')} busyWords={t('public.validate.submitting')} busy={busy} />}
    >
      {refusal && (
        <Notice tone="error" live title={t('public.validate.impossible')}>
          {refusal}
        </Notice>
      )}
      {tried && (problems.code || problems.date) && (
        <Notice tone="error" live title={t(isMissing ? 'public.validate.required' : 'common.reviewRequired')} />
      )}
      <TextInput
        name="control_cge"
        label={t('public.validate.code')}
        hint={t('public.validate.codeHint')}
        value={code}
        onChange={setCode}
        error={tried ? problems.code : undefined}
        max={MAX_CODE}
        upper
        code
        spellCheck={false}
      />
      <DateInput
        name="fecha_recepcion"
        label={t('public.validate.date')}
        hint={t('public.validate.dateHint')}
        value={date}
        onChange={setDate}
        onUnread={(problem) => afterPress(() => setUnread(problem))}
        error={tried || unread ? problems.date : undefined}
      />
      <Captcha use="certificado" {...captcha.field} />
    </Dialog>
  )
}
