import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { clsx } from 'clsx'
import { useId } from 'react'
import { handOverTable } from '../foundation/browser/hand-over.ts'
import { Button } from '../foundation/controls/button.tsx'
import { IconDownload } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import styles from './count-card.module.css'
import type { CountRow, CountTable } from './counted.ts'

interface CountCardProps {
  readonly title: string
  readonly table: CountTable
  /** `columns`: for groups that follow each other in time. */
  readonly picture?: 'bars' | 'columns'
  readonly note?: string
}

const formatted = (count: number) => count.toLocaleString('es-BO')

/** Shows the count of each group as a picture, as a table, and as a file for a spreadsheet. */
export function CountCard({ title, table, picture = 'bars', note }: CountCardProps) {
  const t = useText()
  const id = useId()
  const wordOf = (count: number | null) => (count === null ? t('statistics.untold') : formatted(count))
  const download = () => {
    const rows = table.filas.map(({ descripcion, cantidad }) => [descripcion, cantidad])
    const file = csvFile([[t('statistics.group'), t('statistics.count')], ...rows])
    handOverTable(file, `${fileName(title)}.csv`)
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {table.filas.length > 0 && (
          <Button size="small" icon={<IconDownload size={16} />} aria-label={t('statistics.csvOf', { table: title })} onClick={download}>
            {t('statistics.csv')}
          </Button>
        )}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {table.filas.length === 0 ? (
        <p className={styles.note}>{t('statistics.none')}</p>
      ) : (
        <>
          {picture === 'columns' ? <Columns table={table} title={title} /> : <Bars table={table} wordOf={wordOf} />}
          {table.filas.some(({ cantidad }) => cantidad === null) && (
            <p className={styles.note}>{t('statistics.untoldNote', { smallest: SMALLEST_DISCLOSED })}</p>
          )}
          <details className={styles.details}>
            <summary aria-label={`${t('statistics.table')}: ${title}`}>{t('statistics.table')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
            <section className={styles.scroll} tabIndex={0} aria-label={title}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('statistics.group')}</th>
                    <th scope="col">{t('statistics.count')}</th>
                  </tr>
                </thead>
                <tbody>
                  {table.filas.map(({ codigo, descripcion, cantidad }) => (
                    <tr key={codigo}>
                      <th scope="row">{descripcion}</th>
                      <td>{wordOf(cantidad)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('statistics.total')}</th>
                    <td>{wordOf(table.total)}</td>
                  </tr>
                </tfoot>
              </table>
            </section>
          </details>
        </>
      )}
    </section>
  )
}

const fileName = (title: string) => withoutMarks(title.toLowerCase()).replace(/\W+/g, '-')
const largestOf = (rows: readonly CountRow[]) => Math.max(1, ...rows.map(({ cantidad }) => cantidad ?? 0))

const largestFirst = (rows: readonly CountRow[]) => rows.toSorted((one, other) => (other.cantidad ?? 0) - (one.cantidad ?? 0))

const MAX_BARS = 12

/** The largest groups with their counts, readable in order as a list. */
function Bars({ table, wordOf }: { readonly table: CountTable; wordOf(count: number | null): string }) {
  const largest = largestOf(table.filas)
  return (
    <ul className={`bare ${styles.bars}`}>
      {largestFirst(table.filas)
        .slice(0, MAX_BARS)
        .map(({ codigo, descripcion, cantidad }) => (
          <li key={codigo}>
            <span className={styles.label}>{descripcion}</span>
            <span className={styles.value}>{wordOf(cantidad)}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.fill} style={{ width: `${((cantidad ?? 0) / largest) * 100}%` }} />
            </span>
          </li>
        ))}
    </ul>
  )
}

const HEIGHT = 100
const SUPPRESSED_HEIGHT = 4
const GAP = 0.25
const MAX_MARKS = 7

/** Groups in sequence, drawn at the full width available; the table gives the same numbers. */
function Columns({ table: { filas }, title }: { readonly table: CountTable; readonly title: string }) {
  const largest = largestOf(filas)
  const every = Math.ceil(filas.length / MAX_MARKS)
  const heightOf = (count: number | null) => (count === null ? SUPPRESSED_HEIGHT : (count / largest) * HEIGHT)
  return (
    <div>
      <p className={styles.largest} aria-hidden>
        {formatted(largest)}
      </p>
      <svg className={styles.picture} viewBox={`0 0 ${filas.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title}>
        {filas.map(({ codigo, cantidad }, index) => (
          <rect
            key={codigo}
            className={cantidad === null ? styles.suppressed : styles.column}
            x={index + GAP / 2}
            y={HEIGHT - heightOf(cantidad)}
            width={1 - GAP}
            height={heightOf(cantidad)}
          />
        ))}
      </svg>
      <div className={styles.marks} style={{ gridTemplateColumns: `repeat(${filas.length}, minmax(0, 1fr))` }} aria-hidden>
        {filas.map(({ codigo, descripcion }, index) => {
          const room = Math.min(every, filas.length - index)
          return index % every === 0 && room >= every / 2 ? (
            <span key={codigo} className={clsx(room < every && styles.atEnd)} style={{ gridColumn: `${index + 1} / span ${room}` }}>
              {descripcion}
            </span>
          ) : null
        })}
      </div>
    </div>
  )
}
