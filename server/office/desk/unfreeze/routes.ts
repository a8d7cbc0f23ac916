import { decideUnfreezing, proposeUnfreezing, unfreezings } from '@djbr/domain/calls/unfreezings.ts'
import { sql } from 'kysely'
import { cardNumber, cardNumberText } from '../../../access/index.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { decide } from '../proposals/decide.ts'
import { type Disclosed, type Listed, proposalsIn, shownWhere } from '../proposals/list.ts'
import { cardUnfreezing, FROZEN, operationNamed, operations } from './operations.ts'
import { proposeForHolder } from './propose.ts'

const kept = {
  kinds: operations.map(({ kind }) => kind),
  deciding: 'decideUnfreeze',
  action: 'proposal.list',
  searched: ({ named, waits }: Disclosed) => ({
    cardNumber: shownWhere(sql<boolean>`kind = ${cardUnfreezing.kind} AND (${waits} OR ${named})`, cardNumberText(sql`target`)),
  }),
} as const

const withCards = (rows: readonly Listed[]) =>
  rows.map((row) => ({
    ...row,
    what: FROZEN.find((what) => operationNamed[what].kind === row.kind) ?? 'card',
    cardNumber: row.kind === cardUnfreezing.kind && (row.waits || row.named) ? cardNumber(row.target) : '',
  }))

/** Frozen cards, closed recoveries and lost second factors: one officer proposes to open them again, another decides (R8.34). */
export const unfreezeRoutes = calls(
  serve(unfreezings, proposalsIn(unfreezings, kept, withCards)),
  act(proposeUnfreezing, proposeForHolder),
  act(decideUnfreezing, async (acting, decision) => {
    await decide(acting, operations, decision)
  }),
)
