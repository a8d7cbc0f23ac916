import { ROSTER_STATE_WORDS } from '@djbr/domain/roster/roster.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { NotDone } from '../../../foundation/controls/not-done.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { IconArrowBackUp, IconListDetails } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { type RosterSummary, takeStep } from './calls.ts'
import styles from './roster.module.css'
import { RowsDialog } from './rows-dialog.tsx'

interface HistoryProps {
  readonly rosters: readonly RosterSummary[]
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

/** The rosters of before with their rows, and how to undo the last one within a day. */
export function History({ rosters, onChange }: HistoryProps) {
  const t = useText()
  const [asked, setAsked] = useState<RosterSummary | null>(null)
  const [viewed, setViewed] = useState<RosterSummary | null>(null)
  const work = useWork()
  const nameOf = ({ archivo }: RosterSummary) => archivo || t('roster.pasted')
  const undo = async (roster: RosterSummary) => {
    await work.run(async () => notifyWrite(await takeStep(roster, 'deshacer')))
    setAsked(null)
    await onChange()
  }
  return (
    <section className={styles.history} aria-labelledby="cargas-anteriores">
      <h2 id="cargas-anteriores">{t('roster.history')}</h2>
      {work.failed && <NotDone why={work.failed} kept={t('roster.nothingChanges')} />}
      <DataTable<RosterSummary>
        caption={t('roster.history')}
        rows={rosters}
        keyOf={({ codigo }) => codigo}
        brief
        empty={{ title: t('roster.historyNone') }}
        columns={[
          { key: 'file', title: t('roster.historyFile'), notInCard: true, cell: nameOf },
          { key: 'at', title: t('roster.historyAt'), digits: true, cell: ({ cargado_el }) => displayMoment(cargado_el) },
          { key: 'by', title: t('roster.historyBy'), cell: ({ cargado_por }) => cargado_por },
          {
            key: 'done',
            title: t('roster.historyDone'),
            digits: true,
            cell: ({ agregados, cambiados, retirados }) => `${agregados} · ${cambiados} · ${retirados}`,
          },
          {
            key: 'state',
            title: t('roster.historyState'),
            cell: ({ estado }) => <StateBadge tone={TONES[estado]}>{t(ROSTER_STATE_WORDS[estado])}</StateBadge>,
          },
        ]}
        card={(row) => ({ title: nameOf(row) })}
        actionsInWords
        actions={[
          {
            label: t('roster.historyRows'),
            nameFor: (row) => t('roster.historyRowsNamed', { name: nameOf(row) }),
            icon: <IconListDetails size={18} stroke={1.75} aria-hidden />,
            isFor: ({ filas_guardadas }) => filas_guardadas,
            onAction: setViewed,
          },
          {
            label: t('roster.undo'),
            nameFor: (row) => t('roster.undoNamed', { name: nameOf(row) }),
            icon: <IconArrowBackUp size={18} stroke={1.75} aria-hidden />,
            isFor: ({ se_deshace_hasta }) => se_deshace_hasta !== null,
            onAction: setAsked,
          },
        ]}
      />
      {viewed && <RowsDialog id={viewed.codigo} name={nameOf(viewed)} onClose={() => setViewed(null)} />}
      {asked && (
        <ConfirmDialog
          open
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
