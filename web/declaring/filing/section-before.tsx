import { Link, useSearch } from '@tanstack/react-router'
import type { Search } from '../../foundation/address/search.ts'
import type { SectionPath } from '../../foundation/address/section-places.ts'
import { DECLARATION } from '../../foundation/address/trail.ts'
import { IconArrowLeft } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import styles from './section-before.module.css'
import { sectionsFor } from './sections.ts'

/** Below the first step of a section: the one before. On to the next one leads the button of weight. */
export function SectionBefore({ of }: { readonly of: SectionPath }) {
  const t = useText()
  const { paso = 1 } = useSearch({ strict: false }) as Search
  const sections = sectionsFor(isExternal(useUser()))
  const at = sections.findIndex(({ to }) => to === of)
  const before = sections[at - 1] ?? DECLARATION
  if (paso > 1) return null
  return (
    <div className={styles.options}>
      <Link to={before.to}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        <span>{t('records.previousSection', { title: t(before.title) })}</span>
      </Link>
    </div>
  )
}
