import type { ReactNode } from 'react'
import styles from './own-list.module.css'

interface OwnListProps<Item> {
  /** Description of the list for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  keyOf(item: Item): number
  nameOf(item: Item): string
  /** Returns facts by which the owner recognises an item: when it began, was last used and so on. */
  factsOf(item: Item): readonly string[]
  /** Returns the action on an item, or a remark about it. */
  actionOf(item: Item): ReactNode
}

/** List of a person's sign-in items, each with its action. */
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
