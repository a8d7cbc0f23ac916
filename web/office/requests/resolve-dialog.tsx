import type { Answer } from '@djbr/domain/calls/call.ts'
import { resolveCorrection, viewCorrection } from '@djbr/domain/calls/corrections.ts'
import { blank } from '@djbr/domain/fields/record-kind.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { perform } from '../../area/index.ts'
import { queryOf } from '../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { Switch } from '../../foundation/controls/switch.tsx'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { leadToFirst, useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import styles from '../shared/office.module.css'

/** Asked only once for each dialog, because the person is told that their data were viewed. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const

/** Resolves a correction: the officer compares the identity card that the person shows, then accepts or rejects it for a reason. */
export default function ResolveDialog({ id, onClose }: { readonly id: number; onClose(): void }) {
  const t = useText()
  const { data, error } = useQuery({ ...queryOf(viewCorrection, { id }), ...ONCE })
  const [cardSeen, setCardSeen] = useState(false)
  const form = useFieldSetForm(reasonGiven, { base: blank(reasonGiven), facts: useFacts(), onWrong: leadToFirst })
  const resolve = (accept: boolean) =>
    form.onSubmit(async ({ reason }) => {
      const { err_mensaje } = await perform(resolveCorrection, { id, accept, reason: String(reason), cardSeen })
      notify('success', err_mensaje)
      onClose()
    })
  const refusal = form.refusal ?? (error && wordsOfFailure(error, t))
  return (
    <Dialog
      title={t('office.corrections.dialog')}
      width={750}
      keepOnBackdrop
      onClose={onClose}
      actions={
        <>
          {data && !data.heldByConfirmed && (
            <Button emphasis="action" busy={form.isSubmitting && t('shell.working')} onClick={resolve(true)}>
              {t('office.corrections.accept')}
            </Button>
          )}
          {data && <Button onClick={resolve(false)}>{t('office.corrections.reject')}</Button>}
          <CloseButton emphasis="quiet" />
        </>
      }
    >
      {refusal && (
        <Notice tone="warning" live title={refusal}>
          {t('office.corrections.kept')}
        </Notice>
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && (
        <>
          <Comparison claimant={data} />
          {data.heldByConfirmed ? (
            <Notice tone="warning" title={t('office.corrections.heldByConfirmed')} />
          ) : (
            <>
              <p>{t('office.corrections.acceptText')}</p>
              <Switch name="cedula_vista" label={t('office.corrections.cardSeen')} value={cardSeen} onChange={setCardSeen} />
            </>
          )}
          <FormFields form={form} />
        </>
      )}
    </Dialog>
  )
}

function Comparison({ claimant }: { readonly claimant: Answer<typeof viewCorrection> }) {
  const t = useText()
  const facts = [
    [t('office.found.names'), claimant.names],
    [t('office.found.birthDate'), displayDate(claimant.birthDate)],
    [t('office.corrections.registered'), claimant.document],
    [t('office.corrections.asked'), claimant.askedFor],
  ]
  return (
    <>
      <p>{t('office.corrections.seen')}</p>
      <dl className={styles.compare}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
