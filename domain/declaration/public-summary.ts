import type { DeclarantIdentity, Declaration } from './declaration.ts'
import { goodsIn, totalsOf } from './totals.ts'

/** What anyone may see of a received declaration: a name, the number of goods, sums in whole Bolivianos. Nothing else but a day (safety S56). */
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

interface Summed extends Pick<Declaration, 'personalData' | 'records'> {
  readonly declarant: Pick<DeclarantIdentity, 'paternal' | 'maternal' | 'names'>
}

/** Returns the 'Extracto de la Declaración Jurada de Bienes y Rentas' (R3.19): for the declarant before reception, for anyone afterwards. */
export function publicSummaryOf({ declarant, personalData, records }: Summed): PublicSummary {
  const { paternal, maternal, names } = declarant
  const { assets, income, debts } = totalsOf(records)
  return { paternal, maternal, marriedName: personalData?.marriedName ?? '', names, goods: goodsIn(records), assets, income, debts }
}
