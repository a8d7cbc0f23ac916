import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from '../foundation/controls/button.tsx'
import styles from './section-ways.module.css'

interface Way {
  readonly to: LinkProps['to']
  readonly words: string
}

/** Below a section: the one before and the one after. */
export const SectionWays = ({ back, next }: { readonly back: Way; readonly next: Way }) => (
  <div className={styles.ways}>
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
