import type { FollowedDeclaration, FollowedRecords } from '../declaration/declaration.ts'
import { REASON } from '../sheets/declaration-data.ts'
import { historyOf, type Reception } from '../verification/history.ts'
import type { Inputs } from '../verification/indicator.ts'
import { aDeclaration, lists } from './reviewed.ts'

const { declarationData } = aDeclaration()

/** Returns a declaration received as of a day, with these records. */
export const received = (swornOn: string, records: Partial<FollowedRecords>, change: Partial<FollowedDeclaration> = {}): Reception => ({
  swornOn,
  dueOn: null,
  declaration: aDeclaration({ records: lists(records), ...change }),
})

/** Like `received`, as a rectification of what was received before it. */
export const rectified = (
  swornOn: string,
  records: Partial<FollowedRecords>,
  codes: Pick<Reception, 'id' | 'rectifies'> = {},
): Reception => ({
  ...received(swornOn, records, { declarationData: { ...declarationData, reason: REASON.rectification } }),
  ...codes,
})

/** Returns the inputs of a score when nothing but the received declarations is known. */
export const inputsOf = (receptions: readonly Reception[], known: Partial<Inputs> = {}): Inputs => ({
  history: historyOf(receptions),
  matches: [],
  peers: null,
  leavingOwedSince: null,
  on: receptions.at(-1)?.swornOn ?? '2026-01-01',
  notifiedOn: null,
  ...known,
})
