import type { publicDeadline } from '@djbr/domain/calls/own-declaration.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { ChoiceGroup } from '../foundation/controls/choice-group.tsx'
import { DateInput } from '../foundation/controls/date-inputs.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Select } from '../foundation/controls/select.tsx'
import { displayDay } from '../foundation/format/format.ts'
import { IconCalendar } from '../foundation/icons.ts'
import { useLanguage, useText } from '../foundation/language/language.ts'
import styles from './deadline-calculator.module.css'
import { AFTER, BEFORE, type DeadlineReason, DURING } from './deadline-reasons.ts'
import { DEPARTMENTS } from './departments-map.ts'

const MONTHS: readonly MessageKey[] = [
  'sections.due.january',
  'sections.due.february',
  'sections.due.march',
  'sections.due.april',
  'sections.due.may',
  'sections.due.june',
  'sections.due.july',
  'sections.due.august',
  'sections.due.september',
  'sections.due.october',
  'sections.due.november',
  'sections.due.december',
]
/** The documents' codes for declaring in a capital or elsewhere. */
const IN_CAPITAL = 1
const ELSEWHERE = 2

/** Asks what the rule of a reason counts from, and shows the resulting last day. */
export default function DeadlineQuestions({ reason }: { readonly reason: DeadlineReason }) {
  const t = useText()
  const [date, setDate] = useState<PlainDate | null>(null)
  const [department, setDepartment] = useState<number | null>(null)
  const [month, setMonth] = useState<number | null>(null)
  const [capital, setCapital] = useState<number | null>(IN_CAPITAL)
  return (
    <>
      {reason === BEFORE && (
        <>
          <DateInput name="inicio" label={t('sections.due.start')} value={date} onChange={setDate} />
          <Select<number>
            name="departamento"
            label={t('sections.due.department')}
            hint={t('sections.due.departmentHint')}
            optional
            value={department}
            onChange={setDepartment}
            options={DEPARTMENTS.map(({ name: label }, index) => ({ value: index + 1, label }))}
          />
        </>
      )}
      {reason === DURING && (
        <>
          <Select<number>
            name="mes"
            label={t('sections.due.month')}
            value={month}
            onChange={setMonth}
            options={MONTHS.map((name, index) => ({ value: index + 1, label: t(name) }))}
          />
          <ChoiceGroup
            name="capital"
            label={t('sections.due.capital')}
            value={capital}
            onChange={setCapital}
            options={[
              { value: IN_CAPITAL, label: t('shell.yes') },
              { value: ELSEWHERE, label: t('shell.no') },
            ]}
          />
        </>
      )}
      {reason === AFTER && <DateInput name="fin" label={t('sections.due.end')} value={date} onChange={setDate} />}
      <div aria-live="polite">
        <LastDay asked={askedOf(reason, { date, department, month, capital })} />
      </div>
    </>
  )
}

interface Given {
  readonly date: PlainDate | null
  readonly department: number | null
  readonly month: number | null
  readonly capital: number | null
}

/** Returns the query for the server; null while something is missing. */
function askedOf(reason: DeadlineReason, { date, department, month, capital }: Given): string | null {
  const asked = (values: Readonly<Record<string, string | number>>) =>
    String(
      new URLSearchParams({
        motdec_codigo: String(reason),
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      }),
    )
  if (reason === DURING) return month && capital ? asked({ mes: month, decjur_ciudad_capital: capital }) : null
  if (date === null) return null
  return asked({ fecha: date, ...(reason === BEFORE && department && { dep_codigo: department }) })
}

/** Returns what the server said about a date that it cannot count from. */
const saidOf = (failure: Error) => (failure instanceof CallFailure ? failure.fields[0]?.mensaje : undefined)

function LastDay({ asked }: { readonly asked: string | null }) {
  const t = useText()
  const language = useLanguage()
  const { data, error } = useQuery({
    queryKey: ['public', 'plazo', asked, language],
    queryFn: () => api.get<ReturnType<typeof publicDeadline>>(`public/plazo?${asked}`, { quiet: true }),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (asked === null) return null
  if (error) return <Notice tone="warning">{saidOf(error) ?? t('sections.due.failed')}</Notice>
  if (!data?.fecha_limite) return null
  return (
    <div className={styles.answer}>
      <IconCalendar size={20} />
      <div>
        <p className={styles.day}>{t('sections.due.until', { date: displayDay(data.fecha_limite, language, { year: true }) })}</p>
        <p className={styles.why}>{data.motivo}</p>
      </div>
    </div>
  )
}
