import type { confirmIdentity, correctIdentity } from '@djbr/domain/calls/identity.ts'
import type { Difference } from '@djbr/domain/identity/identity-check.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useMemo, useState } from 'react'
import { useLeaving } from '../../foundation/autosave/leaving.tsx'
import { Recovered } from '../../foundation/autosave/notices.tsx'
import { IDENTITY } from '../../foundation/autosave/titles.ts'
import { useDraft } from '../../foundation/autosave/use-draft.ts'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { FieldControl } from '../../foundation/controls/field-control.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify, STAYS, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { leadToFirst, useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { sessionNow, useUser } from '../../foundation/session/session.ts'
import { correctionsForm, correctionsOf, registeredOf } from './corrections.ts'
import styles from './identity.module.css'
import { type CheckAnswer, differencesOf, notifyUnavailable, SHOWN_IN_PLACE, useRefreshIdentity } from './own-identity.ts'

const DIFFERS: Readonly<Record<Difference, MessageKey>> = {
  documento: 'person.identity.differs.document',
  paterno: 'person.identity.differs.paternal',
  materno: 'person.identity.differs.maternal',
  nombres: 'person.identity.differs.names',
  fecha: 'person.identity.differs.birthDate',
}

interface CorrectDialogProps {
  /** What may be corrected. */
  readonly differences: readonly Difference[]
  /** Shown instead of what differs. */
  readonly why?: string | undefined
  /** Initial values of fields, where they are not the registered ones. */
  readonly draft?: Readonly<Partial<Record<Difference, string>>> | undefined
  readonly shownAround: boolean
  /** Called with the server's words when the data were corrected and must be checked again. */
  onCorrected(words: string): void
  onClose(): void
}

interface Refusal {
  readonly title: string
  readonly text?: string
}

/** Lets the declarant correct what the identity service says differs, or confirm that it is right as registered. */
export function CorrectDialog({ differences, why, draft = {}, shownAround, onCorrected, onClose }: CorrectDialogProps) {
  const t = useText()
  const user = useUser()
  const refresh = useRefreshIdentity()
  const [registered] = useState(() => registeredOf(user))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [confirming, setConfirming] = useState(false)
  const set = useMemo(() => correctionsForm(differences, registered), [differences, registered])
  const form = useFieldSetForm(set, {
    base: Object.fromEntries(differences.map((difference) => [difference, draft[difference] ?? registered[difference]])),
    facts: useFacts(),
    onWrong: leadToFirst,
  })
  const { isSubmitting } = form
  const kept = useDraft(form, { place: IDENTITY, version: null })

  const save = form.onSubmit(async (values) => {
    setRefusal(null)
    const corrections = correctionsOf(values, registered)
    if (corrections.length === 0) return setRefusal({ title: t('person.correct.nothing'), text: t('person.correct.nothingText') })
    // Refused or not, the server says what may still be corrected.
    const answer = await sendCorrections(corrections).finally(refresh)
    kept.forget()
    const now = sessionNow()
    const resolved = now.status === 'in' && now.user.segip === 1 && differencesOf(now.user).length === 0
    if (!resolved) return onCorrected(answer.err_mensaje)
    notify('success', t('person.identity.allRight'))
    onClose()
  })
  /** Shows what the register says of the current data, which had not been checked before: the declarant reads it before confirming. */
  const showAgain = ({ mensaje = [] }: CheckAnswer) => setRefusal({ title: mensaje.join(' '), text: t('person.correct.keepAgain') })
  const keep = async () => {
    setRefusal(null)
    form.refuse(null)
    setConfirming(true)
    try {
      const answer = await api.put<typeof confirmIdentity>('djbr_registro/contrastacion_segip', undefined, { quiet: SHOWN_IN_PLACE })
      if (!notifyUnavailable(answer)) {
        kept.forget()
        await refresh()
        const onlyNow = answer.contrastacion_confirmada === false
        if (onlyNow && answer.tipo !== 'success') return showAgain(answer)
        if (onlyNow) notify('success', t('person.identity.allRight'))
        else if (!shownAround) notify('warning', t('person.check.goOnInPerson'), { title: t('person.check.confirmed'), stays: STAYS })
      }
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal({ title: t('person.check.failed'), text: failure.message })
    } finally {
      setConfirming(false)
    }
  }
  const title = t('person.correct.title')
  const said = form.refusal ? { title: t('person.correct.failed'), text: form.refusal } : refusal
  const { close, question } = useLeaving({ draft: kept, unsaved: form.isDirty, saving: isSubmitting || confirming, step: title, onClose })
  return (
    <Dialog
      title={title}
      keepOnBackdrop
      onClose={close}
      unsaved={false}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={isSubmitting && t('frame.saving')} disabled={confirming}>
            {t('person.correct.save')}
          </Button>
          {why === undefined && (
            <Button onClick={() => void keep()} busy={confirming && t('shell.working')} disabled={isSubmitting}>
              {t('person.correct.keep')}
            </Button>
          )}
          <CloseButton emphasis="quiet" />
        </>
      }
    >
      <div className={styles.form}>
        {said ? (
          <Notice tone="warning" live title={said.title}>
            {said.text}
          </Notice>
        ) : (
          <Notice tone="warning" live>
            {why ? <p>{why}</p> : differences.map((difference) => <p key={difference}>{t(DIFFERS[difference])}</p>)}
          </Notice>
        )}
        {kept.recovered && <Recovered onDiscard={kept.discard} />}
        <p>{t('person.correct.intro')}</p>
        <FormFields form={form}>{(field) => <FieldControl {...field} autoFocus={field.name === form.names[0]} />}</FormFields>
        {why === undefined && <p className={styles.quiet}>{t('person.correct.keepHint')}</p>}
      </div>
      {question}
    </Dialog>
  )
}

/** Sends the corrections. A refusal names a correction by its position; it is rethrown under the name of its field. */
async function sendCorrections(corrections: ReturnType<typeof correctionsOf>): Promise<WriteAnswer> {
  const body = corrections.map(({ sent }) => sent)
  try {
    return unlessRefused(await api.put<typeof correctIdentity>('djbr_registro/datos_declarante', body, { quiet: SHOWN_IN_PLACE }))
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    const errores = failure.fields.flatMap(({ campo, mensaje }) => {
      const name = corrections[Number.parseInt(campo, 10)]?.difference
      return name ? [{ campo: name, mensaje }] : []
    })
    throw new CallFailure(failure.status, failure.message, { ...failure.answer, errores })
  }
}
