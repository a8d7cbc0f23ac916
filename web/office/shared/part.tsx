import type { ReactNode } from 'react'
import styles from './office.module.css'

interface PartProps {
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of a screen under its heading. */
export const Part = ({ name, title, children }: PartProps) => (
  <section className={styles.part} aria-labelledby={name}>
    <h2 id={name}>{title}</h2>
    {children}
  </section>
)
