import { onTimePercentage } from '@djbr/domain/register/on-time.ts'
import type { Month, ReportCounts } from '@djbr/domain/register/report.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'

/** A month as it travels. */
export const monthOnTheWire = (month: Month): string => month.slice(0, 7)

/** Counts with their percentage in time (R15.3). */
export const withPercentage = <Counts extends ReportCounts>(counts: Counts) => ({ ...counts, percentage: onTimePercentage(counts) })

/** What an entity is called; its code where the list never had it. */
export const entityWords = (listCache: ListCache, code: number): string => listCache.word('entidades', code) || String(code)
