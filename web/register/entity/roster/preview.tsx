import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS } from '@djbr/domain/roster/columns.ts'
import { ROSTER_OUTCOME_WORDS, ROSTER_OUTCOMES, type RosterOutcome } from '@djbr/domain/roster/roster.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { NotDone } from '../../../foundation/controls/not-done.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { IconDownload, IconPencil, IconPlayerSkipForward, IconUpload } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { correctRow, errorFile, leaveWrongOut, type RosterDetail, type RosterRow, rowsQuery, sendCorrected } from './calls.ts'
import { ExitsTogether } from './exits-together.tsx'
import { FileButton } from './file-button.tsx'
import { readCorrections } from './read-file.ts'
import styles from './roster.module.css'
import { RowDialog } from './row-dialog.tsx'

interface PreviewProps {
  readonly roster: RosterDetail
  /** Rows were corrected: the roster is read again. */
  onChange(): Promise<unknown>
  /** What is done with the roster altogether, beside its counts. */
  readonly steps?: ReactNode
}

const LABELS = Object.fromEntries(ROSTER_COLUMN_NAMES.map((name) => [ROSTER_COLUMNS[name].wire, ROSTER_COLUMNS[name].label]))

/** The rows of a roster by what becomes of them, a page at a time, corrected where they stand. */
export function Preview({ roster, onChange, steps }: PreviewProps) {
  const t = useText()
  const { resultados, estado, codigo, version } = roster
  const [chosen, setChosen] = useState<RosterOutcome | null>(null)
  const [after, setAfter] = useState(0)
  const [edited, setEdited] = useState<RosterRow | null>(null)
  const work = useWork()
  const first = estado === 'exitsProposed' ? 'gone' : (ROSTER_OUTCOMES.find((each) => resultados[each].total > 0) ?? 'new')
  const outcome = chosen && resultados[chosen].total > 0 ? chosen : first
  const { data, isError, refetch } = useQuery({ ...rowsQuery(codigo, version, outcome, after), placeholderData: keepPreviousData })
  const total = resultados[outcome].total
  const open = estado === 'analyzed'
  const choose = (next: RosterOutcome) => {
    setChosen(next)
    setAfter(0)
  }
  const leave = (row: RosterRow) =>
    work.run(async () => {
      await correctRow(roster, row.codigo, { fuera: !row.fuera })
      await onChange()
    })
  const download = () => work.run(async () => handOverTable(await errorFile(roster), `padron-${codigo}-errores.csv`))
  const load = (file: File) =>
    work.run(async () => {
      const read = await readCorrections(new Uint8Array(await file.arrayBuffer()), t)
      if ('refused' in read) return work.refuse(read.refused)
      notifyWrite(await sendCorrected(roster, read.text))
      await onChange()
    })
  const leaveAll = () =>
    work.run(async () => {
      notifyWrite(await leaveWrongOut(roster))
      await onChange()
    })
  const perPage = data?.por_pagina ?? 1
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
                disabled={resultados[each].total === 0}
                onClick={() => choose(each)}
              >
                {t(resultados[each].fuera > 0 ? 'roster.tabLeftOut' : 'roster.tab', {
                  outcome: t(ROSTER_OUTCOME_WORDS[each]),
                  count: (resultados[each].total - resultados[each].fuera).toLocaleString('es-BO'),
                  leftOut: resultados[each].fuera.toLocaleString('es-BO'),
                })}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {steps}
      {work.failed && <NotDone why={work.failed} kept={t('roster.nothingChanges')} />}
      {open && outcome === 'invalid' && total > 0 && (
        <div className={styles.row}>
          <Button icon={<IconDownload size={20} stroke={1.75} aria-hidden />} onClick={() => void download()}>
            {t('roster.errorFile')}
          </Button>
          <FileButton
            label={t('roster.loadCorrected')}
            icon={<IconUpload size={20} stroke={1.75} aria-hidden />}
            busy={work.busy && t('roster.uploading')}
            onFile={load}
          />
          {total > resultados.invalid.fuera && (
            <Button
              icon={<IconPlayerSkipForward size={20} stroke={1.75} aria-hidden />}
              disabled={work.busy}
              onClick={() => void leaveAll()}
            >
              {t('roster.leaveAllOut')}
            </Button>
          )}
          <p className={styles.hint}>{t('roster.errorFileHint')}</p>
        </div>
      )}
      {open && outcome === 'gone' && total > 0 && <ExitsTogether roster={roster} onChange={onChange} />}
      <DataTable<RosterRow>
        key={`${outcome} ${after}`}
        caption={t(ROSTER_OUTCOME_WORDS[outcome])}
        rows={data?.filas}
        keyOf={({ codigo: row }) => row}
        failed={isError}
        onRetry={() => void refetch()}
        full
        dense
        empty={{ title: t('roster.none') }}
        columns={[
          { key: 'line', title: t('roster.line'), digits: true, notInCard: true, cell: ({ fila }) => fila ?? '—' },
          { key: 'document', title: t('roster.document'), digits: true, notInCard: true, cell: documentOf },
          {
            key: 'person',
            title: t('roster.person'),
            notInCard: true,
            cell: (row) => <span className={row.fuera ? styles.leftOut : undefined}>{nameOf(row)}</span>,
          },
          { key: 'post', title: t('roster.post'), cell: (row) => postOf(row) },
          { key: 'since', title: t('roster.since'), digits: true, cell: (row) => cellOf(row, 'fecha_ingreso') },
          { key: 'until', title: t('roster.until'), digits: true, cell: (row) => cellOf(row, 'fecha_retiro') || '—' },
          { key: 'what', title: t('roster.what'), cell: (row) => <Notes row={row} /> },
        ]}
        card={(row) => ({ title: nameOf(row), fact: documentOf(row) })}
        actionsInWords
        actions={
          open
            ? [
                {
                  label: t('roster.edit'),
                  nameFor: (row) =>
                    row.fila === null ? t('roster.editExit', { name: row.persona }) : t('roster.editRow', { line: row.fila }),
                  icon: <IconPencil size={18} stroke={1.75} aria-hidden />,
                  onAction: setEdited,
                },
                {
                  label: t('roster.leaveOut'),
                  nameFor: (row) => t('roster.leaveOutNamed', { name: nameOf(row) }),
                  icon: <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden />,
                  isFor: ({ fuera, resultado }) => !fuera && resultado !== 'same' && resultado !== 'duplicate',
                  isBusy: () => work.busy,
                  onAction: (row) => void leave(row),
                },
                {
                  label: t('roster.takeIn'),
                  nameFor: (row) => t('roster.takeInNamed', { name: nameOf(row) }),
                  icon: <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden />,
                  isFor: ({ fuera }) => fuera,
                  isBusy: () => work.busy,
                  onAction: (row) => void leave(row),
                },
              ]
            : undefined
        }
      />
      {total > perPage && (
        <div className={styles.row}>
          <Button disabled={after === 0} onClick={() => setAfter(Math.max(0, after - perPage))}>
            {t('roster.earlier')}
          </Button>
          <span role="status">
            {t('roster.page', { from: after + 1, until: Math.min(total, after + perPage), count: total.toLocaleString('es-BO') })}
          </span>
          <Button disabled={after + perPage >= total} onClick={() => setAfter(after + perPage)}>
            {t('roster.later')}
          </Button>
        </div>
      )}
      {edited && <RowDialog roster={roster} row={edited} onChange={onChange} onClose={() => setEdited(null)} />}
    </>
  )
}

