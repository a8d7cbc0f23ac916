import type { Field } from '@djbr/domain/fields/field.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../foundation/controls/data-table.tsx'
import type { RowAction } from '../../foundation/controls/row-dialog.tsx'
import { SeeMore } from '../../foundation/controls/see-more.tsx'
import { IconCheck, IconHistory, IconPencil, IconTrash } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { AddressedRecord } from './addressed-record.tsx'
import { DeclaredSince } from './declared-since.tsx'
import type { Keeping } from './keeping.ts'
import styles from './records.module.css'
import type { Row } from './records.ts'
import { originWords } from './waiting.ts'
import { WaitingBar } from './waiting-bar.tsx'
import { cellOf, countWords, headlineOf, originalOf, sumOf } from './words.ts'

interface RecordTableProps {
  readonly kind: RecordKind
  readonly rows: readonly Row[] | undefined
  readonly failed: boolean
  onRetry(): void
  onEdit(row: Row): void
  onDelete(row: Row): void
  /** Shown in an empty table: the ways to answer it. */
  readonly empty: ReactNode
  readonly keeping: Keeping
  /** Day on which the declaration that the waiting records were copied from was received. */
  readonly copiedOn: string | null | undefined
  /** Whether it is one of several tables on a screen. */
  readonly brief?: boolean | undefined
}

/** Table of the records of a kind, with the columns it names and the totals of its amounts. */
export function RecordTable(props: RecordTableProps) {
  const { kind, rows, failed, onRetry, onEdit, onDelete, empty, keeping, copiedOn, brief } = props
  const t = useText()
  const one = t(kind.texts.one)
  const nameOf = (row: Row) => headlineOf(kind, row, t)[0]
  const sums = kind.fields[kind.headline[1]]?.control.type === 'money'
  const waits = (row: Row) => row.waits
  const stands = (row: Row) => !row.waits
  const actions: readonly RowAction<Row>[] = [
    {
      label: t('records.keep'),
      nameFor: (row) => t('records.keepNamed', { one, name: nameOf(row) }),
      icon: <IconCheck size={20} stroke={2.25} className={styles.keep} />,
      onAction: ({ id }) => void keeping.keep([id]),
      isFor: waits,
      isBusy: ({ id }) => keeping.busy.includes(id),
      emphasis: 'action',
    },
    {
      label: t('records.update'),
      nameFor: (row) => t('records.updateNamed', { one, name: nameOf(row) }),
      icon: <IconPencil size={20} />,
      onAction: onEdit,
      isFor: waits,
    },
    {
      label: t('records.gone'),
      nameFor: (row) => t('records.goneNamed', { one, name: nameOf(row) }),
      icon: <IconTrash size={20} />,
      onAction: onDelete,
      isFor: waits,
    },
    {
      label: t('records.edit'),
      nameFor: (row) => t('records.editNamed', { one, name: nameOf(row) }),
      icon: <IconPencil size={20} />,
      onAction: onEdit,
      isFor: stands,
      emphasis: 'action',
    },
    {
      label: t('records.delete'),
      nameFor: (row) => t('records.deleteNamed', { one, name: nameOf(row) }),
      icon: <IconTrash size={20} />,
      onAction: onDelete,
      isFor: stands,
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
        const amount = <Amount amount={fact} original={originalOf(kind, kind.headline[1], row)} />
        return { title: <SeeMore text={title} />, fact: sums ? amount : <span className={styles.words}>{fact}</span> }
      }}
      note={(row, place) =>
        row.waits ? <Origin copiedOn={copiedOn} place={place} /> : <DeclaredSince origin={row.origin} place={place} />
      }
      totalTitle={t('records.totalOf', { count: countWords(kind, rows?.length ?? 0, t) })}
      empty={{ action: empty }}
      failed={failed}
      onRetry={onRetry}
      brief={brief ?? false}
      above={(shown, turnTo) => (
        <>
          <WaitingBar kind={kind} rows={rows ?? []} shown={shown} copiedOn={copiedOn} keeping={keeping} turnTo={turnTo} />
          <AddressedRecord rows={rows ?? []} shown={shown} turnTo={turnTo} />
        </>
      )}
    />
  )
}

interface OriginProps {
  readonly copiedOn: string | null | undefined
  readonly place: 'row' | 'card'
}

/** Says where a record was copied from; in a row only the day, as the bar above says the rest. */
function Origin({ copiedOn, place }: OriginProps) {
  const t = useText()
  const words = originWords(copiedOn, t)
  return (
    <span className={styles.origin}>
      <IconHistory size={14} />
      {place === 'row' && copiedOn ? (
        <>
          <span aria-hidden>{displayDate(copiedOn)}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        <span>{words}</span>
      )}
    </span>
  )
}

function columnOf(kind: RecordKind, name: string, rows: readonly Row[], t: ReturnType<typeof useText>): Column<Row> {
  const field = kind.fields[name]
  const cell = (row: Row) => cellOf(kind, name, row, t)
  const isMoney = field?.control.type === 'money'
  return {
    key: name,
    title: field ? t(field.label) : name,
    cell: isMoney ? (row) => <Amount amount={cell(row)} original={originalOf(kind, name, row)} /> : cell,
    align: isMoney ? 'end' : 'start',
    digits: isMoney || rows.every((row) => isCode(cell(row))),
    notInCard: kind.headline.includes(name),
    ...(name === kind.headline[0] && isLong(field) && { width: '24%' }),
    ...(isMoney && { total: displayAmount(sumOf(rows, name)) }),
  }
}

/** An amount, with the original before conversion. */
function Amount({ amount, original }: { readonly amount: string; readonly original: string }) {
  if (original === '') return <span>{amount}</span>
  return (
    <>
      <span>{amount}</span>
      <span className={styles.original}>{original}</span>
    </>
  )
}

/** Returns whether a text is a number or code to keep on one line: an account, a plate, a document, a year. */
const isCode = (text: string): boolean => text === '' || /^(?=.*\d)[\w.\-/]{1,20}$/.test(text)

/** Returns whether a field is a description, which needs more room than a name or a code. */
const isLong = (field: Field | undefined): boolean => field?.control.type === 'text' && field.control.max >= 150
