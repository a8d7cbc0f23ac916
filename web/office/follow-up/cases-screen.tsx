import { OMISSION_STATES, type Omission, omissions, writeOutcome } from '@djbr/domain/calls/omissions.ts'
import { CASE_OUTCOME_WORDS, CASE_OUTCOMES, type CaseOutcome } from '@djbr/domain/register/omission.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import { ActionDialog, OfficeList, useOfficeList } from '../../area/index.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconPencil } from '../../foundation/icons.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import { useReasonWords } from './use-reason-words.ts'

const STATE_WORDS = { open: 'followup.case.open', ...CASE_OUTCOME_WORDS } as const

/** /oficina/omisiones: missing declarations that were handed on, and the outcome of each. */
export default function CasesScreen() {
  const t = useText()
  const reasonWords = useReasonWords()
  const entities = useList('entidades').options
  const list = useOfficeList(omissions)
  const countOf = (state: (typeof OMISSION_STATES)[number]) => list.page?.counts.find((one) => one.state === state)?.count ?? 0
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.case.intro')}>{t('office.title.omissions')}</ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.omissions')}
        filters={{
          state: {
            label: t('followup.case.status'),
            options: OMISSION_STATES.map((state) => ({
              value: state,
              label: t('followup.case.withCount', { status: t(STATE_WORDS[state]), count: countOf(state) }),
            })),
          },
          entityCode: { label: t('followup.entity'), options: entities },
        }}
        empty={{ title: t('followup.case.none'), text: t('followup.case.noneText') }}
        columns={[
          { key: 'name', title: t('followup.person'), text: ({ name }) => name, notInCard: true },
          { key: 'document', title: t('followup.document'), digits: true, text: ({ document }) => document },
          { key: 'entity', title: t('followup.entity'), text: ({ entity }) => entity },
          {
            key: 'dueOn',
            title: t('followup.dueOn'),
            digits: true,
            text: ({ reason, dueOn }) => `${reasonWords(reason)}, ${displayDate(dueOn)}`,
          },
          { key: 'received', title: t('followup.received'), digits: true, text: ({ receivedOn }) => displayDate(receivedOn) || '—' },
          {
            key: 'openedAt',
            title: t('followup.case.openedAt'),
            digits: true,
            text: ({ openedAt, openedBy }) => `${displayDayNumbers(openedAt)}, ${openedBy}`,
          },
          {
            key: 'history',
            title: t('followup.case.history'),
            text: (row) => historyOf(row, t).join('; '),
            cell: (row) => (
              <ul className="bare">
                {historyOf(row, t).map((event) => (
                  <li key={event}>{event}</li>
                ))}
              </ul>
            ),
          },
        ]}
        card={({ name }) => ({ title: name })}
        actions={[
          {
            label: t('followup.case.write'),
            nameFor: ({ name }) => t('followup.case.writeOf', { name }),
            icon: <IconPencil size={18} />,
            dialog: (row, onClose) => <OutcomeDialog row={row} onClose={onClose} />,
          },
        ]}
      />
    </Page>
  )
}

/** Returns the events of a case in words, or that it is open when there are none. */
const historyOf = ({ events }: Omission, t: Translate): readonly string[] =>
  events.length === 0
    ? [t('followup.case.open')]
    : events.map(({ outcome, happenedOn, reference, by }) =>
        t('followup.case.event', { date: displayDate(happenedOn), outcome: t(CASE_OUTCOME_WORDS[outcome]), reference, account: by }),
      )

function OutcomeDialog({ row, onClose }: { readonly row: Omission; onClose(): void }) {
  const t = useText()
  const [outcome, setOutcome] = useState<CaseOutcome>('notified')
  return (
    <ActionDialog
      call={writeOutcome}
      of={{ caseId: row.id, outcome }}
      title={t('followup.case.write')}
      text={`${row.name}. ${t('followup.case.writeText')}`}
      kept={t('followup.case.kept')}
      onClose={onClose}
    >
      <ChoiceGroup
        name="resultado"
        label={t('followup.case.status')}
        value={CASE_OUTCOMES.indexOf(outcome)}
        onChange={(index) => setOutcome(CASE_OUTCOMES[index ?? 0] ?? 'notified')}
        options={CASE_OUTCOMES.map((each, index) => ({ value: index, label: t(CASE_OUTCOME_WORDS[each]) }))}
      />
    </ActionDialog>
  )
}
