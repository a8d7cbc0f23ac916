import { type List, MAX_COUNTED } from '@djbr/domain/calls/list.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { handOverTable } from '../foundation/browser/hand-over.ts'
import { Button, IconButton } from '../foundation/controls/button.tsx'
import { CardsOfRows, type Column, TableOfRows } from '../foundation/controls/data-table.tsx'
import { EmptyState } from '../foundation/controls/empty-state.tsx'
import { LoadFailed } from '../foundation/controls/loaded.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import { type RowAction, useRowDialog } from '../foundation/controls/row-dialog.tsx'
import { Select } from '../foundation/controls/select.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useNarrow } from '../foundation/controls/use-narrow.ts'
import { IconChevronLeft, IconChevronRight, IconDownload } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { ListSearch } from './list-search.tsx'
import styles from './office-list.module.css'
import type { RowOf, useOfficeList } from './use-office-list.ts'

/** A column: its text for a row, and how it is shown where text alone is not enough. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'cell' | 'sorting'> {
  text(row: Row): string
  readonly cell?: Column<Row>['cell']
}

interface Filter {
  readonly label: string
  /** Names of its values: from the portal's messages, or from a list. */
  readonly words?: Readonly<Record<string, MessageKey>>
  readonly options?: readonly { readonly value: string | number; readonly label: string }[]
}

interface OfficeListProps<L extends List, Row = RowOf<L>> {
  /** The result of `useOfficeList`. */
  readonly of: ReturnType<typeof useOfficeList<L>>
  readonly caption: string
  /** Columns; one whose key the list can be sorted by sorts it. */
  readonly columns: readonly ListColumn<Row>[]
  readonly filters?: { readonly [Name in keyof L['filters']]?: Filter }
  card(row: Row): { readonly title: ReactNode }
  readonly actions?: readonly RowAction<Row>[]
  readonly actionsInWords?: boolean
  /** Texts shown when there are no rows at all. */
  readonly empty: { readonly title: string; readonly text: ReactNode }
  /** Downloads the whole list where that is more than a table of its columns: after asking for a reason, or as a file from the server. */
  readonly onDownload?: (() => void | Promise<void>) | undefined
}

/**
 * A list of the office that can be filtered, searched, sorted and paged. Shows how many rows there are and offers all of them as a table to download.
 * Each row is in the page once: in a table or, where there is no room for one, on a card.
 */
