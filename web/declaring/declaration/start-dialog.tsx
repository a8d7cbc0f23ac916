import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { blank, decode, encode } from '@djbr/domain/fields/record-kind.ts'
import { declarationData, declarationStart, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLeaving } from '../../foundation/autosave/leaving.tsx'
import { Recovered } from '../../foundation/autosave/notices.tsx'
import { START } from '../../foundation/autosave/titles.ts'
import { useDraft } from '../../foundation/autosave/use-draft.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { FieldControl, type FieldControlProps } from '../../foundation/controls/field-control.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify, STAYS_SHORT, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { Switch } from '../../foundation/controls/switch.tsx'
import { SwornNote } from '../../foundation/controls/sworn-note.tsx'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { SendOrCancel } from '../../foundation/forms/form-actions.tsx'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { askIncompleteSheet, forgetOwn, placeOfSheet, shownOfDeclaration, useOwn } from '../filing/index.ts'
import { rectifiable } from './declaration-fields.ts'
import { ReasonControl } from './reason-control.tsx'
import { RectifiedDateControl } from './rectified-date-control.tsx'
import styles from './sheet-form.module.css'

interface StartDialogProps {
  readonly listed: readonly ListedDeclaration[]
  /** The declaration to correct; when present, neither reason nor date is asked. */
  readonly rectified?: ListedDeclaration | undefined
  onClose(): void
}

const ASKED = ['department', 'capital', 'country', 'rectifiedDate', 'rectificationRemarks']

/** Starts a declaration: why, where, and from which earlier one (R4.17 to R4.22). Starting from an earlier one leads to what must be reviewed. */
export default function StartDialog(props: StartDialogProps) {
  const place = usePlaceBefore()
  const { rectified } = props
  const named = rectified && { reason: REASON.rectification, rectifiedDate: rectified.decjur_fecha_recepcion }
  return place && <StartForm {...props} base={{ ...place, ...named }} />
}

function StartForm({ listed, rectified, base, onClose }: StartDialogProps & { readonly base: Values }) {
  const t = useText()
  const facts = useFacts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { external } = facts.declarant
  const [copy, setCopy] = useState(true)
  const form = useFieldSetForm(declarationStart, {
    base,
    facts,
    asked: (values) => shownOfDeclaration(values, external),
    called: (name, field) => (rectified && name === 'rectificationRemarks' ? { ...field, ...WHAT_WAS_WRONG } : field),
  })
  const { values, isSubmitting } = form
  const draft = useDraft(form, { place: START, version: null })
  const received = rectifiable(listed).length > 0
  const start = form.onSubmit(async (answers) => {
    const sent = { ...encode(declarationStart, answers as never), copiar_anterior: copy }
    const { err_mensaje } = unlessRefused(await api.post<WriteAnswer>('djbr_registro/declaracion_jurada', sent))
    draft.forget()
    notify('success', err_mensaje, { stays: STAYS_SHORT })
    onClose()
    await forgetOwn(client)
    if (answers.reason === REASON.rectification) return navigate({ to: '/borrador' })
    if (received && copy) return navigate({ to: '/declaracion' })
    const incomplete = await askIncompleteSheet(client)
    return navigate(incomplete === undefined ? { to: '/datos-generales' } : placeOfSheet(incomplete))
  })
  const rectifies = values.reason === REASON.rectification
  const title = t(rectified ? 'lifecycle.correct.title' : 'lifecycle.start.title')
  const { close, question } = useLeaving({ draft, unsaved: form.isDirty, saving: isSubmitting, step: title, onClose })
  return (
    <Dialog
      unsaved={false}
      title={title}
      keepOnBackdrop
      onClose={close}
      onSubmit={start}
      summary={form.summary}
      actions={
        <SendOrCancel
          action={t(rectified ? 'lifecycle.correct.action' : 'lifecycle.start.action')}
          busyWords={t('lifecycle.start.starting')}
          busy={isSubmitting}
        />
      }
    >
      <div className={styles.fields}>
        {form.refusal && <Notice tone="warning" live title={form.refusal} />}
        {draft.recovered && <Recovered onDiscard={draft.discard} />}
        {rectified && <WhichIsCorrected rectified={rectified} />}
        <FormFields form={form}>
          {(field) => {
            if (rectified && NAMED_BY_THE_ROW.includes(field.name)) return null
            return <StartControl {...field} listed={listed} asked={ASKED.includes(field.name)} />
          }}
        </FormFields>
        {received && rectifies && !rectified && <Notice>{t('lifecycle.start.copiesRectified')}</Notice>}
        {received && !rectifies && (
          <div className={styles.boxed}>
            <Switch name="copiar_anterior" label={t('lifecycle.start.copy')} value={copy} onChange={setCopy} />
          </div>
        )}
        {received && copy && values.reason === REASON.beforeOffice && <Notice>{t('lifecycle.start.positionAnew')}</Notice>}
        <SwornNote />
      </div>
      {question}
    </Dialog>
  )
}

/** Fields already known from the row in which the person chose to correct a declaration. */
const NAMED_BY_THE_ROW = ['reason', 'rectifiedDate']
const WHAT_WAS_WRONG = { label: 'lifecycle.correct.what', hint: 'lifecycle.correct.whatHint' } as const

function WhichIsCorrected({ rectified }: { readonly rectified: ListedDeclaration }) {
  const t = useText()
  return (
    <div>
      <p>
        <strong>
          {t('lifecycle.correct.which', { reason: rectified.motdec_descripcion, date: rectified.decjur_fecha_recepcion_formateado })}
        </strong>
      </p>
      <p>{t('lifecycle.correct.text')}</p>
    </div>
  )
}

const PLACE = ['declaredAs', 'department', 'capital', 'country', 'locality'] as const

/** Returns an empty form with the place of the previous declaration, usually the same again; undefined until it is known. */
function usePlaceBefore(): Values | undefined {
  const { data, isPending } = useOwn('declaracion_jurada')
  return useMemo(() => {
    if (isPending) return undefined
    if (!data || Number(data.err_existente) !== 0) return blank(declarationStart)
    const before: Values = decode(declarationData, data)
    return { ...blank(declarationStart), ...Object.fromEntries(PLACE.map((name) => [name, before[name]])) }
  }, [data, isPending])
}

function StartControl({ listed, ...props }: FieldControlProps & { readonly listed: readonly ListedDeclaration[] }) {
  if (props.name === 'reason') return <ReasonControl {...props} listed={listed} />
  if (props.name === 'rectifiedDate') return <RectifiedDateControl {...props} listed={listed} />
  return <FieldControl {...props} />
}