/** What was read of a cell; of a wrong row, what was written. */
const cellOf = ({ valores, celdas }: RosterRow, wire: string) => valores[wire] ?? celdas[wire] ?? ''
const nameOf = (row: RosterRow) =>
  row.persona ||
  ['primer_apellido', 'segundo_apellido', 'nombres']
    .map((wire) => cellOf(row, wire))
    .filter(Boolean)
    .join(' ') ||
  '—'
const documentOf = (row: RosterRow) => [cellOf(row, 'numero_documento'), cellOf(row, 'complemento')].filter(Boolean).join('-') || '—'
const postOf = (row: RosterRow) =>
  [cellOf(row, 'tipo_vinculo'), cellOf(row, 'cargo'), cellOf(row, 'item')].filter(Boolean).join(' · ') || '—'

/** What is wrong with a row, what changes in it, or that it is left out. */
function Notes({ row }: { readonly row: RosterRow }) {
  const t = useText()
  const label = (wire: string) => t(LABELS[wire] ?? 'roster.what')
  const changes = Object.entries(row.antes)
  return (
    <ul className={styles.notes}>
      {row.fuera && (
        <li>
          <strong>{t('roster.leftOut')}</strong>
        </li>
      )}
      {row.notas.map(({ campo, mensaje }) => (
        <li key={campo + mensaje}>
          {label(campo)}: {mensaje}
        </li>
      ))}
      {changes.map(([wire, before]) => (
        <li key={wire}>
          {label(wire)}: {row.valores[wire] || t('roster.blank')}{' '}
          <span className={styles.before}>({t('roster.before', { value: before || t('roster.blank') })})</span>
        </li>
      ))}
    </ul>
  )
}
