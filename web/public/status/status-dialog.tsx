import { complementProblem, IDENTITY_CARD, isCardNumber, PASSPORT, partsOf } from '@djbr/domain/identity/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useState } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Captcha, type CaptchaAnswer, NO_CAPTCHA, useCaptchaAsked } from '../../foundation/controls/captcha.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ErrorSummary, errorsOf, focusField } from '../../foundation/controls/error-summary.tsx'
import { IdentityInput } from '../../foundation/controls/identity-input.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify, STAYS_SHORT } from '../../foundation/controls/notify.ts'
import { Select } from '../../foundation/controls/select.tsx'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import { askStatus, type Status, type StatusQuery } from './status.ts'
import { StatusAnswer } from './status-answer.tsx'

const NOTHING: StatusQuery = { type: IDENTITY_CARD, card: '', prefix: '', number: '', suffix: '', birthDate: null }
const MAX_AFFIX = 5
const MAX_NUMBER = 9
const REFUSED = 200
const TYPE_WORDS: Readonly<Record<number, MessageKey>> = { [IDENTITY_CARD]: 'access.document.card', [PASSPORT]: 'access.document.passport' }
const NOT_LETTERS_OR_DIGITS = /[^0-9A-Za-z]/g

/** The status lookup: its form, or in its place where the declaration stands (R3.22). */
export default function StatusDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const asked = useCaptchaAsked()
  const types = useList('tipos_documentos')
  const language = useLanguage()
  const [query, setQuery] = useState(NOTHING)
  const [captcha, setCaptcha] = useState<CaptchaAnswer>(NO_CAPTCHA)
  const [attempt, setAttempt] = useState(0)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly words: string; readonly notFound: boolean } | null>(null)
  const [status, setStatus] = useState<Status | null>(null)

  const set =
    <Name extends keyof StatusQuery>(name: Name) =>
    (value: StatusQuery[Name]) =>
      setQuery({ ...query, [name]: value })
  const isPassport = query.type === PASSPORT
  /** The list has Spanish words alone. */
  const wordOfType = (type: number) => (language !== 'es' && TYPE_WORDS[type] ? t(TYPE_WORDS[type]) : undefined)
  const card = partsOf(query.card)
  const cardProblem = () => {
    if (card.number === '') return t('services.status.numberRequired')
    if (!isCardNumber(card.number)) return t('services.status.numberWrong')
    const problem = complementProblem(card.complement)
    return problem ? t(problem) : undefined
  }
  const problems = {
    tipo_documento: query.type === null ? t('common.required') : undefined,
    nro_documento: isPassport ? (query.number === '' ? t('services.status.passportRequired') : undefined) : cardProblem(),
    fecha_nacimiento: query.birthDate === null ? t('common.required') : undefined,
    captcha: asked && captcha.captcha === '' ? t('common.required') : undefined,
  }
  const labels = {
    tipo_documento: t('services.status.type'),
    nro_documento: t(isPassport ? 'services.status.passportNumber' : 'services.status.number'),
    fecha_nacimiento: t('services.status.birthDate'),
    captcha: t('controls.captcha.label'),
  }
  const errors = errorsOf(problems, labels)
  const shown = (name: keyof typeof problems) => (tries > 0 ? problems[name] : undefined)
  const renew = () => {
    setCaptcha(NO_CAPTCHA)
    setAttempt(attempt + 1)
    setTries(0)
    setBusy(false)
  }

  const ask = async () => {
    setRefusal(null)
    if (errors.length > 0) return setTries(tries + 1)
    setBusy(true)
    try {
      setStatus(await askStatus(query, captcha))
    } catch (failure) {
      const words = failure instanceof CallFailure ? failure.message : t('shell.http.unknown')
      const notFound =
        failure instanceof CallFailure && failure.status === REFUSED && failure.answer.clave_mensaje === 'services.status.notFound'
      notify('error', words, { topic: 'estado', stays: STAYS_SHORT })
      setRefusal({ words, notFound })
      requestAnimationFrame(() => focusField(notFound ? 'nro_documento' : 'captcha'))
    } finally {
      renew()
    }
  }
  if (status)
    return (
      <Dialog
        open
        title={t('services.status.title')}
        onClose={onClose}
        actions={
          <>
            <Button emphasis="action" onClick={onClose}>
              {t('shell.dialog.close')}
            </Button>
            <Button
              onClick={() => {
                setStatus(null)
                setQuery(NOTHING)
              }}
            >
              {t('services.status.another')}
            </Button>
          </>
        }
      >
        <StatusAnswer status={status} />
      </Dialog>
    )
  return (
    <Dialog
      open
      title={t('services.status.title')}
      onClose={onClose}
      keepOnBackdrop
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void ask()
      }}
      summary={tries > 0 && errors.length > 0 && <ErrorSummary title={t('services.status.incomplete')} errors={errors} attempt={tries} />}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={busy && t('services.status.submitting')}>
            {t('services.status.submit')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </>
      }
    >
      {refusal && (
        <Notice tone={refusal.notFound ? 'warning' : 'error'} title={refusal.notFound ? refusal.words : t('services.status.failed')}>
          {refusal.notFound ? t('services.status.notFoundText') : refusal.words}
        </Notice>
      )}
      <Select
        name="tipo_documento"
        label={labels.tipo_documento}
        value={query.type}
        onChange={set('type')}
        options={types.options.map(({ value, label }) => ({ value, label: wordOfType(value) ?? label }))}
        error={shown('tipo_documento')}
        placeholder=""
      />
      {isPassport ? (
        <>
          <TextInput
            name="prefijo_documento"
            label={t('services.status.prefix')}
            hint={t('services.status.prefixHint')}
            value={query.prefix}
            onChange={set('prefix')}
            max={MAX_AFFIX}
            strips={NOT_LETTERS_OR_DIGITS}
            width="short"
            upper
            optional
          />
          <TextInput
            name="nro_documento"
            label={labels.nro_documento}
            hint={t('services.status.passportNumberHint')}
            value={query.number}
            onChange={set('number')}
            error={shown('nro_documento')}
            max={MAX_NUMBER}
            strips={/\D/g}
            inputMode="numeric"
            width="short"
          />
          <TextInput
            name="sufijo_documento"
            label={t('services.status.suffix')}
            value={query.suffix}
            onChange={set('suffix')}
            max={MAX_AFFIX}
            strips={NOT_LETTERS_OR_DIGITS}
            width="short"
            upper
            optional
          />
        </>
      ) : (
        <IdentityInput
          name="nro_documento"
          label={labels.nro_documento}
          hint={t('services.status.numberHint')}
          value={query.card}
          onChange={set('card')}
          error={shown('nro_documento')}
        />
      )}
      <DateInput
        name="fecha_nacimiento"
        label={labels.fecha_nacimiento}
        hint={t('services.status.birthDateHint')}
        value={query.birthDate}
        onChange={set('birthDate')}
        error={shown('fecha_nacimiento')}
      />
      <Captcha use="estado" value={captcha} attempt={attempt} error={shown('captcha')} onChange={setCaptcha} />
    </Dialog>
  )
}
