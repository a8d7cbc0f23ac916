import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../foundation/controls/button.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { IconChevronLeft, IconChevronRight } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import type { OfficeDayPage } from './calls.ts'
import styles from './day.module.css'

interface ChosenDayProps {
  readonly shown: Pick<OfficeDayPage, 'dia' | 'hoy' | 'dia_anterior' | 'dia_siguiente'>
  /** null: today, whichever it is by then. */
  onDay(day: PlainDate | null): void
}

/** Which day is looked at: a step to the nearest one on which the office received something, a date, or today. */
export function ChosenDay({ shown: { dia, hoy, dia_anterior, dia_siguiente }, onDay }: ChosenDayProps) {
  const t = useText()
  const [entered, setEntered] = useState<PlainDate | null>(dia)
  useEffect(() => setEntered(dia), [dia])
  const isAhead = entered !== null && entered > hoy
  const step = (day: PlainDate | null) => ({ disabled: day === null, onClick: () => day && onDay(day) })
  return (
    <div className={styles.chosen}>
      <IconButton
        label={dia_anterior ? t('office.day.before', { day: displayDate(dia_anterior) }) : t('office.day.noneBefore')}
        {...step(dia_anterior)}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <DateInput
        name="dia"
        label={t('office.day.day')}
        value={entered}
        onChange={(day) => {
          setEntered(day)
          if (day !== null && day <= hoy && day !== dia) onDay(day)
        }}
        error={isAhead ? t('office.day.ahead') : undefined}
      />
      <IconButton
        label={dia_siguiente ? t('office.day.after', { day: displayDate(dia_siguiente) }) : t('office.day.noneAfter')}
        {...step(dia_siguiente)}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {dia !== hoy && <Button onClick={() => onDay(null)}>{t('office.day.today')}</Button>}
    </div>
  )
}
