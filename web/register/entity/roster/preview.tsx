import { correctRosterRow, leaveWrongOut, type Roster, type RosterRow, rosterErrors, rosterRows } from '@djbr/domain/calls/rosters.ts'
import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS, type RosterColumn } from '@djbr/domain/roster/columns.ts'
import { ROSTER_OUTCOME_WORDS, ROSTER_OUTCOMES, type RosterOutcome } from '@djbr/domain/roster/roster.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { perform } from '../../../area/index.ts'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { askText, queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { DateOrderQuestion } from '../../../foundation/controls/date-order-question.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { IconDownload, IconPencil, IconPlayerSkipForward, IconUpload } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { sendCorrected } from './calls.ts'
import { ExitsTogether } from './exits-together.tsx'
import { over } from './over.ts'
import { type Corrections, readCorrections } from './read-file.ts'
import styles from './roster.module.css'
import { RowDialog } from './row-dialog.tsx'
import { TableFileButton } from './table-file-button.tsx'

interface PreviewProps {
  readonly roster: Roster
  /** Called when rows were corrected; the roster is read again. */
  onChange(): Promise<unknown>
  /** Actions on the whole roster, beside its counts. */
  readonly steps?: ReactNode
}

/** The rows of a roster by their outcome, a page at a time, to be corrected in place. */
export function Preview({ roster, onChange, steps }: PreviewProps) {
  const t = useText()
  const { outcomes, state, id: rosterId, version } = roster
  const [chosen, setChosen] = useState<RosterOutcome | null>(null)
  /** The row after which each visited page begins. */
  const [pages, setPages] = useState<readonly number[]>([])
  const [edited, setEdited] = useState<RosterRow | null>(null)
  /** Corrections waiting for the answer whether day or month comes first in their dates. */
  const [undated, setUndated] = useState<Corrections | null>(null)
  const work = useWork()
  const first = state === 'exitsProposed' ? 'gone' : (ROSTER_OUTCOMES.find((each) => outcomes[each].total > 0) ?? 'new')
  const outcome = chosen && outcomes[chosen].total > 0 ? chosen : first
  const query = queryOf(rosterRows, { rosterId, outcome, after: pages.at(-1) })
  const { data, isError, refetch } = useQuery({ ...query, queryKey: [...query.queryKey, version], placeholderData: keepPreviousData })
  const total = outcomes[outcome].total
  const open = state === 'analyzed'
  const choose = (next: RosterOutcome) => {
    setChosen(next)
    setPages([])
  }
  const leave = (row: RosterRow) =>
    work.run(async () => {
      await perform(correctRosterRow, { rosterId, rowId: row.id, leftOut: !row.leftOut }, over(roster))
      await onChange()
    })
  const download = () =>
    work.run(async () => handOverTable(await askText(rosterErrors, { rosterId }, { quiet: true }), `padron-${rosterId}-errores.csv`))
  const load = (bytes: Uint8Array) =>
    work.run(async () => {
      const read = await readCorrections(bytes, t).catch(() => ({ refused: t('roster.unreadable') }))
      setUndated(null)
      if ('refused' in read) return work.refuse(read.refused)
      if (read.asksDateOrder) return setUndated(read)
      await send({ texto: read.text })
    })
  const send = async (corrected: Parameters<typeof sendCorrected>[1]) => {
    notifyWrite(await sendCorrected(roster, corrected))
    setUndated(null)
    await onChange()
  }
  const leaveAll = () =>
    work.run(async () => {
      notifyWrite(await perform(leaveWrongOut, { rosterId }, over(roster)))
      await onChange()
    })
  const start = pages.length * rosterRows.pageSize
  return (
    <>
      <nav aria-label={t('roster.tabs')}>
        <ul className={styles.outcomes}>
          {ROSTER_OUTCOMES.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.outcome}
                aria-current={each === outcome || undefined}
                disabled={outcomes[each].total === 0}
                onClick={() => choose(each)}
              >
                {t(outcomes[each].leftOut > 0 ? 'roster.tabLeftOut' : 'roster.tab', {
                  outcome: t(ROSTER_OUTCOME_WORDS[each]),
                  count: (outcomes[each].total - outcomes[each].leftOut).toLocaleString('es-BO'),
                  leftOut: outcomes[each].leftOut.toLocaleString('es-BO'),
                })}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {steps}
      <Refused failure={work.failed} kept={t('roster.nothingChanges')} />
      {open && outcome === 'invalid' && total > 0 && (
        <div className={styles.row}>
          <Button icon={<IconDownload size={20} />} onClick={() => void download()}>
            {t('roster.errorFile')}
          </Button>
          <TableFileButton
            label={t('roster.loadCorrected')}
            icon={<IconUpload size={20} />}
            busy={work.busy && t('roster.uploading')}
            onFile={load}
          />
          {total > outcomes.invalid.leftOut && (
            <Button icon={<IconPlayerSkipForward size={20} />} disabled={work.busy} onClick={() => void leaveAll()}>
              {t('roster.leaveAllOut')}
            </Button>
          )}
          <p className={styles.hint}>{t('roster.errorFileHint')}</p>
        </div>
      )}
      {undated && (
        <DateOrderQuestion
          isBusy={work.busy}
          onChoose={(order) => void work.run(() => send({ texto: undated.text, orden_fechas: order }))}
        />
      )}
      {open && outcome === 'gone' && total > 0 && <ExitsTogether roster={roster} onChange={onChange} />}
      <DataTable<RosterRow>
        key={`${outcome} ${pages.length}`}
        caption={t(ROSTER_OUTCOME_WORDS[outcome])}
        rows={data?.rows}
        keyOf={({ id }) => id}
        failed={isError}
        onRetry={() => void refetch()}
        full
        dense
        empty={{ title: t('roster.none') }}
        columns={[
          { key: 'line', title: t('roster.line'), digits: true, cell: ({ line }) => line ?? '—' },
          { key: 'document', title: t('roster.document'), digits: true, notInCard: true, cell: documentOf },
          { key: 'person', title: t('roster.person'), notInCard: true, cell: (row) => <Person row={row} /> },
          { key: 'post', title: t('roster.post'), cell: (row) => postOf(row) },
          { key: 'since', title: t('roster.since'), digits: true, cell: (row) => cellOf(row, 'startedOn') },
          { key: 'until', title: t('roster.until'), digits: true, cell: (row) => cellOf(row, 'endedOn') || '—' },
          { key: 'what', title: t('roster.what'), cell: (row) => <Notes row={row} /> },
        ]}
        card={(row) => ({ title: <Person row={row} />, fact: documentOf(row) })}
        actionsInWords
        actions={
          open
            ? [
                {
                  label: t('roster.edit'),
                  nameFor: (row) =>
                    row.line === null ? t('roster.editExit', { name: row.name }) : t('roster.editRow', { line: row.line }),
                  icon: <IconPencil size={18} />,
                  onAction: setEdited,
                },
                {
                  label: t('roster.leaveOut'),
                  nameFor: (row) => t('roster.leaveOutNamed', { name: nameOf(row) }),
                  icon: <IconPlayerSkipForward size={18} />,
                  isFor: ({ leftOut, outcome }) => !leftOut && outcome !== 'same' && outcome !== 'duplicate',
                  isBusy: () => work.busy,
                  onAction: (row) => void leave(row),
                },
                {
                  label: t('roster.takeIn'),
                  nameFor: (row) => t('roster.takeInNamed', { name: nameOf(row) }),
                  icon: <IconPlayerSkipForward size={18} />,
                  isFor: ({ leftOut }) => leftOut,
                  isBusy: () => work.busy,
                  onAction: (row) => void leave(row),
                },
              ]
            : undefined
        }
      />
      {total > rosterRows.pageSize && (
        <div className={styles.row}>
          <Button disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>
            {t('roster.earlier')}
          </Button>
          <span role="status">
            {t('roster.page', { from: start + 1, until: start + (data?.rows.length ?? 0), count: total.toLocaleString('es-BO') })}
          </span>
          <Button disabled={data?.next == null} onClick={() => data?.next != null && setPages([...pages, data.next])}>
            {t('roster.later')}
          </Button>
        </div>
      )}
      {edited && <RowDialog roster={roster} row={edited} onChange={onChange} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Returns the value read from a cell; for a wrong row, the text written in it. */
const cellOf = ({ values, cells }: RosterRow, column: RosterColumn) => values[column] ?? cells[column] ?? ''
const nameOf = (row: RosterRow) =>
  row.name ||
  (['paternalSurname', 'maternalSurname', 'names'] as const)
    .map((column) => cellOf(row, column))
    .filter(Boolean)
    .join(' ') ||
  '—'
const documentOf = (row: RosterRow) => [cellOf(row, 'documentNumber'), cellOf(row, 'complement')].filter(Boolean).join('-') || '—'
const postOf = (row: RosterRow) =>
  (['kind', 'title', 'item', 'place'] as const)
    .map((column) => cellOf(row, column))
    .filter(Boolean)
    .join(' · ') || '—'

/** The person of a row and their date of birth: its month is when they declare. */
function Person({ row }: { readonly row: RosterRow }) {
  const t = useText()
  const date = cellOf(row, 'birthDate')
  return (
    <>
      <span className={row.leftOut ? styles.leftOut : undefined}>{nameOf(row)}</span>{' '}
      {date && <span className={styles.born}>{t('roster.bornOn', { date })}</span>}
    </>
  )
}

/** Shows what is wrong with a row, what changes in it, or that it is left out. */
function Notes({ row }: { readonly row: RosterRow }) {
  const t = useText()
  const label = (column: RosterColumn) => t(ROSTER_COLUMNS[column].label)
  const changes = ROSTER_COLUMN_NAMES.filter((column) => row.before[column] !== undefined)
  return (
    <ul className={styles.notes}>
      {row.leftOut && (
        <li>
          <strong>{t('roster.leftOut')}</strong>
        </li>
      )}
      {row.notes.map(({ column, message }) => (
        <li key={column + message}>{`${label(column)}: ${message}`}</li>
      ))}
      {changes.map((column) => (
        <li key={column}>
          <span>{`${label(column)}: ${row.values[column] || t('roster.blank')}`}</span>{' '}
          <span className={styles.before}>{`(${t('roster.before', { value: row.before[column] || t('roster.blank') })})`}</span>
        </li>
      ))}
    </ul>
  )
}
