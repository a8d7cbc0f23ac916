import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'
import type { AuditRow } from './calls.ts'

/** How an act ended. */
export function Result({ row }: { readonly row: AuditRow }) {
  const t = useText()
  const done = row.resultado === 'hecho'
  return <StateBadge tone={done ? 'success' : 'warning'}>{t(done ? 'audit.done' : 'audit.refused')}</StateBadge>
}
