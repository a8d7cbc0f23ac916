import type { FieldSet, Problem } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type AmountReading, readAmount } from '@djbr/domain/values/amount-text.ts'
import { unguarded } from '@djbr/domain/values/csv.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { ReadAsAmount } from '../../foundation/controls/amount-reading.tsx'
import { describedBy } from '../../foundation/controls/control.ts'
import input from '../../foundation/controls/input.module.css'
import { sayReference, useText } from '../../foundation/language/language.ts'
import { CheckLine } from './check-line.tsx'
import styles from './import.module.css'
import { type Reading, readAs } from './read-cell.ts'

/** A row as shown: its number in the import, its cells, and what is wrong with it. */
export interface ShownRow {
  readonly key: string
  readonly number: number
  readonly cells: readonly string[]
  readonly problems: readonly Problem[]
  readonly state: MessageKey
  /** Whether the row is saved when the person saves. */
  readonly ready: boolean
  /** Whether the row is left out. */
  readonly omitted: boolean
}

interface ImportPreviewProps {
  readonly kind: FieldSet
  readonly columns: readonly (string | null)[]
  readonly rows: readonly ShownRow[]
  readonly reading: Reading
  /** Summary of how many rows are in each state. */
  readonly summary: string
  /** Notices about several rows, shown above them. */
  readonly notices?: ReactNode
  readonly refusals: Readonly<Record<string, string>>
  onColumn(at: number, name: string | null): void
  onCell(key: string, at: number, cell: string): void
  onOmit(key: string, omitted: boolean): void
}

const isWrong = ({ problems }: ShownRow) => problems.length > 0

/** With more rows than this, not all seen at once, the person can filter for the wrong ones. */
const MANY = 10

/** Shows the rows as they would be saved. Errors are marked and corrected in place. */
export function ImportPreview(props: ImportPreviewProps) {
  const { kind, columns, rows, reading, summary, notices, refusals, onColumn, onCell, onOmit } = props
  const t = useText()
  /** Cells that were ever wrong. They stay editable, so that a cell does not close when it becomes right during typing. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  /** Rows that were wrong when the filter was set. They stay visible even once corrected. Null without the filter. */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const wrong = rows.filter(isWrong)
  const shown = only ? rows.filter((row) => only.has(row.key) || isWrong(row)) : rows
  const labelOf = (name: string) => t(kind.fields[name]?.label ?? 'records.description')
  return (
    <>
      <p role="status">{summary}</p>
      {notices}
      {rows.length > MANY && (only || wrong.length > 0) && (
        <CheckLine
          label={t('records.bring.wrongOnly')}
          value={only !== null}
          onChange={(asked) => setOnly(asked ? new Set(wrong.map(({ key }) => key)) : null)}
        />
      )}
      <table className={styles.table} aria-label={t('records.bring.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('controls.table.number')}</th>
            <th scope="col">{t('records.bring.state')}</th>
            {columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col" data-label={t('records.bring.column', { number: at + 1 })}>
                <select
                  className={input.input}
                  aria-label={t('records.bring.column', { number: at + 1 })}
                  value={name ?? ''}
                  onChange={({ target }) => onColumn(at, target.value || null)}
                >
                  <option value="">{t('records.bring.leftOut')}</option>
                  {Object.keys(kind.fields).map((each) => (
                    <option key={each} value={each}>
                      {labelOf(each)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const elsewhere = row.problems.filter(({ field }) => !columns.includes(field))
            return (
              <tr key={row.key} className={clsx(row.omitted && styles.omitted)}>
                <td className={styles.number} data-label={t('controls.table.number')}>
                  {row.number}
                </td>
                <td>
                  <span className={clsx(styles.state, row.ready ? styles.ready : styles.held)}>{t(row.state)}</span>
                  {elsewhere.map(({ field, message }) => (
                    <span key={field} className={styles.problem}>
                      {`${labelOf(field)}: ${sayReference(message)}`}
                    </span>
                  ))}
                  {refusals[row.key] && <span className={styles.problem}>{refusals[row.key]}</span>}
                  <button
                    type="button"
                    className={styles.omit}
                    aria-label={t(row.omitted ? 'records.bring.takeRow' : 'records.bring.omitRow', { row: row.number })}
                    onClick={() => onOmit(row.key, !row.omitted)}
                  >
                    {t(row.omitted ? 'records.bring.take' : 'records.bring.omit')}
                  </button>
                </td>
                {columns.map((name, at) => {
                  const place = `${row.key}.${at}`
                  const field = name === null ? undefined : kind.fields[name]
                  const problem = name !== null && row.problems.find((each) => each.field === name)
                  const read = field && !row.omitted && !problem ? readAs(field, row.cells[at] ?? '', reading, t) : null
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={at} data-label={name === null ? undefined : labelOf(name)} className={clsx(name === null && styles.leftOut)}>
                      {name !== null && !row.omitted && (problem || open.has(place)) ? (
                        <WrongCell
                          id={`celda-${row.number}-${at}`}
                          label={t('records.bring.cell', { field: labelOf(name), row: row.number })}
                          value={row.cells[at] ?? ''}
                          error={problem ? sayReference(problem.message) : undefined}
                          onChange={(cell) => {
                            setOpen(new Set([...open, place]))
                            onCell(row.key, at, cell)
                          }}
                        />
                      ) : (
                        <span>{row.cells[at] ?? ''}</span>
                      )}
                      {read !== null && (
                        <span className={styles.read}>
                          {read === '' ? t('records.bring.readEmpty') : t('records.bring.readAs', { value: read })}
                        </span>
                      )}
                      {name !== null && !row.omitted && field?.control.type === 'money' && (
                        <ReadAsAmount
                          label={t('records.bring.cell', { field: labelOf(name), row: row.number })}
                          reading={readingWorthSaying(row.cells[at] ?? '')}
                          onChoose={(amount) => onCell(row.key, at, displayAmount(amount))}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** Returns how an amount was read; null when it reads as it is written. */
function readingWorthSaying(cell: string): AmountReading | null {
  const text = unguarded(cell)
  const reading = readAmount(text)
  const isPlain = reading.state === 'certain' && /^(?:\d+|\d{1,3}(?:\.\d{3})*)$/.test(text.trim())
  return isPlain ? null : reading
}

/** Characters that fit on a line of the narrowest column, so that a wrong cell can be seen whole while it is corrected. */
const SIGNS_OF_LINE = 14
const MOST_LINES = 10

interface WrongCellProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  onChange(value: string): void
}

function WrongCell({ id, label, value, error, onChange }: WrongCellProps) {
  return (
    <>
      <textarea
        {...describedBy(id, { error })}
        className={clsx(input.input, styles.cell)}
        aria-label={label}
        autoComplete="off"
        rows={Math.min(MOST_LINES, Math.ceil((value.length + 1) / SIGNS_OF_LINE))}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
      />
      {error && (
        <span id={`${id}-error`} className={styles.problem}>
          {error}
        </span>
      )}
    </>
  )
}
