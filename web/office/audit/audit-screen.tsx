import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconDownload, IconEye, IconUserSearch } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditRow, auditPage, type Filters, NO_FILTERS } from './calls.ts'
import { ExportDialog } from './export-dialog.tsx'
import { FindDialog } from './find-dialog.tsx'
import { Result } from './result.tsx'
import { RowDialog } from './row-dialog.tsx'
import { useAuditWords } from './use-audit-words.ts'

const LONG = 36
/** As much as tells rows apart; the rest is in the detail. */
const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text)

type Open = 'find' | 'export' | AuditRow | null

/** /oficina/auditoria: what all did, the newest first, a page at a time. */
export default function AuditScreen() {
  const t = useText()
  const words = useAuditWords()
  const [filters, setFilters] = useState<Filters>(NO_FILTERS)
  /** The last rows of the pages before this one. */
  const [seen, setSeen] = useState<readonly number[]>([])
  const [open, setOpen] = useState<Open>(null)
  const before = seen.at(-1) ?? null
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['oficina/auditoria', filters, before],
    queryFn: () => auditPage(filters, before),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const ask = (asked: Filters) => {
    setSeen([])
    setFilters(asked)
  }
  const last = data?.filas.at(-1)
  const when = ({ fecha_hora }: AuditRow) => `${displayDayNumbers(fecha_hora)} ${displayTime(new Date(fecha_hora))}`
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('audit.intro')}
        aside={
          <div className={styles.options}>
            <Button icon={<IconUserSearch size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen('find')}>
              {t('audit.find')}
            </Button>
            <Button
              icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
              disabled={!data?.filas.length}
              onClick={() => setOpen('export')}
            >
              {t('audit.export')}
            </Button>
          </div>
        }
      >
        {t('audit.title')}
      </ScreenTitle>
      <AuditFilters filters={filters} refused={isError ? wordsOfFailure(error, t) : null} onAsk={ask} />
      <DataTable<AuditRow>
        caption={t('audit.title')}
        dense
        full
        rows={data?.filas}
        keyOf={({ fila }) => fila}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('audit.none'), text: t('audit.noneText') }}
        columns={[
          { key: 'at', title: t('audit.at'), digits: true, cell: when },
          { key: 'action', title: t('audit.action'), cell: ({ accion }) => words.action(accion), notInCard: true },
          { key: 'actor', title: t('audit.actor'), cell: words.actor },
          { key: 'subject', title: t('audit.subject'), cell: ({ persona }) => words.person(persona) },
          { key: 'object', title: t('audit.object'), cell: ({ objeto, objeto_nombre }) => shortened(words.object(objeto, objeto_nombre)) },
          { key: 'result', title: t('audit.result'), cell: (row) => <Result row={row} /> },
          { key: 'details', title: t('audit.details'), cell: (row) => shortened(words.details(row)) },
        ]}
        card={(row) => ({ title: words.action(row.accion) })}
        actions={[
          {
            label: t('audit.detail'),
            nameFor: ({ fila }) => t('audit.detailOf', { row: fila }),
            icon: <IconEye size={18} stroke={1.75} aria-hidden />,
            onAction: setOpen,
          },
        ]}
        aside={
          <div className={styles.turn}>
            <span role="status">{isFetching ? t('shell.working') : t('audit.page', { page: seen.length + 1 })}</span>
            <Button disabled={seen.length === 0} onClick={() => setSeen(seen.slice(0, -1))}>
              {t('audit.newer')}
            </Button>
            <Button disabled={!data?.hay_mas || isFetching} onClick={() => last && setSeen([...seen, last.fila])}>
              {t('audit.older')}
            </Button>
          </div>
        }
      />
      {open === 'find' && (
        <FindDialog
          onFound={({ persona, objeto }) => {
            ask({ ...NO_FILTERS, persona, objeto })
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'export' && <ExportDialog filters={filters} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && (
        <RowDialog
          row={open}
          onPerson={(persona) => {
            ask({ ...NO_FILTERS, persona })
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
