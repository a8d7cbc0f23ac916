import { readFileSync } from 'node:fs'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/dates.ts'
import { deadlineOf, holidaysOf } from '@djbr/domain/deadlines.ts'
import type { Declaration } from '@djbr/domain/declaration.ts'
import { IN_CAPITAL } from '@djbr/domain/sheets/declaration-data.ts'

const isHoliday = holidaysOf(JSON.parse(readFileSync(new URL('holidays.json', import.meta.url), 'utf8')))

/** The last day to present a declaration that is being filled; null when nothing fixes one yet (rules.md 4.7). */
export function deadlineOfDeclaration(
  { declarant, declarationData, position }: Pick<Declaration, 'declarant' | 'declarationData' | 'position'>,
  started: Date,
): PlainDate | null {
  return deadlineOf(
    {
      reason: declarationData.reason ?? 0,
      today: dateInLaPaz(started),
      birthDate: declarant.birthDate,
      from: position?.from ?? null,
      until: position?.until ?? null,
      inCapital: declarationData.capital === IN_CAPITAL,
      department: declarationData.department,
    },
    isHoliday,
  )
}
