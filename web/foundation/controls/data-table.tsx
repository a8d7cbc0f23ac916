import { withoutMarks } from '@djbr/domain/values/characters.ts'
import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconSearch } from '../icons.ts'
import { useText } from '../language/language.ts'
import { recall, remember } from '../storage/memory.ts'
import { Button, IconButton } from './button.tsx'
import styles from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { LoadFailed } from './loaded.tsx'
import { PAGE_SIZES, type PageSize, pageOf, pageWith } from './paging.ts'
import { type PressedAction, type RowAction, useRowDialog } from './row-dialog.tsx'
import { SeeMore } from './see-more.tsx'
import { Skeleton } from './skeleton.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** A text is shortened to 80 characters with Ver más. */
  cell(row: Row, index: number): ReactNode
  readonly align?: 'start' | 'end'
  /** Figures and codes: of one width, never broken. */
  readonly digits?: boolean
  /** Left out of a phone's card: it is in the headline already, or holds the actions. */
  readonly notInCard?: boolean
  /** Cell of the totals row under this column. */
  readonly total?: ReactNode
  readonly width?: string
  /** Sorting by its header: the current direction, and the effect of a press. */
  readonly sorting?: Sorting | undefined
}

interface Sorting {
  readonly direction: 'ascending' | 'descending' | 'none'
  onSort(): void
}

interface DataTableProps<Row> {
  /** Description of the table for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  keyOf(row: Row): string | number
  readonly actions?: readonly RowAction<Row>[] | undefined
  /** The header of the column of actions. */
  readonly actionsTitle?: string
  /** Shows each action as a button with its label, because it is too weighty for an icon. */
  readonly actionsInWords?: boolean
  /** A phone's card: its two main facts. */
  card(row: Row): { readonly title: ReactNode; readonly fact?: ReactNode }
  /** Note about a row: short under its actions, in full on its card. */
  note?(row: Row, place: 'row' | 'card'): ReactNode
  /** Numbers the rows in a first column Nro. */
  readonly numbered?: boolean
  /** Returns the searchable text of a row. When absent, the table cannot be searched. */
  searchText?(row: Row): string
  /** Title of the totals row, under the first columns. */
  readonly totalTitle?: ReactNode
  readonly empty?: { readonly title?: string; readonly text?: ReactNode; readonly action?: ReactNode }
  /** Whether the rows could not be loaded. */
  readonly failed?: boolean
  onRetry?(): void
  /** At the right of the paging: Anterior, Siguiente. */
  readonly aside?: ReactNode
  readonly dense?: boolean
  /** Content above the rows, about those on this page. `turnTo` goes to the page of a row. */
  above?(shown: readonly Row[], turnTo: (row: Row) => void): ReactNode
  /** One of several tables of a screen: paging appears only where there is a second page. */
  readonly brief?: boolean
  /** Shows all rows at once: the table is short, or one page of a list that is paged elsewhere. */
  readonly full?: boolean
}

const normalized = (text: string) => withoutMarks(text).toLowerCase().replace(/\s+/g, ' ')
const shortened = (content: ReactNode) => (typeof content === 'string' && content !== '' ? <SeeMore text={content} /> : content)

const rememberedSize = (): PageSize => PAGE_SIZES.find((size) => String(size) === recall('filas')) ?? 10

/** A table with paging and search; on a phone each row is a card. Shows its state: loading, failed, empty. */
export function DataTable<Row>({ actions, ...table }: DataTableProps<Row>) {
  const { pressed, dialog } = useRowDialog(actions)
  return (
    <>
      <RowsInPages {...table} actions={pressed} />
      {dialog}
    </>
  )
}

