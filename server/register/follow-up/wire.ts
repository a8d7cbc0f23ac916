import { onTimePercentage } from '@djbr/domain/register/on-time.ts'
import type { Month, ReportCounts } from '@djbr/domain/register/report.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'

/** Formats a month as it is sent: "2026-03". */
export const monthOnTheWire = (month: Month): string => month.slice(0, 7)

/** Adds the on-time percentage to counts (R15.3). */
export const withPercentage = <Counts extends ReportCounts>(counts: Counts) => ({ ...counts, percentage: onTimePercentage(counts) })

/** Returns an entity's name, or its code when the list never had it. */
export const entityWords = (listCache: ListCache, code: number): string => listCache.word('entidades', code) || String(code)
