import { type RosterSummary, type rosters, undoRoster } from '@djbr/domain/calls/rosters.ts'
import { ROSTER_STATE_WORDS, type RosterState } from '@djbr/domain/roster/roster.ts'
import { useState } from 'react'
import { OfficeList, perform, type useOfficeList } from '../../../area/index.ts'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { IconArrowBackUp, IconListDetails } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { over } from './over.ts'
import styles from './roster.module.css'
import { RowsDialog } from './rows-dialog.tsx'

interface HistoryProps {
  readonly of: ReturnType<typeof useOfficeList<typeof rosters>>
  onChange(): Promise<unknown>
}

const TONES = {
  uploaded: 'progress',
  analyzed: 'progress',
  exitsProposed: 'warning',
  confirmed: 'success',
  discarded: 'info',
  undone: 'info',
} as const

/** States in which nothing of a roster is in the register, so that there are no numbers yet, or never will be. */
const WROTE_NOTHING: readonly RosterState[] = ['uploaded', 'analyzed', 'discarded']

/** The rosters received, with their rows, and a way to undo the last one within a day. */
export function History({ of, onChange }: HistoryProps) {
  const t = useText()
  const [asked, setAsked] = useState<RosterSummary | null>(null)
  const work = useWork()
  const nameOf = ({ fileName }: RosterSummary) => fileName || t('roster.pasted')
  const undo = async (roster: RosterSummary) => {
    await work.run(async () => notifyWrite(await perform(undoRoster, { rosterId: roster.id }, over(roster))))
    setAsked(null)
    await onChange()
  }
  return (
    <section className={styles.history} aria-labelledby="cargas-anteriores">
      <h2 id="cargas-anteriores">{t('roster.history')}</h2>
      <Refused failure={work.failed} kept={t('roster.nothingChanges')} />
      <OfficeList
        of={of}
        caption={t('roster.history')}
        filters={{ state: { label: t('roster.historyState'), words: ROSTER_STATE_WORDS } }}
        empty={{ title: t('roster.historyNone'), text: '' }}
        columns={[
          { key: 'fileName', title: t('roster.historyFile'), notInCard: true, text: nameOf },
          { key: 'uploadedAt', title: t('roster.historyAt'), digits: true, text: ({ uploadedAt }) => displayMoment(uploadedAt) },
          { key: 'by', title: t('roster.historyBy'), text: ({ uploadedBy }) => uploadedBy },
          {
            key: 'done',
            title: t('roster.historyDone'),
            digits: true,
            text: ({ state, added, changed, ended }) => (WROTE_NOTHING.includes(state) ? '—' : `${added} · ${changed} · ${ended}`),
          },
          {
            key: 'state',
            title: t('roster.historyState'),
            text: ({ state }) => t(ROSTER_STATE_WORDS[state]),
            cell: ({ state }) => <StateBadge tone={TONES[state]}>{t(ROSTER_STATE_WORDS[state])}</StateBadge>,
          },
        ]}
        card={(row) => ({ title: nameOf(row) })}
        actionsInWords
        actions={[
          {
            label: t('roster.historyRows'),
            nameFor: (row) => t('roster.historyRowsNamed', { name: nameOf(row) }),
            icon: <IconListDetails size={18} />,
            isFor: ({ id, rowsKept }) => rowsKept && id !== of.page?.openId,
            dialog: (row, onClose) => <RowsDialog id={row.id} name={nameOf(row)} onClose={onClose} />,
          },
          {
            label: t('roster.undo'),
            nameFor: (row) => t('roster.undoNamed', { name: nameOf(row) }),
            icon: <IconArrowBackUp size={18} />,
            isFor: ({ id, undoneUntil }) => undoneUntil !== null && id !== of.page?.openId,
            onAction: setAsked,
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          danger
          title={t('roster.undoTitle', { name: nameOf(asked) })}
          action={t('roster.undo')}
          cancel={t('roster.cancel')}
          onConfirm={() => undo(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('roster.undoHint')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