function RowsInPages<Row>(props: Omit<DataTableProps<Row>, 'actions'> & Pick<RowsProps<Row>, 'actions'>) {
  const { rows, failed, onRetry, empty, searchText, aside, above, brief, full } = props
  const t = useText()
  const [words, setWords] = useState('')
  const [size, setSize] = useState<PageSize>(rememberedSize)
  const [page, setPage] = useState(1)

  if (failed && !rows) {
    return <LoadFailed onRetry={onRetry} />
  }
  if (!rows) return <Skeleton lines={5} />
  if (rows.length === 0) {
    return (
      <div>
        <div className={styles.frame}>
          <EmptyState title={empty?.title ?? t('controls.table.empty')} action={empty?.action}>
            {empty?.text}
          </EmptyState>
        </div>
        {aside && (
          <div className={styles.foot}>
            <div className={styles.aside}>{aside}</div>
          </div>
        )}
      </div>
    )
  }

  const found = words === '' || !searchText ? rows : rows.filter((row) => normalized(searchText(row)).includes(normalized(words)))
  const { shown, first, last, pages, current } = pageOf(found, full ? 'all' : size, page)
  const chooseSize = (chosen: PageSize) => {
    remember('filas', String(chosen))
    setSize(chosen)
    setPage(1)
  }
  return (
    <div className={styles.container}>
      {searchText && (
        <SearchBox
          value={words}
          onChange={(text) => {
            setWords(text)
            setPage(1)
          }}
        />
      )}
      {above?.(shown, (row) => setPage(pageWith(found.indexOf(row), size)))}
      <div className={styles.frame}>
        {found.length === 0 ? <EmptyState title={t('controls.table.noneFound')} /> : <Rows {...props} shown={shown} offset={first - 1} />}
      </div>
      {full && aside && <div className={styles.foot}>{aside}</div>}
      {!full && !(brief && pages === 1 && !aside) && (
        <div className={styles.foot}>
          <PageSizeChoice value={size} onChange={chooseSize} />
          <span role="status">
            {t('controls.table.range', { range: found.length === 0 ? '0' : `${first} - ${last}`, total: found.length })}
          </span>
          {pages > 1 && (
            <span className={styles.pages}>
              <IconButton label={t('controls.table.previous')} disabled={current === 1} onClick={() => setPage(current - 1)}>
                <IconChevronLeft size={20} />
              </IconButton>
              <IconButton label={t('controls.table.next')} disabled={current === pages} onClick={() => setPage(current + 1)}>
                <IconChevronRight size={20} />
              </IconButton>
            </span>
          )}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
    </div>
  )
}

const isFor =
  <Row,>(row: Row) =>
  (action: PressedAction<Row>) =>
    action.isFor?.(row) ?? true

/** Returns the props of an action's button: its press, or disabled while it is under way. */
const pressOf = <Row,>(action: PressedAction<Row>, row: Row) =>
  action.isBusy?.(row) ? { 'aria-disabled': true } : { onClick: () => action.onAction(row) }

interface RowsProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'caption' | 'columns' | 'keyOf' | 'actionsTitle' | 'actionsInWords' | 'note' | 'numbered' | 'totalTitle' | 'dense' | 'full' | 'card'
  > {
  readonly actions?: readonly PressedAction<Row>[] | undefined
  readonly shown: readonly Row[]
  readonly offset: number
}

function Rows<Row>(props: RowsProps<Row>) {
  return (
    <>
      <TableOfRows {...props} />
      <CardsOfRows {...props} />
    </>
  )
}

/** Rows as a table, with headers that sort where possible. */
export function TableOfRows<Row>({
  caption,
  columns,
  shown,
  offset,
  keyOf,
  actions,
  actionsTitle,
  actionsInWords,
  note,
  numbered,
  totalTitle,
  dense,
  full,
}: RowsProps<Row>) {
  const t = useText()
  const leading = (numbered ? 1 : 0) + (actions ? 1 : 0)
  const firstTotal = columns.findIndex((column) => column.total !== undefined)
  const titleSpan = leading + Math.max(firstTotal, 0)
  const class_ = ({ align, digits }: Column<Row>) => clsx(align === 'end' && styles.end, digits && 'digits', digits && styles.unbroken)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={clsx(styles.scroll, full && styles.full)} tabIndex={0} aria-label={caption}>
      <table className={clsx(styles.table, dense && styles.dense)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {numbered && (
              <th scope="col" className={styles.number}>
                {t('controls.table.number')}
              </th>
            )}
            {actions && <th scope="col">{actionsTitle ?? t('controls.table.actions')}</th>}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx(column.align === 'end' && styles.end)}
                style={column.width ? { width: column.width } : undefined}
                aria-sort={column.sorting?.direction}
              >
                {column.sorting ? <SortButton title={column.title} {...column.sorting} /> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={keyOf(row)} data-row={keyOf(row)}>
              {numbered && <td className={clsx(styles.number, 'digits')}>{offset + index + 1}</td>}
              {actions && (
                <td className={clsx(styles.actions, actionsInWords && styles.inWords)}>
                  {actions.filter(isFor(row)).map((action) =>
                    actionsInWords ? (
                      <Button
                        key={action.label}
                        size="small"
                        icon={action.icon}
                        aria-label={action.nameFor(row)}
                        data-action
                        {...pressOf(action, row)}
                      >
                        {action.label}
                      </Button>
                    ) : (
                      <IconButton key={action.label} label={action.nameFor(row)} data-action {...pressOf(action, row)}>
                        {action.icon}
                      </IconButton>
                    ),
                  )}
                  {note?.(row, 'row')}
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={class_(column)}>
                  {shortened(column.cell(row, offset + index))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {firstTotal >= 0 && (
          <tfoot>
            <tr>
              {titleSpan > 0 && (
                <th scope="row" colSpan={titleSpan}>
                  {totalTitle ?? t('controls.table.total')}
                </th>
              )}
              {columns.slice(firstTotal).map((column) => (
                <td key={column.key} className={class_(column)}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const ARROWS = { ascending: ' ↑', descending: ' ↓', none: '' } as const

const SortButton = ({ title, direction, onSort }: Sorting & { readonly title: string }) => (
  <button type="button" className={styles.sort} onClick={onSort}>
    <span>{title}</span>
    <span aria-hidden>{ARROWS[direction]}</span>
  </button>
)

const NOTHING: readonly ReactNode[] = ['', '—', null, undefined, false]

/** Rows as cards, where there is no room for a table. Empty values take no line. */
export function CardsOfRows<Row>({ caption, columns, shown, offset, keyOf, actions, card, note }: RowsProps<Row>) {
  return (
    <ul className={clsx('bare', styles.cards)} aria-label={caption}>
      {shown.map((row, index) => {
        const { title, fact } = card(row)
        return (
          <li key={keyOf(row)} className={styles.card} data-row={keyOf(row)}>
            <div className={styles.cardHead}>
              <p className={styles.cardTitle}>{title}</p>
              {fact && <p className={clsx(styles.cardFact, 'digits')}>{fact}</p>}
              {note?.(row, 'card')}
            </div>
            <dl className={styles.facts}>
              {columns
                .filter((column) => !column.notInCard)
                .map((column) => ({ ...column, value: column.cell(row, offset + index) }))
                .filter(({ value }) => !NOTHING.includes(value))
                .map(({ key, title, digits, value }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd className={clsx(digits && 'digits')}>{shortened(value)}</dd>
                  </div>
                ))}
            </dl>
            {actions && (
              <div className={styles.cardActions}>
                {actions.filter(isFor(row)).map((action) => (
                  <button
                    key={action.label}
                    type="button"
                    className={clsx(action.emphasis === 'action' && styles.main)}
                    aria-label={action.nameFor(row)}
                    data-action
                    {...pressOf(action, row)}
                  >
                    {action.icon}
                    <span>{action.label}</span>
                  </button>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function SearchBox({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  const t = useText()
  return (
    <div className={styles.search}>
      <IconSearch size={18} />
      <input
        type="search"
        aria-label={t('controls.table.search')}
        placeholder={t('controls.table.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function PageSizeChoice({ value, onChange }: { readonly value: PageSize; onChange(value: PageSize): void }) {
  const t = useText()
  const id = useId()
  return (
    <span className={styles.size}>
      <label htmlFor={id}>{t('controls.table.rowsPerPage')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(PAGE_SIZES.find((size) => String(size) === target.value) ?? 10)}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size === 'all' ? t('controls.table.all') : size}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={2} />
    </span>
  )
}
