import type { checkIdentity } from '@djbr/domain/calls/identity.ts'
import type { Difference } from '@djbr/domain/identity/identity-check.ts'
import { complementProblem } from '@djbr/domain/identity/identity-document.ts'
import { useState } from 'react'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify, type Tone } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'
import { fullName, sessionNow, useUser } from '../../foundation/session/session.ts'
import { CheckFields, useAsked } from './check-fields.tsx'
import styles from './identity.module.css'
import { type CheckAnswer, differencesOf, notifyUnavailable, SHOWN_IN_PLACE, useRefreshIdentity } from './own-identity.ts'

/** Returns a document as a check sends it, and its complement, from its parts joined by underscores. */
export function documentIn(joined: string): { readonly number: string; readonly complement: string } {
  const [, number = '', complement = ''] = joined.split('_')
  return { number, complement }
}

interface Said {
  readonly tone: Tone
  readonly title?: string
  readonly words: readonly string[]
}

interface AskDialogProps {
  readonly title: string
  /** Shown first: why the check was opened. */
  readonly before?: string | null
  /** Called with the differences found, which can be corrected, and the birth date that was typed. */
  onDiffer(differences: readonly Difference[], birthDate: string | null): void
  /** Called when the document's complement is invalid, with the words that say why. */
  onWrongComplement(words: string): void
  onClose(): void
}

/** Asks for what a check of the declarant's own data needs, and shows its result (R4.35, R4.36). */
export function AskDialog({ title, before, onDiffer, onWrongComplement, onClose }: AskDialogProps) {
  const t = useText()
  const user = useUser()
  const refresh = useRefreshIdentity()
  const form = useAsked()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const { number, complement } = documentIn(user.perdec_docidentidad)

  const check = async () => {
    const wrongComplement = complementProblem(complement)
    if (wrongComplement) return onWrongComplement(t(wrongComplement))
    setBusy(true)
    try {
      const given = await form.validate()
      if (!given) return setSaid({ tone: 'error', words: [t('person.check.mandatory')] })
      const answer = await api.post<typeof checkIdentity>(
        'djbr_registro/contrastacion_segip',
        {
          ...given,
          NumeroDocumento: complement ? `${number}-${complement}` : number,
          PrimerApellido: user.primer_apellido,
          SegundoApellido: user.segundo_apellido,
          nombres: user.nombres,
        },
        { quiet: SHOWN_IN_PLACE },
      )
      await report(answer)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      form.captcha.renew()
      form.blame(failure)
      setSaid({ tone: 'error', title: t('person.check.failed'), words: [failure.message] })
    } finally {
      setBusy(false)
    }
  }
  const report = async (answer: CheckAnswer) => {
    const { mensaje, tipo = 'info' } = answer
    if (notifyUnavailable(answer)) return onClose()
    form.captcha.renew()
    if (!mensaje) return setSaid({ tone: 'error', title: t('person.check.failed'), words: [answer.err_mensaje] })
    await refresh()
    const now = sessionNow()
    const differences = now.status === 'in' ? differencesOf(now.user) : []
    if (differences.length > 0) return onDiffer(differences, form.asked.birthDate)
    if (tipo !== 'success') return setSaid({ tone: tipo, words: mensaje })
    for (const words of mensaje) notify(tipo, words)
    onClose()
  }
  const unproved = said?.tone === 'warning' || said?.tone === 'info'
  return (
    <Dialog
      title={title}
      keepOnBackdrop
      summary={
        said ? (
          <Notice tone={said.tone} live title={said.title ?? said.words[0]}>
            {(said.title ? said.words : said.words.slice(1)).map((words) => (
              <p key={words}>{words}</p>
            ))}
            {unproved && <p>{t('person.check.goOnInPerson')}</p>}
          </Notice>
        ) : (
          before && (
            <Notice tone="success" live>
              {before}
            </Notice>
          )
        )
      }
      onClose={onClose}
      unsaved={unproved ? false : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void check()
      }}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={busy && t('person.check.busy')}>
            {t('person.check.action')}
          </Button>
          <CloseButton>{unproved ? t('shell.dialog.close') : t('person.check.later')}</CloseButton>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('person.check.why')}</p>
        <ReadOnlyList>
          <ReadOnlyField label={t('lifecycle.personalStep.names')}>{fullName(user)}</ReadOnlyField>
          <ReadOnlyField label={t('lifecycle.personalStep.document')}>{user.nro_documento}</ReadOnlyField>
        </ReadOnlyList>
        <CheckFields form={form} nationalityOptional autoFocus />
      </div>
    </Dialog>
  )
}
