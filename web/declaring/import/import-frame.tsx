import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import type { Encoding } from '@djbr/domain/import/bytes.ts'
import { type DateOrder, isMonthFirstIn } from '@djbr/domain/import/date-order.ts'
import { isBeyond, movedRow, unevenLines } from '@djbr/domain/import/table.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type ReactNode, useState } from 'react'
import { readTable } from '../../foundation/browser/read-table.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { DateOrderQuestion } from '../../foundation/controls/date-order-question.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { IntoSight } from '../../foundation/controls/into-sight.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { sayReference, useText, wordsOfAll } from '../../foundation/language/language.ts'
import { ImportSource } from './import-source.tsx'
import {
  datePlaces,
  dayFirst,
  type KeyedTable,
  keyed,
  type LabelsOf,
  matched,
  namesOf,
  type PastedTable,
  repeatedTitle,
  tableFrom,
  titlesIn,
  withCell,
  withOmitted,
} from './table-text.ts'
import type { UnreadLetters } from './unread-letters.ts'
import type { CodeLists } from './use-code-lists.ts'

/** Returns the labels of fields in each of several languages. */
const labelsIn =
  (all: Awaited<ReturnType<typeof wordsOfAll>>, keyOf: (field: string) => MessageKey): LabelsOf =>
  (field) =>
    all.flatMap((words) => words[keyOf(field)] ?? [])

interface ImportOptions {
  readonly kind: FieldSet
  /** Most rows accepted at once. */
  readonly most: number
  onClose(): void
}

/** Manages rows being imported: first a pasted text or a file, then a table whose columns and cells can be corrected, with the message shown above. */
export function useImport({ kind, most, onClose }: ImportOptions) {
  const t = useText()
  const [text, setText] = useState('')
  const [table, setTable] = useState<KeyedTable | null>(null)
  const [letters, setLetters] = useState<UnreadLetters | null>(null)
  /** Rows waiting for the person to say whether day or month comes first in their dates. */
  const [undated, setUndated] = useState<PastedTable | null>(null)
  const [said, say] = useState<ReactNode>(null)
  const refuse = (why: string) => say(<Refused failure={why} kept={t('records.bring.nothingSaved')} />)
  const keyOf = (name: string) => kind.fields[name]?.label ?? 'records.value'
  const spokenLabels: LabelsOf = (name) => [t(keyOf(name))]
  const review = async (bytes: Uint8Array, encoding?: Encoding) => {
    setLetters(null)
    setUndated(null)
    const read = await readTable(bytes, (cells) => namesOf(kind, cells, spokenLabels), encoding)
    if ('refused' in read) return refuse(sayReference(read.refused))
    if ('readings' in read) return setLetters({ bytes, readings: read.readings })
    const labelsOf = titlesIn(kind, read.table, spokenLabels) ? spokenLabels : labelsIn(await wordsOfAll(), keyOf)
    const titles = titlesIn(kind, read.table, labelsOf)
    const uneven = titles ? null : unevenLines(read)
    if (uneven) return refuse(t('import.unevenLines', { line: uneven[0], other: uneven[1] }))
    const repeated = repeatedTitle(kind, read.table, labelsOf)
    if (repeated !== null) return refuse(t('import.repeatedTitle', { title: repeated.trim() }))
    const { columns, rows } = tableFrom(kind, read.table, labelsOf)
    if (rows.length === 0) return refuse(t('records.bring.nothing'))
    if (rows.length > most) return refuse(t('records.bring.tooMany', { max: most }))
    const lineOf = new Map(read.table.map((cells, at) => [cells, at + 1]))
    const lines = rows.map((cells) => ({ line: lineOf.get(cells) ?? 0, cells }))
    const wide = lines.find(({ cells }) => isBeyond(columns.length, cells))
    if (wide) return refuse(t('import.moreCells', { line: wide.line }))
    const moved = movedRow(titles ?? rows.find((cells) => cells.length > 1) ?? [], lines, read.separator)
    if (moved !== null) return refuse(sayReference(moved))
    say(null)
    if (isMonthFirstIn(rows, datePlaces(kind, columns))) return setUndated({ columns, rows })
    setTable(keyed({ columns, rows }))
  }
  const order = (first: DateOrder) => {
    if (undated) setTable(keyed(first === 'mes_dia' ? dayFirst(kind, undated) : undated))
    setUndated(null)
  }
  const match = (column: number, name: string | null) => setTable(table && matched(table, column, name))
  const correct = (key: string, column: number, cell: string) => setTable(table && withCell(table, key, column, cell))
  const omit = (key: string, omitted: boolean) => setTable(table && withOmitted(table, key, omitted))
  return { kind, text, setText, table, setTable, letters, undated, order, said, say, refuse, review, match, correct, omit, onClose }
}

interface ImportFrameProps {
  readonly imported: ReturnType<typeof useImport>
  readonly title: string
  /** What is done with the rows, and when. */
  readonly intro: string
  /** Rows are being saved. */
  readonly busy: boolean
  /** Whether the code lists that the table is checked against have loaded. */
  readonly lists: CodeLists['state']
  /** The button that saves the table. */
  readonly save: ReactNode
  /** The table, and the questions beside it. */
  readonly children: ReactNode
}

/** Shows where rows come from, then the rows themselves. Nothing is saved before the person has seen it. */
export function ImportFrame({ imported, title, intro, busy, lists, save, children }: ImportFrameProps) {
  const t = useText()
  const { kind, text, setText, table, setTable, letters, undated, order, said, refuse, review, onClose } = imported
  return (
    <Dialog
      title={title}
      width={1200}
      keepOnBackdrop
      onClose={onClose}
      unsaved={table !== null || text !== ''}
      summary={said}
      actions={
        <>
          {table && lists === 'here' && save}
          {table ? (
            <Button size="large" disabled={busy} onClick={() => setTable(null)}>
              {t('records.bring.again')}
            </Button>
          ) : (
            <Button emphasis="action" size="large" onClick={() => void review(new TextEncoder().encode(text))}>
              {t('records.bring.review')}
            </Button>
          )}
          <CloseButton size="large" disabled={busy} />
        </>
      }
    >
      {table && lists === 'awaited' && <Skeleton lines={6} />}
      {table && lists === 'failed' && <Notice tone="warning" live title={t('records.bring.listsFailed')} />}
      {table && lists === 'here' && children}
      {!table && undated && (
        <IntoSight>
          <DateOrderQuestion onChoose={order} />
        </IntoSight>
      )}
      {!table && (
        <ImportSource
          kind={kind}
          intro={intro}
          text={text}
          onText={setText}
          letters={letters}
          onFile={review}
          onUnreadable={() => refuse(t('records.bring.unreadable'))}
        />
      )}
    </Dialog>
  )
}
