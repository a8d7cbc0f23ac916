import { displayAmount } from '@djbr/domain/values/money.ts'
import type { Source } from '@djbr/domain/verification/matrix.ts'
import type { Cell, Line } from '@djbr/domain/verification/matrix-lines.ts'
import { Fragment, useId, useState } from 'react'
import { useText } from '../../../foundation/language/language.ts'
import styles from './examination.module.css'

/** Head of a column of amounts: its day or days, and other facts about it. */
export interface Head {
  readonly key: string
  readonly title: string
  /** What the day is that of. */
  readonly label?: string
  readonly notes: readonly string[]
}

interface MatrixTableProps {
  readonly caption: string
  readonly heads: readonly Head[]
  readonly lines: readonly Line[]
  /** Returns the name of a record that an amount includes. */
  nameOf(source: Source): string
}

/** Lines of amounts under their heads. Each amount opens its components; on a narrow screen the amounts scroll behind their titles. */
export function MatrixTable({ caption, heads, lines, nameOf }: MatrixTableProps) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState('')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.matrix}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('matrix.inBolivianos')}</th>
            {heads.map(({ key, title, label, notes }) => (
              <th key={key} scope="col">
                {label && <span className={styles.headNote}>{label}</span>}
                <span>{title}</span>
                {notes.map((note) => (
                  <span key={note} className={styles.headNote}>
                    {note}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const opened = line.cells.findIndex((_, at) => open === `${line.key} ${at}`)
            return (
              <Fragment key={line.key}>
                <tr className={line.rank ? styles[line.rank] : undefined}>
                  <th scope="row">{t(line.title)}</th>
                  {line.cells.map((cell, at) => (
                    <td key={heads[at]?.key} className="digits">
                      <AmountButton
                        cell={cell}
                        of={`${t(line.title)}, ${heads[at]?.title ?? ''}`}
                        opened={opened === at && id}
                        onPress={() => setOpen(opened === at ? '' : `${line.key} ${at}`)}
                      />
                      {cell.remark && <span className={styles.headNote}>{t(cell.remark)}</span>}
                    </td>
                  ))}
                </tr>
                {opened >= 0 && (
                  <tr id={id} className={styles.opened}>
                    <td colSpan={heads.length + 1}>
                      <Made line={line} at={opened} head={heads[opened]} nameOf={nameOf} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface AmountButtonProps {
  readonly cell: Cell
  /** Description of the amount for screen readers. */
  readonly of: string
  /** The id of the part that it opened; false while that is closed. */
  readonly opened: string | false
  onPress(): void
}

function AmountButton({ cell: { amount, sources, parts }, of, opened, onPress }: AmountButtonProps) {
  const t = useText()
  const shown = displayAmount(amount)
  if (sources.length === 0 && parts.length === 0) return <span>{shown}</span>
  return (
    <button
      type="button"
      className={styles.amount}
      aria-expanded={opened !== false}
      aria-controls={opened || undefined}
      aria-label={t('matrix.openOf', { amount: shown, of })}
      onClick={onPress}
    >
      {shown}
    </button>
  )
}

interface MadeProps {
  readonly line: Line
  readonly at: number
  readonly head: Head | undefined
  nameOf(source: Source): string
}

/** The components of an amount: records, or other lines. */
function Made({ line: { title, meaning, cells }, at, head, nameOf }: MadeProps) {
  const t = useText()
  const { amount = 0, sources = [], parts = [] } = cells[at] ?? {}
  return (
    <div className={styles.made}>
      <p className={styles.madeTitle}>{`${t(title)}, ${head?.title ?? ''}`}</p>
      {meaning && <p className={styles.note}>{t(meaning)}</p>}
      <ul className={styles.sources}>
        {parts.map((part) => (
          <li key={part.title}>
            <span>{t(part.title)}</span>
            <span className="digits">{displayAmount(part.amount)}</span>
          </li>
        ))}
        {sources.map((source) => (
          <li key={`${source.column} ${source.kind} ${source.id}`}>
            <span>{nameOf(source)}</span>
            <span className="digits">{displayAmount(source.amount)}</span>
          </li>
        ))}
        <li className={styles.madeTotal}>
          <span>{t(title)}</span>
          <span className="digits">{displayAmount(amount)}</span>
        </li>
      </ul>
    </div>
  )
}
