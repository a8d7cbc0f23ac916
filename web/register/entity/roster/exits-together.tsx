import { type Roster, setExits } from '@djbr/domain/calls/rosters.ts'
import { END_CAUSE_WORDS, END_CAUSES, type EndCause } from '@djbr/domain/register/entity-forms.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import { perform } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { DateInput } from '../../../foundation/controls/date-inputs.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { Select } from '../../../foundation/controls/select.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { over } from './over.ts'
import styles from './roster.module.css'

interface ExitsTogetherProps {
  readonly roster: Roster
  onChange(): Promise<unknown>
}

/** One day and one cause for all exits that a complete roster proposes. */
export function ExitsTogether({ roster, onChange }: ExitsTogetherProps) {
  const t = useText()
  const [day, setDay] = useState<PlainDate | null>(null)
  const [cause, setCause] = useState<EndCause | null>(null)
  const work = useWork()
  const apply = () =>
    work.run(async () => {
      if (day === null || cause === null) return
      notifyWrite(await perform(setExits, { rosterId: roster.id, endedOn: day, endCause: cause }, over(roster)))
      await onChange()
    })
  return (
    <fieldset className={styles.exits}>
      <legend>{t('roster.exitsTogether')}</legend>
      <p className={styles.hint}>{t('roster.exitsHint')}</p>
      <div className={styles.row}>
        <DateInput name="fecha_de_todos" label={t('roster.column.endedOn')} value={day} onChange={setDay} />
        <Select<EndCause>
          name="causa_de_todos"
          label={t('roster.column.endCause')}
          value={cause}
          options={END_CAUSES.map((value) => ({ value, label: t(END_CAUSE_WORDS[value]) }))}
          onChange={setCause}
        />
        <Button disabled={day === null || cause === null} busy={work.busy && t('frame.saving')} onClick={() => void apply()}>
          {t('roster.applyToAll')}
        </Button>
      </div>
      <Refused failure={work.failed} kept={t('roster.nothingChanges')} />
    </fieldset>
  )
}
