import { printedCard } from '@djbr/domain/access/activation.ts'
import type { checkCard } from '@djbr/domain/calls/activation.ts'
import { blank } from '@djbr/domain/fields/record-kind.ts'
import type { ReactNode } from 'react'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import { TextInput } from '../foundation/controls/text-input.tsx'
import styles from '../foundation/forms/access-form.module.css'
import { FormActions } from '../foundation/forms/form-actions.tsx'
import { usePublicFacts } from '../foundation/forms/public-facts.ts'
import { useFieldSetForm } from '../foundation/forms/use-field-set-form.tsx'
import { useText } from '../foundation/language/language.ts'
import { type Payload, step } from './activation-person.ts'
import parts from './card-form.module.css'
import { ANSWERED_IN_PLACE } from './quiet.ts'

const PARTS = ['first', 'second', 'third'] as const
const PART_LENGTH = 4
const PIN_LENGTH = 6

interface CardFormProps {
  /** The person who activates it, as the whole form sends them. */
  readonly person: Payload
  onDone(): void
  readonly cancel: ReactNode
}

/** Form for a printed card: its code in three parts and its PIN. A card that cannot be verified is typed again (R2.43). */
export function CardForm({ person, onDone, cancel }: CardFormProps) {
  const t = useText()
  const form = useFieldSetForm(printedCard, {
    base: blank(printedCard),
    facts: usePublicFacts(),
    onWrong: ([first = '']) => {
      form.refuse(t('access.card.incomplete'))
      focusField(first)
    },
  })
  const activate = form.onSubmit(async ({ first, second, third, pin }) => {
    const card = { tar_codigo_tarjeta: [first, second, third].join('-'), tar_pin_tarjeta: String(pin) }
    try {
      unlessRefused(await api.post<typeof checkCard>('control_tarjeta/valida_tarjeta', card, { quiet: ANSWERED_IN_PLACE }))
      await step('control_tarjeta/cuenta_tarjeta', { ...person, ...card })
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      form.library.reset()
      form.refuse(failure.message)
      focusField('first')
    }
  })
  /** Spreads a whole pasted code over its parts. */
  const fillParts = (signs: string) => {
    for (const [index, name] of PARTS.entries())
      form.library.setValue(name, signs.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH), { shouldValidate: true })
    focusField('pin')
  }
  /** Shows errors during typing, and moves on to the next part once one is full. */
  const input = (name: string, next: string, length: number) => {
    const value = String(form.values[name])
    return {
      name,
      value,
      onChange: (entered: string) => {
        const signs = entered.replace(/[^0-9A-Z]/g, '')
        if (name === PARTS[0] && signs.length === PARTS.length * PART_LENGTH) return fillParts(signs)
        form.library.setValue(name, entered, { shouldValidate: true })
        if (name !== next && entered.length === length) focusField(next)
      },
      error: value === '' && form.attempt === 0 ? undefined : form.errorOf(name),
      max: length,
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={activate} aria-label={t('access.activation.card')}>
      <Refused failure={form.refusal} />
      <fieldset className={parts.code}>
        <legend>{t('access.card.code')}</legend>
        <p>{t('access.card.partsHint')}</p>
        {PARTS.map((name, index) => (
          <TextInput
            {...input(name, PARTS[index + 1] ?? 'pin', PART_LENGTH)}
            key={name}
            label={t('access.card.part', { number: index + 1 })}
            upper
            code
            spellCheck={false}
          />
        ))}
      </fieldset>
      <TextInput
        {...input('pin', 'pin', PIN_LENGTH)}
        label={t('access.card.pin')}
        hint={t('access.card.pinHint')}
        inputMode="numeric"
        width="short"
        code
      />
      <div className={styles.actions}>
        <FormActions
          action={t('access.activation.activate')}
          busyWords={t('access.activation.working')}
          cancel={cancel}
          busy={form.isSubmitting}
        />
      </div>
    </form>
  )
}
