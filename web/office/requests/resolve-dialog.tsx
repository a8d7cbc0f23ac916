import { blank } from '@djbr/domain/fields/record-kind.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { focusField } from '../../foundation/controls/error-summary.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { Switch } from '../../foundation/controls/switch.tsx'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import styles from '../office.module.css'
import { type Claimant, claimantOf, resolveCorrection } from './calls.ts'

/** Whoever asks shows their identity card: it is compared, and the correction accepted or rejected for a reason. */
export default function ResolveDialog({ codigo, onClose }: { readonly codigo: number; onClose(): void }) {
  const t = useText()
  const { data, error } = useQuery(claimantOf(codigo))
  const [cardSeen, setCardSeen] = useState(false)
  const form = useFieldSetForm(reasonGiven, {
    base: blank(reasonGiven),
    facts: useFacts(),
    onWrong: ([first = '']) => focusField(first),
  })
  const resolve = (aceptar: boolean) =>
    form.onSubmit(async ({ reason }) => {
      const { err_mensaje } = await resolveCorrection({ codigo, aceptar, motivo: String(reason), cedula_vista: cardSeen })
      notify('success', err_mensaje)
      onClose()
    })
  const refusal = form.refusal ?? (error && wordsOfFailure(error, t))
  return (
    <Dialog
      open
      title={t('office.corrections.dialog')}
      width={750}
      keepOnBackdrop
      onClose={onClose}
      actions={
        <>
          {data && !data.de_otra_confirmada && (
            <Button emphasis="action" busy={form.isSubmitting && t('shell.working')} onClick={resolve(true)}>
              {t('office.corrections.accept')}
            </Button>
          )}
          {data && <Button onClick={resolve(false)}>{t('office.corrections.reject')}</Button>}
          <Button emphasis="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
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
          {data.de_otra_confirmada ? (
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

function Comparison({ claimant }: { readonly claimant: Claimant }) {
  const t = useText()
  const facts = [
    [t('office.found.names'), claimant.nombres],
    [t('office.found.birthDate'), displayDate(claimant.fecha_nacimiento)],
    [t('office.corrections.registered'), claimant.documento],
    [t('office.corrections.asked'), claimant.documento_solicitado],
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
