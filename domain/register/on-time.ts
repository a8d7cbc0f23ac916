import type { ReportCounts } from './report.ts'

/**
 * Returns the percentage, with one decimal, of those who owed and were not exempt that filed in time (R15.3); null where there are none, or where none of them
 * has filed yet and all still may in time.
 */
export function onTimePercentage({ due, exempt, open, onTime }: Pick<ReportCounts, 'due' | 'exempt' | 'open' | 'onTime'>): number | null {
  const owed = due - exempt
  return owed > open ? Math.round((onTime / owed) * 1000) / 10 : null
}