export function OfficeList<L extends List, Row extends RowOf<L> = RowOf<L>>({
  of,
  caption,
  columns,
  filters = {},
  card,
  actions,
  actionsInWords,
  empty,
  onDownload,
}: OfficeListProps<L, Row>) {
  const t = useText()
  const container = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(container)
  const { list, page, restricted, restrict, first } = of
  const { pressed, dialog } = useRowDialog(actions)
  const shown = {
    caption,
    keyOf: idOf,
    actions: pressed,
    ...(actionsInWords && { actionsInWords }),
    card,
    shown: (page?.rows ?? []) as readonly Row[],
    offset: first - 1,
  }
  const sortable = columns.map(
    (column): Column<Row> => ({ ...column, cell: column.cell ?? column.text, sorting: sortingOf(of, column.key) }),
  )
  const words = restricted.search
  const isFiltered = words !== undefined || Object.keys(filters).some((name) => restricted[name] !== undefined)
  /** No search field when there are no rows at all. */
  const isSearched = list.search.length > 0 && (isFiltered || (page?.rows.length ?? 0) > 0)
  const clear = () => restrict(Object.fromEntries([...Object.keys(list.filters), 'search'].map((name) => [name, undefined])))
  const [noneSuch, noneSuchText, clearing] =
    words === undefined
      ? [t('controls.list.noneSuch'), t('controls.list.noneSuchText'), t('controls.list.clear')]
      : [t('controls.list.noneFound', { words }), t('controls.list.noneFoundText'), t('controls.list.clearAll')]
  return (
    <div ref={container} className={styles.list}>
      {(Object.keys(filters).length > 0 || isSearched) && (
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">{t('controls.list.filters')}</legend>
          {isSearched && <ListSearch list={list} words={words ?? ''} onSearch={(found) => restrict({ search: found || undefined })} />}
          {Object.entries(filters as Readonly<Record<string, Filter>>).map(([name, { label, words = {}, options }]) => (
            <Select<string | number>
              key={name}
              name={name}
              label={label}
              value={(restricted[name] as string | number | undefined) ?? null}
              placeholder={t('controls.list.any')}
              onChange={(value) => restrict({ [name]: value ?? undefined })}
              options={options ?? Object.entries(words).map(([value, word]) => ({ value, label: t(word) }))}
            />
          ))}
        </fieldset>
      )}
      {of.failed && !page && <LoadFailed onRetry={of.again} />}
      {!of.failed && !page && <Skeleton lines={5} />}
      {page?.rows.length === 0 && !isFiltered && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      {page?.rows.length === 0 && isFiltered && (
        <EmptyState title={noneSuch} action={<Button onClick={clear}>{clearing}</Button>}>
          {noneSuchText}
        </EmptyState>
      )}
      {page && page.rows.length > 0 && (
        <>
          <div className={styles.frame} aria-busy={of.busy}>
            {narrow ? <CardsOfRows {...shown} columns={sortable} /> : <TableOfRows {...shown} columns={sortable} full />}
          </div>
          <Foot of={of} columns={columns} caption={caption} onDownload={onDownload} />
        </>
      )}
      {dialog}
    </div>
  )
}

const idOf = (row: unknown) => (row as { readonly id: number | string }).id

/** Each press moves on: ascending, descending, then the default order. */
function sortingOf<L extends List>(
  { list, restricted: { sorted }, restrict }: OfficeListProps<L>['of'],
  key: string,
): Column<never>['sorting'] {
  if (!list.order.includes(key)) return undefined
  const isBy = sorted?.by === key
  const direction = isBy ? (sorted.down ? 'descending' : 'ascending') : 'none'
  const next = { none: { by: key, down: false }, ascending: { by: key, down: true }, descending: undefined }[direction]
  return { direction, onSort: () => restrict({ sorted: next }) }
}

/** The range of rows shown and their total, the paging, and the download of the whole list as a table. */
function Foot<L extends List, Row extends RowOf<L>>({
  of,
  columns,
  caption,
  onDownload = async () => handOverTable(await tableOf<L, Row>(of, columns), `${caption}.csv`),
}: Pick<OfficeListProps<L, Row>, 'of' | 'columns' | 'caption' | 'onDownload'>) {
  const t = useText()
  const { page, first, turn, busy } = of
  const download = useMutation({ mutationFn: async () => onDownload() })
  const range = `${first} - ${first + (page?.rows.length ?? 0) - 1}`
  const count = page?.count ?? null
  return (
    <>
      <Refused failure={download.error} />
      <div className={styles.foot}>
        <span role="status">
          {count === null
            ? t('controls.list.shownOfMore', { range, most: MAX_COUNTED.toLocaleString('es-BO') })
            : t('controls.list.shown', { range, total: count })}
        </span>
        <IconButton label={t('controls.table.previous')} disabled={turn.back === null || busy} onClick={turn.back ?? undefined}>
          <IconChevronLeft size={20} />
        </IconButton>
        <IconButton label={t('controls.table.next')} disabled={turn.on === null || busy} onClick={turn.on ?? undefined}>
          <IconChevronRight size={20} />
        </IconButton>
        <Button
          emphasis="quiet"
          icon={<IconDownload size={18} />}
          busy={download.isPending && t('controls.list.downloading')}
          onClick={() => download.mutate()}
        >
          {t('controls.list.download')}
        </Button>
      </div>
    </>
  )
}

async function tableOf<L extends List, Row extends RowOf<L>>(of: OfficeListProps<L>['of'], columns: readonly ListColumn<Row>[]) {
  const rows = ((await of.all()) as readonly Row[]).map((row) => columns.map(({ text }) => text(row)))
  return csvFile([columns.map(({ title }) => title), ...rows])
}
