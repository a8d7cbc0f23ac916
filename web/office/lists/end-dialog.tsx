import { reason } from '@djbr/domain/lists/fields.ts'
import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { type FormEvent, useState } from 'react'
import { useFacts } from '../../app/facts.ts'
import { CallFailure } from '../../app/failure.ts'
import { sayReference, useText } from '../../app/language.ts'
import { tellWrite } from '../../app/toasts.ts'
import { Button } from '../../controls/button.tsx'
import { DateInput } from '../../controls/date-inputs.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { Notice } from '../../controls/notice.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { type ListRow, saveEntry, useRefreshLists } from './calls.ts'

interface EndDialogProps {
  readonly kind: ListKind
  readonly row: ListRow
  readonly name: string
  onClose(): void
}

/** Ends an entry: it is not offered any more after a day, and is deleted never. */
export function EndDialog({ kind, row, name, onClose }: EndDialogProps) {
  const t = useText()
  const facts = useFacts()
  const refresh = useRefreshLists()
  const [last, setLast] = useState<string | null>(facts.today)
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const wrongDay = last === null ? 'common.required' : null
  const wrongReason = reason.judge(why, facts)
  const end = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongDay || wrongReason || busy) return
    setBusy(true)
    try {
      const answer = await saveEntry(kind, row.id, { ...row.record, validTo: last }, why, {
        quiet: true,
        ifMatch: `"${row.version}"`,
      })
      tellWrite(answer)
      await refresh()
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.fields[0]?.mensaje ?? failure.message)
      void refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t('lists.end.title', { one: t(kind.texts.one) })}
      keepOnVeil
      onClose={onClose}
      onSubmit={(event) => void end(event)}
      summary={
        refusal && (
          <Notice tone="warning" live title={refusal}>
            {t('lists.notSaved')}
          </Notice>
        )
      }
      actions={
        <>
          <Button type="submit" emphasis="action" size="large" busy={busy && t('shell.frame.saving')}>
            {t('lists.end.action', { one: t(kind.texts.one) })}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('lists.end.text', { name })}</p>
      <DateInput
        name="validTo"
        label={t('lists.validTo')}
        value={last}
        onChange={setLast}
        error={tried && wrongDay ? t(wrongDay) : undefined}
        autoFocus
      />
      <TextInput
        name="reason"
        label={t(reason.label)}
        hint={t('lists.whyHint')}
        value={why}
        onChange={setWhy}
        max={250}
        error={tried && wrongReason ? sayReference(wrongReason) : undefined}
      />
    </Dialog>
  )
}
