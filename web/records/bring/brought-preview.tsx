import type { RecordKind } from '@djbr/domain/record-kind.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { sayReference, useText } from '../../app/language.ts'
import { describedBy } from '../../controls/control.ts'
import input from '../../controls/input.module.css'
import { Notice } from '../../controls/notice.tsx'
import styles from './bring.module.css'
import { isReady, type JudgedRow } from './judge-rows.ts'

interface BroughtPreviewProps {
  readonly kind: RecordKind
  readonly columns: readonly (string | null)[]
  readonly rows: readonly JudgedRow[]
  readonly refusals: Readonly<Record<string, string>>
  readonly repeatedToo: boolean
  onRepeatedToo(wanted: boolean): void
  onColumn(at: number, name: string | null): void
  onCell(key: string, at: number, cell: string): void
}

/** The rows as they would be saved: what is wrong is marked where it stands, and corrected there. */
export function BroughtPreview(props: BroughtPreviewProps) {
  const { kind, columns, rows, refusals, repeatedToo, onRepeatedToo, onColumn, onCell } = props
  const t = useText()
  /** Cells that were wrong once stay open: one that turns right while it is typed is not taken away. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const wrong = rows.filter(({ problems }) => problems.length > 0).length
  const repeated = rows.find((row) => row.repeated)?.repeated
  const repetitions = rows.filter((row) => row.repeated && row.problems.length === 0).length
  const labelOf = (name: string) => t(kind.fields[name]?.label ?? 'records.description')
  const stateOf = (row: JudgedRow) => {
    if (row.problems.length > 0) return t('records.bring.wrong')
    if (row.tooMany) return t('records.bring.full')
    return isReady(row, repeatedToo) ? t('records.bring.ready') : t('records.bring.repeated')
  }
  return (
    <>
      <p role="status">
        {t('records.bring.summary', { ready: rows.filter((row) => isReady(row, repeatedToo)).length, wrong, repeated: repetitions })}
      </p>
      {kind.atMost !== undefined && rows.some(({ tooMany }) => tooMany) && (
        <Notice tone="warning">{t('records.atMost', { max: kind.atMost })}</Notice>
      )}
      {repeated && (
        <Notice tone="warning" title={t(repeated)}>
          <label className={styles.check}>
            <input type="checkbox" checked={repeatedToo} onChange={({ target }) => onRepeatedToo(target.checked)} />
            {t('records.bring.repeatedToo')}
          </label>
        </Notice>
      )}
      <table className={styles.table} aria-label={t('records.bring.preview')}>
        <thead>
          <tr>
            <th scope="col">Nro</th>
            <th scope="col">{t('records.bring.state')}</th>
            {columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col">
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
          {rows.map((row, index) => {
            const elsewhere = row.problems.filter(({ field }) => !columns.includes(field))
            return (
              <tr key={row.key}>
                <td className={styles.number}>{index + 1}</td>
                <td>
                  <span className={clsx(styles.state, isReady(row, repeatedToo) ? styles.ready : styles.held)}>{stateOf(row)}</span>
                  {elsewhere.map(({ field, message }) => (
                    <span key={field} className={styles.problem}>
                      {labelOf(field)}: {sayReference(message)}
                    </span>
                  ))}
                  {refusals[row.key] && <span className={styles.problem}>{refusals[row.key]}</span>}
                </td>
                {columns.map((name, at) => {
                  const place = `${row.key}.${at}`
                  const problem = name !== null && row.problems.find(({ field }) => field === name)
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={at} data-label={name === null ? undefined : labelOf(name)} className={clsx(name === null && styles.leftOut)}>
                      {name !== null && (problem || open.has(place)) ? (
                        <WrongCell
                          id={`celda-${index}-${at}`}
                          label={t('records.bring.cell', { field: labelOf(name), row: index + 1 })}
                          value={row.cells[at] ?? ''}
                          error={problem ? sayReference(problem.message) : undefined}
                          onChange={(cell) => {
                            setOpen(new Set([...open, place]))
                            onCell(row.key, at, cell)
                          }}
                        />
                      ) : (
                        (row.cells[at] ?? '')
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
      <input
        {...describedBy(id, { error })}
        className={input.input}
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <span id={`${id}-error`} className={styles.problem}>
          {error}
        </span>
      )}
    </>
  )
}
