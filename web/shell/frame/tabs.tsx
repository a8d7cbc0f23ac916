import { Link } from '@tanstack/react-router'
import { sectionsFor, useProgress } from '../../declaring/filing/index.ts'
import { DASHBOARD, DECLARATION, type Place } from '../../foundation/address/trail.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'

/** The screens of the declaration as tabs; its sections only while a declaration is open. */
export function Tabs({ onGo }: { onGo?(): void }) {
  const t = useText()
  const sections = sectionsFor(isExternal(useUser()))
  const { progress } = useProgress()
  const places: readonly Place[] = [DASHBOARD, DECLARATION, ...(progress?.err_existente === 0 ? sections : [])]
  return places.map(({ to, title }) => (
    <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} onClick={onGo}>
      {t(title)}
    </Link>
  ))
}
