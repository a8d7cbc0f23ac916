import type { AuditRow } from '@djbr/domain/calls/audit.ts'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Outcome of an action. */
export function Result({ row }: { readonly row: AuditRow }) {
  const { result } = useAuditWords()
  return <StateBadge tone={row.result === 'done' ? 'success' : 'warning'}>{result(row)}</StateBadge>
}
