import { poolBetween, prepareDraw } from '@djbr/domain/calls/draws.ts'
import { required } from '@djbr/domain/calls/from-fields.ts'
import { blank, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { drawPreparation } from '@djbr/domain/verification/draw/draw-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { perform } from '../../../area/index.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { FieldControl } from '../../../foundation/controls/field-control.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { SendOrCancel } from '../../../foundation/forms/form-actions.tsx'
import { FormFields } from '../../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'

interface PrepareDialogProps {
  readonly logSize: number
  onClose(): void
}

/** Prepares a draw, by default over the whole log, and shows how many declarations can be drawn from it. */
export function PrepareDialog({ logSize, onClose }: PrepareDialogProps) {
  const t = useText()
  const base = { ...blank(drawPreparation), from: '1', to: String(logSize) }
  const form = useFieldSetForm(drawPreparation, { base, facts: useFacts() })
  const send = form.onSubmit(async (entered) => {
    const { from, to, count, day } = entered as RecordOf<typeof drawPreparation>
    notifyWrite(await perform(prepareDraw, { from: placeOf(from), to: Number(to), count: Number(count), day: required(day) }))
    onClose()
  })
  return (
    <Dialog
      title={t('draws.prepare')}
      keepOnBackdrop
      onClose={onClose}
      onSubmit={send}
      summary={form.summary}
      actions={<SendOrCancel action={t('draws.prepare')} busy={form.isSubmitting} />}
    >
      <FormFields form={form}>
        {(props) => (
          <>
            <FieldControl {...props} />
            {props.name === 'to' && <Pool from={Number(form.values.from)} to={Number(form.values.to)} />}
          </>
        )}
      </FormFields>
      <Refused failure={form.refusal} kept={form.isUncertain ? undefined : t('draws.kept')} />
    </Dialog>
  )
}

/** Returns a position as the call counts it, from 0. */
const placeOf = (position: string | number) => Math.max(0, Number(position) - 1)

/** Shows how many declarations can be drawn between two typed positions; nothing when these are not valid. */
function Pool({ from, to }: { readonly from: number; readonly to: number }) {
  const t = useText()
  const areSome = from >= 1 && to >= from
  const { data } = useQuery({ ...queryOf(poolBetween, { from: placeOf(from), to }), enabled: areSome })
  if (!data || !areSome) return <p role="status" />
  const { declarations: count } = data
  return <p role="status">{count === 0 ? t('draws.poolEmpty') : t('draws.pool', { count })}</p>
}
