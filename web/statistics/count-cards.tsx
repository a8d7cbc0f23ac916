import type { ReactNode } from 'react'
import styles from './count-cards.module.css'

interface CountCardsProps {
  /** The card over time, at full width. */
  readonly first: ReactNode
  readonly children: ReactNode
}

/** The cards of a screen, in two columns where there is room. */
export const CountCards = ({ first, children }: CountCardsProps) => (
  <div className={styles.cards}>
    <div className={styles.wide}>{first}</div>
    {children}
  </div>
)
