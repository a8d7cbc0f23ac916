import { clsx } from 'clsx'
import styles from './link-list.module.css'
import { type LinkTarget, PortalLink } from './portal-link.tsx'

interface LinkListProps {
  readonly title: string
  readonly links: readonly (readonly [target: LinkTarget, words: string])[]
}

/** Links that lead on from a section, under a title. */
export const LinkList = ({ title, links }: LinkListProps) => (
  <section className={styles.list}>
    <h2>{title}</h2>
    <ul className={clsx('bare')}>
      {links.map(([target, words]) => (
        <li key={words}>
          <PortalLink target={target}>{words}</PortalLink>
        </li>
      ))}
    </ul>
  </section>
)
