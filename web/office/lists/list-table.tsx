import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { displayValue } from '../../foundation/controls/display-value.ts'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { IconCalendarOff, IconDownload, IconHistory, IconPencil, IconPlus, IconTableImport } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { EndDialog } from './end-dialog.tsx'
import { type ListRow, useListRows } from './entries.ts'
import { EntryForm } from './entry-form.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import styles from './lists.module.css'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

type Open = { readonly dialog: 'add' | 'import' } | { readonly dialog: 'edit' | 'end' | 'history'; readonly row: ListRow }

/** One list: its entries, with the actions to add, change and end them, see who did, and export them. */
export function ListTable({ kind }: { readonly kind: ListKind }) {
  const t = useText()
  const { today } = useFacts()
  const { data, isError, refetch } = useListRows(kind)
  const [open, setOpen] = useState<Open | null>(null)
  const [inForceOnly, setInForceOnly] = useState(true)
  const formatted = (row: ListRow, name: string) => {
    const field = kind.fields[name]
    const value = row.record[name]
    return field ? (kind.explain?.(name, value, today, t) ?? displayValue(field, value, t, () => row.words[name] ?? '')) : ''
  }
  const nameOf = (row: ListRow) => formatted(row, kind.headline)
  const ends = 'validTo' in kind.fields
  const close = () => setOpen(null)
  const rows = data?.filter(({ inForce }) => inForce || !inForceOnly || !ends)
  const notes = [...new Set(data?.flatMap(({ note }) => note ?? []))]
  const download = () =>
    import('../../declaring/import/index.ts').then(
      ({ takeAlong }) => takeAlong(kind, data ?? [], t),
      () => notify('warning', t('shell.download.failed')),
    )
  return (
    <>
      <p className={styles.intro}>{kind.closed ? `${t(kind.texts.intro)} ${t(kind.closed)}` : t(kind.texts.intro)}</p>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <div className={styles.options}>
        {!kind.closed && (
          <Button emphasis="action" icon={<IconPlus size={20} />} onClick={() => setOpen({ dialog: 'add' })}>
            {t('lists.add', { one: t(kind.texts.one) })}
          </Button>
        )}
        {!kind.closed && (
          <Button icon={<IconTableImport size={20} />} disabled={!data} onClick={() => setOpen({ dialog: 'import' })}>
            {t('lists.import')}
          </Button>
        )}
        <Button icon={<IconDownload size={20} />} disabled={!data?.length} onClick={() => void download()}>
          {t('records.bring.export')}
        </Button>
        {ends && (
          <label className={styles.only}>
            <input type="checkbox" checked={inForceOnly} onChange={({ target }) => setInForceOnly(target.checked)} />
            <span>{t('lists.onlyInForce')}</span>
          </label>
        )}
      </div>
      <DataTable
        key={kind.name}
        caption={t(kind.texts.title)}
        dense
        rows={rows}
        keyOf={({ id }) => id}
        failed={isError}
        onRetry={() => void refetch()}
        searchText={(row) =>
          Object.keys(kind.fields)
            .map((name) => formatted(row, name))
            .join(' ')
        }
        columns={[
          ...kind.columns.map((name) => ({
            key: name,
            title: t(kind.fields[name]?.label ?? 'lists.word'),
            cell: (row: ListRow) => formatted(row, name),
            notInCard: name === kind.headline || name === 'code',
          })),
          ...(ends || notes.length > 0
            ? [{ key: 'state', title: t('lists.state'), cell: (row: ListRow) => <State row={row} today={today} ends={ends} /> }]
            : []),
        ]}
        card={(row) => ({ title: nameOf(row), fact: row.record.code === undefined ? undefined : formatted(row, 'code') })}
        actions={[
          {
            label: t('lists.edit', { one: t(kind.texts.one) }),
            nameFor: (row) => t('lists.editNamed', { name: nameOf(row) }),
            icon: <IconPencil size={20} />,
            emphasis: 'action',
            onAction: (row) => setOpen({ dialog: 'edit', row }),
          },
          {
            label: t('lists.end'),
            nameFor: (row) => t('lists.endNamed', { name: nameOf(row) }),
            icon: <IconCalendarOff size={20} />,
            isFor: (row) => ends && !row.fixed && !row.record.validTo,
            onAction: (row) => setOpen({ dialog: 'end', row }),
          },
          {
            label: t('lists.history'),
            nameFor: (row) => t('lists.historyNamed', { name: nameOf(row) }),
            icon: <IconHistory size={20} />,
            onAction: (row) => setOpen({ dialog: 'history', row }),
          },
        ]}
        empty={{ title: t('lists.empty'), text: t('lists.emptyText') }}
      />
      {open?.dialog === 'add' && <EntryForm kind={kind} row={null} others={data ?? []} onClose={close} />}
      {open?.dialog === 'edit' && (
        <EntryForm kind={kind} row={open.row} others={(data ?? []).filter(({ id }) => id !== open.row.id)} onClose={close} />
      )}
      {open?.dialog === 'end' && <EndDialog kind={kind} row={open.row} name={nameOf(open.row)} onClose={close} />}
      {open?.dialog === 'history' && <HistoryDialog kind={kind} row={open.row} name={nameOf(open.row)} onClose={close} />}
      {open?.dialog === 'import' && (
        <Suspense>
          <ImportDialog kind={kind} rows={data ?? []} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface StateProps {
  readonly row: ListRow
  readonly today: PlainDate
  /** Whether entries of this list can end. */
  readonly ends: boolean
}

function State({ row, today, ends }: StateProps) {
  const t = useText()
  const { validFrom, validTo } = row.record
  const later = typeof validFrom === 'string' && validFrom > today
  const day = later ? validFrom : validTo
  const formatted = typeof day === 'string' ? displayDate(day) : ''
  return (
    <>
      {ends && row.inForce && <StateBadge tone="success">{t('lists.inForce')}</StateBadge>}
      {ends && !row.inForce && <StateBadge tone="info">{`${t(later ? 'lists.notYet' : 'lists.ended')} ${formatted}`}</StateBadge>}
      {row.inForce && formatted && <span className={styles.fixed}>{t('lists.until', { day: formatted })}</span>}
      {row.note && <span className={styles.fixed}>{t('lists.fixed')}</span>}
    </>
  )
}
