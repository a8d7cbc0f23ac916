import type { Field } from '@djbr/domain/field.ts'
import { displayAmount } from '@djbr/domain/money.ts'
import type { RecordKind } from '@djbr/domain/record-kind.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../app/language.ts'
import { type Column, DataTable, type RowAction } from '../controls/data-table.tsx'
import { SeeMore } from '../controls/see-more.tsx'
import styles from './records.module.css'
import type { Row } from './records.ts'
import { cellOf, countWords, headlineOf, sumOf } from './words.ts'

interface RecordTableProps {
  readonly kind: RecordKind
  readonly rows: readonly Row[] | undefined
  readonly failed: boolean
  onRetry(): void
  onEdit(row: Row): void
  onDelete(row: Row): void
  /** In the empty table: the way to add the first one. */
  readonly add: ReactNode
  /** Beside the paging. */
  readonly aside?: ReactNode
}

/** The records of a kind, with the columns that it names and the sums of its amounts. */
export function RecordTable({ kind, rows, failed, onRetry, onEdit, onDelete, add, aside }: RecordTableProps) {
  const t = useText()
  const one = t(kind.texts.one)
  const nameOf = (row: Row) => headlineOf(kind, row, t)[0]
  const sums = kind.fields[kind.headline[1]]?.control.type === 'money'
  const actions: readonly RowAction<Row>[] = [
    {
      label: t('records.edit'),
      nameFor: (row) => t('records.editNamed', { one, name: nameOf(row) }),
      icon: <IconPencil size={20} stroke={1.75} aria-hidden />,
      onAct: onEdit,
      emphasis: 'action',
    },
    {
      label: t('records.delete'),
      nameFor: (row) => t('records.deleteNamed', { one, name: nameOf(row) }),
      icon: <IconTrash size={20} stroke={1.75} aria-hidden />,
      onAct: onDelete,
    },
  ]
  return (
    <DataTable
      caption={t(kind.texts.title)}
      columns={kind.columns.map((name) => columnOf(kind, name, rows ?? [], t))}
      rows={rows}
      keyOf={({ id }) => id}
      actions={actions}
      numbered
      card={(row) => {
        const [title, fact] = headlineOf(kind, row, t)
        return { title: <SeeMore text={title} />, fact: sums ? fact : <span className={styles.words}>{fact}</span> }
      }}
      totalTitle={t('records.totalOf', { count: countWords(kind, rows?.length ?? 0, t) })}
      empty={{ action: add }}
      failed={failed}
      onRetry={onRetry}
      aside={aside}
    />
  )
}

function columnOf(kind: RecordKind, name: string, rows: readonly Row[], t: ReturnType<typeof useText>): Column<Row> {
  const field = kind.fields[name]
  const cell = (row: Row) => cellOf(kind, name, row, t)
  const isMoney = field?.control.type === 'money'
  return {
    key: name,
    title: field ? t(field.label) : name,
    cell,
    align: isMoney ? 'end' : 'start',
    figures: isMoney || rows.every((row) => isCode(cell(row))),
    notInCard: kind.headline.includes(name),
    ...(name === kind.headline[0] && isLong(field) && { width: '24%' }),
    ...(isMoney && { total: displayAmount(sumOf(rows, name)) }),
  }
}

/** A number or code that stays on one line: an account, a plate, a document, a year. */
const isCode = (text: string): boolean => text === '' || /^(?=.*\d)[\w.\-/]{1,20}$/.test(text)

/** A description, which needs more room than a name or a code. */
const isLong = (field: Field | undefined): boolean => field?.control.type === 'text' && field.control.max >= 150
