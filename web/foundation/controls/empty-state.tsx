import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Says what belongs in an empty place, with a way to add it. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {action}
  </div>
)
