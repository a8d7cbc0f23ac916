import { printedCard } from '@djbr/domain/activation.ts'
import { blank, problemsOf } from '@djbr/domain/record-kind.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { TextInput } from '../foundation/controls/text-input.tsx'
import styles from '../foundation/forms/access-form.module.css'
import { usePublicFacts } from '../foundation/forms/public-facts.ts'
import { sayReference, useText } from '../foundation/language/language.ts'
import { type Payload, step } from './activation-person.ts'
import parts from './card-form.module.css'

const PARTS = ['first', 'second', 'third'] as const
const PART_LENGTH = 4
const PIN_LENGTH = 6
const NOTHING = blank(printedCard)
type Entered = typeof NOTHING
type Name = keyof Entered

interface CardFormProps {
  /** Who activates it, as the whole form sends it. */
  readonly person: Payload
  onDone(): void
  readonly cancel: ReactNode
}

/** A printed card: its code in three parts and its PIN. A card that is not verified is typed again (R2.43). */
export function CardForm({ person, onDone, cancel }: CardFormProps) {
  const t = useText()
  const facts = usePublicFacts()
  const [entered, setEntered] = useState<Entered>(NOTHING)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problems = problemsOf(printedCard, entered, facts)
  const problemOf = (name: Name) => problems.find(({ field }) => field === name)?.message
  const wrongOf = (name: Name) => {
    const problem = problemOf(name)
    return problem && (tried || entered[name] !== '') ? sayReference(problem) : undefined
  }
  const type = (name: Name) => (value: string) => {
    setEntered((before) => ({ ...before, [name]: value }))
    const next = PARTS[PARTS.indexOf(name as (typeof PARTS)[number]) + 1]
    if (name !== 'pin' && value.length === PART_LENGTH) focusField(next ?? 'pin')
  }
  const clear = (words: string) => {
    setEntered(NOTHING)
    setTried(false)
    setRefusal(words)
    focusField('first')
  }
  const activate = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(null)
    const [first] = problems
    if (first) {
      setRefusal(t('access.card.incomplete'))
      return focusField(first.field)
    }
    setBusy(true)
    const card = { tar_codigo_tarjeta: [entered.first, entered.second, entered.third].join('-'), tar_pin_tarjeta: entered.pin }
    try {
      unlessRefused(await step('valida_tarjeta', card))
      unlessRefused(await step('cuenta_tarjeta', { ...person, ...card }))
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      clear(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void activate(event)} aria-label={t('access.activation.card')}>
      {refusal && <Notice tone="warning" live title={refusal} />}
      <fieldset className={parts.code}>
        <legend>{t('access.card.code')}</legend>
        <p>{t('access.card.partsHint')}</p>
        {PARTS.map((name, index) => (
          <TextInput
            key={name}
            name={name}
            label={t('access.card.part', { number: index + 1 })}
            value={entered[name]}
            onChange={type(name)}
            error={wrongOf(name)}
            max={PART_LENGTH}
            upper
            code
            spellCheck={false}
          />
        ))}
      </fieldset>
      <TextInput
        name="pin"
        label={t('access.card.pin')}
        hint={t('access.card.pinHint')}
        value={entered.pin}
        onChange={type('pin')}
        error={wrongOf('pin')}
        max={PIN_LENGTH}
        inputMode="numeric"
        width="short"
        code
      />
      <div className={styles.actions}>
        <Button type="submit" emphasis="action" busy={busy && t('access.activation.working')}>
          {t('access.activation.activate')}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
