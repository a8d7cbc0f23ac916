import { Link } from '@tanstack/react-router'
import type { SectionPath } from '../../foundation/address/section-places.ts'
import { DECLARATION } from '../../foundation/address/trail.ts'
import { IconArrowLeft, IconArrowRight } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import styles from './section-links.module.css'
import { sectionsFor } from './sections.ts'

/** Below a section: the one before and the one after. */
export function SectionLinks({ of }: { readonly of: SectionPath }) {
  const t = useText()
  const sections = sectionsFor(isExternal(useUser()))
  const at = sections.findIndex(({ to }) => to === of)
  const before = sections[at - 1] ?? DECLARATION
  const after = sections[at + 1]
  return (
    <div className={styles.options}>
      <Link to={before.to}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {t('records.previousSection', { title: t(before.title) })}
      </Link>
      {after && (
        <Link to={after.to}>
          {t('records.nextTo', { title: t(after.title) })}
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </Link>
      )}
    </div>
  )
}
