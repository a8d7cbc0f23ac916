import { onTimePercentage } from '@djbr/domain/register/on-time.ts'
import type { Month, ReportCounts } from '@djbr/domain/register/report.ts'
import { isDeclarable } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { ListCache } from '../list-cache/index.ts'

/** A month in an address or a body, `YYYY-MM`. */
export const monthParam = z
  .string('common.invalidDate')
  .regex(/^\d{4}-\d{2}$/, 'common.invalidDate')
  .transform((month): Month => `${month}-01`)
  .refine(isDeclarable, 'common.invalidDate')

/** A month as it travels. */
export const monthOnTheWire = (month: Month): string => month.slice(0, 7)

/** The reasons of obligations: before, during and after a post. */
export const reasonParam = z.enum(['1', '2', '3'], 'common.unknownCode').transform(Number)

const count = z.int().min(0)

/** How many are due, and what became of them. */
export const countsShape = z.object({
  debidas: count,
  en_plazo: count,
  tarde_hasta_30: count,
  tarde_mas_30: count,
  omitidas: count,
  justificadas: count,
  exentas: count,
  abiertas: count,
  /** Of a hundred that were due and not exempt, those in time; null where none was, or all of them still may be. */
  porcentaje: z.number().nullable(),
})

/** Counts as they travel. */
export const countsOnTheWire = (counts: ReportCounts): z.output<typeof countsShape> => ({
  debidas: counts.due,
  en_plazo: counts.onTime,
  tarde_hasta_30: counts.late,
  tarde_mas_30: counts.veryLate,
  omitidas: counts.missing,
  justificadas: counts.justified,
  exentas: counts.exempt,
  abiertas: counts.open,
  porcentaje: onTimePercentage(counts),
})

/** What an entity is called; its code where the list never had it. */
export const entityWords = (listCache: ListCache, code: number): string => listCache.word('entidades', code) || String(code)
