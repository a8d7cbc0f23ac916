import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import type { CallFailure } from '../../foundation/calls/failure.ts'
import { Captcha, useCaptcha } from '../../foundation/controls/captcha.tsx'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { focusField } from '../../foundation/controls/error-summary.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'

const FIELDS = { nationality: 'contrastaNacionalidad', birthDate: 'contrastaFecha', captcha: 'contrastaCaptcha' } as const

/** Focuses the first field. */
export const focusFirst = (): void => focusField(FIELDS.nationality)

const NATIONAL = 1
const FOREIGNER = 2

/** What a check asks for besides the data being checked. It is used for the check only and never stored. */
export interface Asked {
  readonly nationality: number | null
  readonly birthDate: PlainDate | null
}

const NOTHING: Asked = { nationality: null, birthDate: null }

/** The fields of a check while they are typed; `judge` marks what is wrong and leads to it. */
export function useAsked() {
  const t = useText()
  const { today } = useFacts()
  const captcha = useCaptcha()
  const [asked, setAsked] = useState<Asked>(NOTHING)
  const [wrongDate, setWrongDate] = useState<string>()

  const leadTo = (field: string) => requestAnimationFrame(() => focusField(field))
  const birthDateProblem = () => {
    if (asked.birthDate === null) return t('common.required')
    return asked.birthDate < today ? undefined : t('person.birthDateNotPast')
  }
  return {
    asked,
    wrongDate,
    captcha,
    change: (change: Partial<Asked>) => {
      setAsked((before) => ({ ...before, ...change }))
      if ('birthDate' in change) setWrongDate(undefined)
    },
    /** Returns the fields as sent (R4.35); null while something is wrong. */
    validate: async () => {
      const wrong = birthDateProblem()
      setWrongDate(wrong)
      const answered = await captcha.demand()
      if (wrong) leadTo(FIELDS.birthDate)
      else if (!answered) leadTo(FIELDS.captcha)
      return wrong || !answered
        ? null
        : { tipo_persona: asked.nationality ?? NATIONAL, FechaNacimiento: asked.birthDate ?? '', ...answered }
    },
    /** Shows what the server found wrong with these fields; returns true when it found something. */
    blame: ({ fields }: CallFailure): boolean => {
      const wrong = fields.find(({ campo }) => campo === 'FechaNacimiento')?.mensaje
      if (wrong === undefined) return false
      setWrongDate(wrong)
      leadTo(FIELDS.birthDate)
      return true
    },
  }
}

interface CheckFieldsProps {
  readonly form: ReturnType<typeof useAsked>
  /** Whether the nationality may be left out. */
  readonly nationalityOptional?: boolean
  readonly autoFocus?: boolean
}

export function CheckFields({ form: { asked, wrongDate, captcha, change }, nationalityOptional, autoFocus }: CheckFieldsProps) {
  const t = useText()
  return (
    <>
      <ChoiceGroup
        name={FIELDS.nationality}
        label={t('person.nationality')}
        optional={nationalityOptional}
        value={asked.nationality}
        onChange={(nationality) => change({ nationality })}
        autoFocus={autoFocus}
        options={[
          { value: NATIONAL, label: t('person.check.national') },
          { value: FOREIGNER, label: t('person.check.foreigner') },
        ]}
      />
      <DateInput
        name={FIELDS.birthDate}
        label={t('person.birthDate')}
        hint={t('person.check.notKept')}
        value={asked.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={wrongDate}
      />
      <Captcha use="segip" name={FIELDS.captcha} {...captcha.field} error={captcha.error && t('controls.captcha.required')} />
    </>
  )
}
