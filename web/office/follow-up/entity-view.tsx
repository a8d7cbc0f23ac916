import { entityMonth } from '@djbr/domain/calls/follow-up.ts'
import { openOmissions } from '@djbr/domain/calls/omissions.ts'
import { ONE_OUTCOME_WORDS, OUTCOME_WORDS, type Outcome } from '@djbr/domain/register/report.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { ConfirmAction, OfficeList, useOfficeList } from '../../area/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconArrowLeft, IconEye } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { countColumns } from './count-columns.ts'
import styles from './follow-up.module.css'
import { useMonthWords } from './month-choice.tsx'
import { useReasonWords } from './use-reason-words.ts'

const TONES = {
  onTime: 'success',
  late: 'warning',
  veryLate: 'warning',
  missing: 'error',
  justified: 'info',
  exempt: 'info',
  open: 'progress',
} as const satisfies Record<Outcome, 'success' | 'warning' | 'error' | 'info' | 'progress'>

interface EntityViewProps {
  readonly entity: number
  onPerson(person: number): void
  onBack(): void
}

/** What the people of an entity owe in a month, one page at a time. */
export function EntityView({ entity, onPerson, onBack }: EntityViewProps) {
  const t = useText()
  const monthWords = useMonthWords()
  const reasonWords = useReasonWords()
  const list = useOfficeList(entityMonth, { of: { entityCode: entity } })
  const data = list.page
  const name = data?.entity ?? t('followup.entity')
  return (
    <>
      <ScreenTitle
        intro={data && t('followup.entityIntro', { month: monthWords(data.month) })}
        aside={
          <div className={styles.turn}>
            <Button icon={<IconArrowLeft size={20} />} onClick={onBack}>
              {t('followup.back.month')}
            </Button>
            <DialogButton
              disabled={!data?.missing}
              dialog={(onClose) =>
                data && (
                  <ConfirmAction
                    call={openOmissions}
                    of={{ entityCode: entity, month: data.month }}
                    title={t('followup.case.openAll')}
                    text={t('followup.case.openAllText', { entity: name, month: monthWords(data.month) })}
                    onClose={onClose}
                  />
                )
              }
            >
              {t('followup.case.openAll')}
            </DialogButton>
          </div>
        }
      >
        {name}
      </ScreenTitle>
      {data && (
        <DataTable
          caption={t('followup.total')}
          rows={[data]}
          keyOf={() => entity}
          columns={countColumns(t, undefined)}
          card={() => ({ title: t('followup.total') })}
          full
          dense
        />
      )}
      {data?.percentage === null && <p className={styles.note}>{t('followup.percentageNote')}</p>}
      <OfficeList
        of={list}
        caption={name}
        filters={{
          reason: { label: t('followup.reason'), options: [1, 2, 3].map((reason) => ({ value: reason, label: reasonWords(reason) })) },
          outcome: { label: t('followup.outcome'), words: OUTCOME_WORDS },
        }}
        empty={{ title: t('followup.noPeople'), text: t('followup.noneText') }}
        columns={[
          { key: 'name', title: t('followup.person'), text: (row) => row.name, notInCard: true },
          { key: 'document', title: t('followup.document'), digits: true, text: ({ document }) => document },
          { key: 'reason', title: t('followup.reason'), text: ({ reason }) => reasonWords(reason) },
          {
            key: 'dueOn',
            title: t('followup.dueOn'),
            digits: true,
            text: ({ dueOn, extendedTo }) =>
              extendedTo ? t('followup.dueExtended', { date: displayDate(extendedTo) }) : displayDate(dueOn),
          },
          {
            key: 'outcome',
            title: t('followup.outcome'),
            text: ({ outcome }) => t(ONE_OUTCOME_WORDS[outcome]),
            cell: ({ outcome }) => <StateBadge tone={TONES[outcome]}>{t(ONE_OUTCOME_WORDS[outcome])}</StateBadge>,
          },
          { key: 'received', title: t('followup.received'), digits: true, text: ({ receivedOn }) => displayDate(receivedOn) || '—' },
          {
            key: 'identity',
            title: t('followup.identity'),
            text: ({ verified }) => t(verified ? 'followup.identity.verificada' : 'followup.unverified'),
          },
        ]}
        card={(row) => ({ title: row.name })}
        actions={[
          {
            label: t('followup.openPerson'),
            nameFor: (row) => t('followup.openPersonOf', { name: row.name }),
            icon: <IconEye size={18} />,
            onAction: ({ obligedId }) => onPerson(obligedId),
          },
        ]}
      />
      {data && (
        <p className={styles.note}>
          {`${t('followup.cutOff', { date: displayDayNumbers(data.at), time: displayTime(data.at) })} ${data.confirmedOn ? t('followup.roster.yes', { date: displayDate(data.confirmedOn) }) : t('followup.roster.no')}.`}
        </p>
      )}
    </>
  )
}
