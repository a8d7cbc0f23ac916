import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Something that opens at a press, and without any script. */
export const Fold = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      <h2>{title}</h2>
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    </summary>
    <div className={styles.text}>{children}</div>
  </details>
)

/** Folds, one under the other. */
export const Folds = ({ children }: { readonly children: ReactNode }) => <div className={styles.folds}>{children}</div>
