import { financialDebt, otherDebt, privateDebt, stateDebt, taxDebt } from './debts.ts'
import { deposit } from './deposits.ts'
import { movable, otherAsset, realEstate, usufruct } from './goods.ts'
import { previousPost } from './posts.ts'
import { relative } from './relatives.ts'
import { remuneration, security } from './titles.ts'

/** Every kind of record, in the order of the documents; screens, paper and checks follow it. */
export const recordKinds = {
  realEstate,
  movable,
  usufruct,
  deposit,
  security,
  otherAsset,
  remuneration,
  financialDebt,
  privateDebt,
  stateDebt,
  taxDebt,
  otherDebt,
  previousPost,
  relative,
} as const

export type KindName = keyof typeof recordKinds
