import type { DeclarantIdentity, Declaration } from './declaration.ts'
import type { KindName } from './kinds/index.ts'
import { type Records, totalsOf } from './totals.ts'

/** What anyone may see of a received declaration: a name, how many goods, sums in whole Bolivianos. Nothing else but a day (safety S56). */
export interface PublicSummary {
  readonly paternal: string
  readonly maternal: string
  readonly marriedName: string
  readonly names: string
  readonly goods: number
  readonly assets: number
  readonly income: number
  readonly debts: number
}

/** What the law calls goods (rules.md 4.6). */
const GOODS: readonly KindName[] = ['realEstate', 'movable', 'usufruct', 'deposit', 'security', 'otherAsset']

/** How many goods are declared (rules.md 4.6). */
const goodsIn = (records: Records): number => GOODS.reduce((count, kind) => count + records[kind].length, 0)

interface Summed extends Pick<Declaration, 'personalData' | 'records'> {
  readonly declarant: Pick<DeclarantIdentity, 'paternal' | 'maternal' | 'names'>
}

/** The 'Extracto de la Declaración Jurada de Bienes y Rentas' (document 1, section 2): for who declares before, and for anyone after. */
export function publicSummaryOf({ declarant, personalData, records }: Summed): PublicSummary {
  const { paternal, maternal, names } = declarant
  const { assets, income, debts } = totalsOf(records)
  return { paternal, maternal, marriedName: personalData?.marriedName ?? '', names, goods: goodsIn(records), assets, income, debts }
}
