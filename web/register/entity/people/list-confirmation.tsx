import { confirmation, confirmList } from '@djbr/domain/calls/entity.ts'
import { CAPACITY_WORDS } from '@djbr/domain/register/entity-members.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { perform } from '../../../area/index.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { displayDayNumbers } from '../../../foundation/format/format.ts'
import { IconChecks } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import { useUser } from '../../../foundation/session/session.ts'
import { mayConfirmList } from '../rights.ts'
import { useWork } from '../use-work.ts'

/** Shows whether the entity's list is confirmed this year, by whom, and what has changed since; with the statement that confirms it. */
export function ListConfirmation() {
  const t = useText()
  const { today } = useFacts()
  const may = mayConfirmList(useUser())
  const { data, isError, refetch } = useQuery(queryOf(confirmation))
  const [asked, setAsked] = useState(false)
  const work = useWork()
  if (isError && !data) {
    return <LoadFailed title={t('entity.confirmation.failed')} onRetry={refetch} />
  }
  if (!data || data.people === 0) return null
  const { latest, statement } = data
  const current = latest !== null && yearOf(dateInLaPaz(latest.confirmedAt)) === yearOf(today) ? latest : null
  const confirm = async () => {
    await work.run(async () => notifyWrite(await perform(confirmList, data)))
    setAsked(false)
    await refetch()
  }
  const action = may && (!current || current.changes > 0) && (
    <Button icon={<IconChecks size={18} />} onClick={() => setAsked(true)}>
      {t(current ? 'entity.confirmation.again' : 'entity.confirmation.action')}
    </Button>
  )
  return (
    <>
      {current ? (
        <Notice
          tone={current.changes > 0 ? 'info' : 'success'}
          title={t('entity.confirmation.confirmed', {
            date: displayDayNumbers(current.confirmedAt),
            account: current.by,
            capacity: t(CAPACITY_WORDS[current.capacity]),
            count: current.people,
          })}
          action={action}
        >
          {current.changes > 0 && t('entity.confirmation.changes', { count: current.changes })}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('entity.confirmation.missing', { year: yearOf(today) })} action={action}>
          {t('entity.confirmation.missingText')}
        </Notice>
      )}
      <Refused failure={work.failed} kept={t('entity.confirmation.kept')} />
      {asked && (
        <ConfirmDialog
          title={t('entity.confirmation.title')}
          action={t('entity.confirmation.action')}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          <p lang="es">
            <strong>{statement}</strong>
          </p>
          <p>{t('entity.confirmation.who')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
