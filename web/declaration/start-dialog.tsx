import { blank, decode, encode } from '@djbr/domain/record-kind.ts'
import { declarationData, declarationStart, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { forgetOwn, type ListedDeclaration, useOwn } from '../filing/index.ts'
import { useLeaving } from '../foundation/autosave/leaving.tsx'
import { Recovered } from '../foundation/autosave/notices.tsx'
import { START } from '../foundation/autosave/titles.ts'
import { useDraft } from '../foundation/autosave/use-draft.ts'
import { api } from '../foundation/calls/api.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { ErrorSummary } from '../foundation/controls/error-summary.tsx'
import { FieldControl, type FieldControlProps } from '../foundation/controls/field-control.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { notify, STAYS_SHORT, type WriteAnswer } from '../foundation/controls/notify.ts'
import { Switch } from '../foundation/controls/switch.tsx'
import { SwornNote } from '../foundation/controls/sworn-note.tsx'
import { fieldProblems, rulesOf, type Values } from '../foundation/forms/field-set-form.ts'
import { sayReference, useText } from '../foundation/language/language.ts'
import { useFacts } from '../foundation/session/facts.ts'
import { rectifiable, shownOfDeclaration } from './declaration-fields.ts'
import { ReasonControl } from './reason-control.tsx'
import { RectifiedDateControl } from './rectified-date-control.tsx'
import styles from './sheet-form.module.css'

interface StartDialogProps {
  readonly listed: readonly ListedDeclaration[]
  onClose(): void
}

const ASKED = ['department', 'capital', 'country', 'rectifiedDate', 'rectificationRemarks']

const sentOf = (values: Values, external: boolean): Values => ({
  ...blank(declarationStart),
  ...Object.fromEntries(shownOfDeclaration(values, external).map((name) => [name, values[name]])),
})

/** Starts a declaration: why, where, and from which earlier one (R4.17 to R4.22). Who starts from one sees next what is to be reviewed. */
export function StartDialog(props: StartDialogProps) {
  const base = usePlaceBefore()
  return base && <StartForm {...props} base={base} />
}

function StartForm({ listed, base, onClose }: StartDialogProps & { readonly base: Values }) {
  const t = useText()
  const facts = useFacts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { external } = facts.declarant
  const [copy, setCopy] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const rules = rulesOf(declarationStart, facts)
  const form = useForm<Values>({
    defaultValues: base,
    resolver: (values, context, options) => rules(sentOf(values, external), context, options),
    shouldFocusError: false,
  })
  const draft = useDraft({ form, place: START, base, version: null })
  const starting = useMutation({
    networkMode: 'always',
    mutationFn: (values: Values) =>
      api.post<WriteAnswer>('djbr_registro/declaracion_jurada', {
        ...encode(declarationStart, sentOf(values, external) as never),
        copiar_anterior: copy,
      }),
  })
  const received = rectifiable(listed).length > 0
  const values = form.watch()
  const names = shownOfDeclaration(values, external)
  const messageOf = (name: string) => {
    const message = form.formState.errors[name]?.message
    return typeof message === 'string' ? sayReference(message) : undefined
  }
  const start = form.handleSubmit(
    async (answers) => {
      setRefusal(null)
      try {
        const answer = await starting.mutateAsync(answers)
        if (answer.err_codigo !== 0) {
          setRefusal(answer.err_mensaje)
          return
        }
        draft.forget()
        notify('success', answer.err_mensaje, { stays: STAYS_SHORT })
        onClose()
        await forgetOwn(client)
        await navigate({ to: received && (copy || answers.reason === REASON.rectification) ? '/declaracion' : '/datos-generales' })
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        const problems = fieldProblems(declarationStart, failure)
        for (const { field, message } of problems) form.setError(field, { type: 'server', message })
        if (problems.length === 0) setRefusal(failure.message)
        setAttempt((tries) => tries + 1)
      }
    },
    () => setAttempt((tries) => tries + 1),
  )
  const errors = names.flatMap((name) => {
    const message = messageOf(name)
    return message ? [{ name, label: t(fieldOf(name).label), message }] : []
  })
  const rectifies = values.reason === REASON.rectification
  const title = t('lifecycle.start.title')
  const unsaved = form.formState.isDirty && !starting.isPending && !starting.isSuccess
  const { close, question } = useLeaving({ draft, unsaved, step: title, onClose })
  return (
    <Dialog
      open
      title={title}
      keepOnBackdrop
      onClose={close}
      onSubmit={(event) => void start(event)}
      summary={attempt > 0 && errors.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={errors} attempt={attempt} />}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={starting.isPending && t('lifecycle.start.starting')}>
            {t('lifecycle.start.action')}
          </Button>
          <Button onClick={close}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && <Notice tone="warning" live title={refusal} />}
        {draft.recovered && <Recovered onDiscard={draft.discard} />}
        {names.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <StartControl
                listed={listed}
                name={name}
                field={fieldOf(name)}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={messageOf(name)}
                asked={ASKED.includes(name)}
              />
            )}
          />
        ))}
        {received && rectifies && <Notice>{t('lifecycle.start.copiesRectified')}</Notice>}
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

const PLACE = ['declaredAs', 'department', 'capital', 'country', 'locality'] as const

/** An empty form with the place of the declaration before, which is most often the same again; undefined until that is known. */
function usePlaceBefore(): Values | undefined {
  const { data, isPending } = useOwn('declaracion_jurada')
  return useMemo(() => {
    if (isPending) return undefined
    if (!data || Number(data.err_existente) !== 0) return blank(declarationStart)
    const before: Values = decode(declarationData, data)
    return { ...blank(declarationStart), ...Object.fromEntries(PLACE.map((name) => [name, before[name]])) }
  }, [data, isPending])
}

const fieldOf = (name: string) => declarationStart.fields[name as keyof typeof declarationStart.fields]

function StartControl({ listed, ...props }: FieldControlProps & { readonly listed: readonly ListedDeclaration[] }) {
  if (props.name === 'reason') return <ReasonControl {...props} listed={listed} />
  if (props.name === 'rectifiedDate') return <RectifiedDateControl {...props} listed={listed} />
  return <FieldControl {...props} />
}
