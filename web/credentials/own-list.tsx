import type { ReactNode } from 'react'
import styles from './own-list.module.css'

interface OwnListProps<Item> {
  /** What it lists, for those who do not see it. */
  readonly label: string
  readonly items: readonly Item[]
  keyOf(item: Item): number
  nameOf(item: Item): string
  /** When it began, was used and the like: what its owner knows it by. */
  factsOf(item: Item): readonly string[]
  /** What is done with it, or what is said of it. */
  actionOf(item: Item): ReactNode
}

/** What somebody has several of to sign in with, each with what is done with it. */
export function OwnList<Item>({ label, items, keyOf, nameOf, factsOf, actionOf }: OwnListProps<Item>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)} className={styles.item}>
          <span className={styles.facts}>
            <strong>{nameOf(item)}</strong>
            <span className={styles.when}>{factsOf(item).join(' · ')}</span>
          </span>
          {actionOf(item)}
        </li>
      ))}
    </ul>
  )
}
