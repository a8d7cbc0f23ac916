import type { ReactNode } from 'react'
import { IconChevronDown } from '../foundation/icons.ts'
import styles from './collapsible.module.css'

/** Content that opens with a click, even without scripts. */
export const Collapsible = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={styles.collapsible}>
    <summary>
      <h2>{title}</h2>
      <IconChevronDown size={20} />
    </summary>
    <div className={styles.text}>{children}</div>
  </details>
)

/** Collapsibles, one below the other. */
export const CollapsibleGroup = ({ children }: { readonly children: ReactNode }) => <div className={styles.collapsibles}>{children}</div>
