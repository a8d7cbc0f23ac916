import { STRIPPED_FROM_NAMES } from '@djbr/domain/values/characters.ts'
import { useState } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Captcha, useCaptcha } from '../../foundation/controls/captcha.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ErrorSummary, errorsOf, focusField } from '../../foundation/controls/error-summary.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { SendOrCancel } from '../../foundation/forms/form-actions.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Assistance } from './assistance.tsx'
import { type Found, find, type SearchWords } from './find.ts'

const MAX_SURNAMES = 80
const MAX_NAMES = 98

interface SearchFormProps {
  readonly initial: SearchWords
  onFound(words: SearchWords, found: readonly Found[]): void
  onClose(): void
}

/** Surnames, names and captcha; Enter searches. */
export function SearchForm({ initial, onFound, onClose }: SearchFormProps) {
  const t = useText()
  const [words, setWords] = useState(initial)
  const captcha = useCaptcha()
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const problemOf = (entered: string) => {
    if (entered.trim() === '') return t('common.required')
    return /\p{L}[\p{L}\p{M}'’ʼ]/u.test(entered) ? undefined : t('services.search.tooShort')
  }
  const problems = {
    perdec_apellidos: problemOf(words.surnames),
    perdec_nombres: problemOf(words.names),
    captcha: captcha.error,
  }
  const labels = {
    perdec_apellidos: t('services.search.surnames'),
    perdec_nombres: t('services.search.names'),
    captcha: t('controls.captcha.label'),
  }
  const errors = errorsOf(problems, labels)
  const shown = (name: keyof typeof problems) => (tries > 0 ? problems[name] : undefined)

  const search = async () => {
    setRefusal(null)
    setBusy(true)
    const answered = await captcha.demand()
    if (!answered || problems.perdec_apellidos || problems.perdec_nombres) {
      setBusy(false)
      return setTries(tries + 1)
    }
    try {
      onFound(words, await find(words, answered))
    } catch (failure) {
      const said = failure instanceof CallFailure ? failure.message : t('shell.http.unknown')
      setRefusal(said)
      captcha.renew()
      setTries(0)
      setBusy(false)
      requestAnimationFrame(() => focusField('captcha'))
    }
  }
  return (
    <Dialog
      title={t('services.search.title')}
      width={1200}
      onClose={onClose}
      keepOnBackdrop
      unsaved={false}
      help={<Assistance />}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void search()
      }}
      summary={tries > 0 && errors.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={errors} attempt={tries} />}
      actions={<SendOrCancel action={t('services.search.submit')} busyWords={t('services.search.submitting')} busy={busy} />}
    >
      {refusal && (
        <Notice live tone="error" title={t('services.search.failed')}>
          {refusal}
        </Notice>
      )}
      <TextInput
        name="perdec_apellidos"
        label={labels.perdec_apellidos}
        hint={t('services.search.surnamesHint')}
        value={words.surnames}
        onChange={(surnames) => setWords({ ...words, surnames })}
        error={shown('perdec_apellidos')}
        max={MAX_SURNAMES}
        strips={STRIPPED_FROM_NAMES}
        spellCheck={false}
      />
      <TextInput
        name="perdec_nombres"
        label={labels.perdec_nombres}
        hint={t('services.search.namesHint')}
        value={words.names}
        onChange={(names) => setWords({ ...words, names })}
        error={shown('perdec_nombres')}
        max={MAX_NAMES}
        strips={STRIPPED_FROM_NAMES}
        spellCheck={false}
      />
      <Captcha use="busqueda" {...captcha.field} />
    </Dialog>
  )
}
