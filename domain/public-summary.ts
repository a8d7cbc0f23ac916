import type { PlainDate } from './dates.ts'
import type { DeclarantIdentity } from './declaration.ts'
import type { KindName } from './kinds/index.ts'
import { type Records, totalsOf } from './totals.ts'

/** What anyone may see of a received declaration: a name, how many goods, sums in whole Bolivianos, a day. Nothing else (safety S56). */
export interface PublicSummary {
  readonly surnames: string
  readonly names: string
  readonly goods: number
  readonly assets: number
  readonly debts: number
  readonly income: number
  /** The day on which it was presented; null before that. */
  readonly presentedOn: PlainDate | null
}

/** What the law calls goods (rules.md 4.6). */
const GOODS: readonly KindName[] = ['realEstate', 'movable', 'usufruct', 'deposit', 'security', 'otherAsset']

/** How many goods are declared (rules.md 4.6). */
export const goodsIn = (records: Records): number => GOODS.reduce((count, kind) => count + records[kind].length, 0)

interface Summed {
  readonly declarant: Pick<DeclarantIdentity, 'paternal' | 'maternal' | 'names'>
  readonly records: Records
}

/** The 'Extracto de la Declaración Jurada de Bienes y Rentas' (document 1, section 2): for who declares before, and for anyone after. */
export function publicSummaryOf({ declarant, records }: Summed, presentedOn: PlainDate | null): PublicSummary {
  const { assets, debts, income } = totalsOf(records)
  const surnames = [declarant.paternal, declarant.maternal].filter(Boolean).join(' ')
  return { surnames, names: declarant.names, goods: goodsIn(records), assets, debts, income, presentedOn }
}
