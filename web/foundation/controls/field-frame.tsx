import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconAlertOctagon } from '../icons.ts'
import { useText } from '../language/language.ts'
import { partsOf } from './control.ts'
import styles from './field-frame.module.css'
import { Unbroken } from './unbroken.tsx'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly optional?: boolean | undefined
  /** Counter under the control, at the right. */
  readonly count?: ReactNode
  /** Several controls under one label. */
  readonly group?: boolean
  readonly children: ReactNode
}

/** Label above, hint under the label, error under the control. */
export function FieldFrame({ id, label, hint, error, optional, count, group, children }: FieldFrameProps) {
  const t = useText()
  const parts = partsOf(id)
  const words = (
    <>
      <span>{label}</span>
      {optional && <span className={styles.optional}>{` ${t('shell.field.optional')}`}</span>}
    </>
  )
  return (
    <div className={clsx(styles.field, error && styles.wrong)}>
      {group ? (
        <span id={parts.label} className={styles.label}>
          {words}
        </span>
      ) : (
        <label id={parts.label} htmlFor={id} className={styles.label}>
          {words}
        </label>
      )}
      {hint && (
        <div id={parts.hint} className={styles.hint}>
          {typeof hint === 'string' ? <Unbroken text={hint} /> : hint}
        </div>
      )}
      {children}
      {(error || count) && (
        <div className={styles.under}>
          {error && (
            <p id={parts.error} className={styles.error}>
              <IconAlertOctagon size={16} />
              <span>{error}</span>
            </p>
          )}
          {count && <span className={styles.count}>{count}</span>}
        </div>
      )}
    </div>
  )
}

interface ReadOnlyProps {
  readonly label: string
  readonly children: ReactNode
}

/** A read-only field: the same label, the full value, no box. */
export const ReadOnlyField = ({ label, children }: ReadOnlyProps) => (
  <div className={styles.read}>
    <dt>{label}</dt>
    <dd>{children === '' || children === null || children === undefined ? '—' : children}</dd>
  </div>
)

/** Read-only fields, two beside each other where there is room. */
export const ReadOnlyList = ({ children }: { readonly children: ReactNode }) => <dl className={styles.list}>{children}</dl>

/** The same for facts, each with its label. */
export const ReadOnlyFacts = ({ facts }: { readonly facts: readonly (readonly [label: string, fact: ReactNode])[] }) => (
  <ReadOnlyList>
    {facts.map(([label, fact]) => (
      <ReadOnlyField key={label} label={label}>
        {fact}
      </ReadOnlyField>
    ))}
  </ReadOnlyList>
)
