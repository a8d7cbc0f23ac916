import { useEffect, useRef } from 'react'
import { IconAlertOctagon } from '../icons.ts'
import { idOfField } from './control.ts'
import styles from './error-summary.module.css'

export interface FieldError {
  /** The field's `name`. */
  readonly name: string
  readonly label: string
  readonly message: string
}

/** Returns the errors of a form in field order, from the problem and the label of each field. */
export const errorsOf = <Name extends string>(
  problems: Readonly<Record<Name, string | undefined>>,
  labels: Readonly<Record<Name, string>>,
): FieldError[] =>
  (Object.entries(problems) as [Name, string | undefined][]).flatMap(([name, message]) =>
    message ? { name, label: labels[name], message } : [],
  )

interface ErrorSummaryProps {
  readonly title: string
  readonly errors: readonly FieldError[]
  /** Grows with every attempt; the summary takes the focus each time. */
  readonly attempt?: number
}

/** Lists the errors of a form, each line leading to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt calls for attention again
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <IconAlertOctagon size={20} />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className="bare">
          {errors.map(({ name, label, message }) => (
            <li key={name}>
              <span>{`${label}:`}</span>{' '}
              <a
                href={`#${idOfField(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(name)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Brings a field into sight and into focus. */
export function focusField(name: string): void {
  const field = document.getElementById(idOfField(name))
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
