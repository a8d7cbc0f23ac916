import { clsx } from 'clsx'
import styles from './link-list.module.css'
import { type Way, WayLink } from './way.tsx'

interface LinkListProps {
  readonly title: string
  readonly links: readonly (readonly [way: Way, words: string])[]
}

/** Ways on from a section, under a title. */
export const LinkList = ({ title, links }: LinkListProps) => (
  <section className={styles.list}>
    <h2>{title}</h2>
    <ul className={clsx('bare')}>
      {links.map(([way, words]) => (
        <li key={words}>
          <WayLink way={way}>{words}</WayLink>
        </li>
      ))}
    </ul>
  </section>
)
