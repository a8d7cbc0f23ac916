import type { ReportCounts } from './report.ts'

/**
 * Of those who owed and were not exempt, how many in a hundred filed in time, with one decimal (R15.3); null where there are none, or where nobody of them
 * filed yet and all still may in time.
 */
export function onTimePercentage({ due, exempt, open, onTime }: Pick<ReportCounts, 'due' | 'exempt' | 'open' | 'onTime'>): number | null {
  const owed = due - exempt
  return owed > open ? Math.round((onTime / owed) * 1000) / 10 : null
}
