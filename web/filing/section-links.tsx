import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from '../foundation/controls/button.tsx'
import styles from './section-links.module.css'

interface SectionLink {
  readonly to: LinkProps['to']
  readonly words: string
}

/** Below a section: the one before and the one after. */
export const SectionLinks = ({ back, next }: { readonly back: SectionLink; readonly next: SectionLink }) => (
  <div className={styles.options}>
    <Link to={back.to} className={buttonClass('quiet')}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {back.words}
    </Link>
    <Link to={next.to} className={buttonClass()}>
      {next.words}
      <IconArrowRight size={18} stroke={1.75} aria-hidden />
    </Link>
  </div>
)
