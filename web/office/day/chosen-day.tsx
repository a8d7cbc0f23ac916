import type { OfficeDay } from '@djbr/domain/calls/day.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../foundation/controls/button.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { IconChevronLeft, IconChevronRight } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './day.module.css'

interface ChosenDayProps {
  readonly shown: Pick<OfficeDay, 'day' | 'today' | 'dayBefore' | 'dayAfter'>
  /** Null for today, whichever day that is by then. */
  onDay(day: PlainDate | null): void
}

/** Choice of the day to look at: a step to the nearest day on which the office received something, a date, or today. */
export function ChosenDay({ shown: { day, today, dayBefore, dayAfter }, onDay }: ChosenDayProps) {
  const t = useText()
  const [entered, setEntered] = useState<PlainDate | null>(day)
  useEffect(() => setEntered(day), [day])
  const isAhead = entered !== null && entered > today
  const step = (to: PlainDate | null) => ({ disabled: to === null, onClick: () => to && onDay(to) })
  return (
    <div className={styles.chosen}>
      <IconButton
        label={dayBefore ? t('office.day.before', { day: displayDate(dayBefore) }) : t('office.day.noneBefore')}
        {...step(dayBefore)}
      >
        <IconChevronLeft size={20} />
      </IconButton>
      <DateInput
        name="dia"
        label={t('office.day.day')}
        value={entered}
        onChange={(chosen) => {
          setEntered(chosen)
          if (chosen !== null && chosen <= today && chosen !== day) onDay(chosen)
        }}
        error={isAhead ? t('office.day.ahead') : undefined}
      />
      <IconButton label={dayAfter ? t('office.day.after', { day: displayDate(dayAfter) }) : t('office.day.noneAfter')} {...step(dayAfter)}>
        <IconChevronRight size={20} />
      </IconButton>
      {day !== today && <Button onClick={() => onDay(null)}>{t('office.day.today')}</Button>}
    </div>
  )
}
