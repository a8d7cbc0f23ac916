import { blockAccount, decideUnblock, endSessions, proposeUnblock, sessionsOfPerson, unblockings } from '@djbr/domain/calls/people.ts'
import { sql } from 'kysely'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { decide } from '../proposals/decide.ts'
import { type Disclosed, type Listed, proposalsIn, shownWhere } from '../proposals/list.ts'
import { block, endSessionsOfPerson, sessionsSeen } from './protect.ts'
import { proposeForPerson, unblocking } from './unblocking.ts'

const kept = {
  kinds: [unblocking.kind],
  deciding: 'requests',
  action: 'proposal.list',
  searched: ({ named }: Disclosed) => ({ account: shownWhere(named, sql`basis->>'account'`) }),
} as const

const withAccounts = (rows: readonly Listed[]) => rows.map((row) => ({ ...row, account: row.named ? String(row.basis.account) : '' }))

/** What the office does for a person it found: ending their sessions and blocking their account. Unblocking takes two persons (safety S45). */
export const peopleRoutes = calls(
  serve(sessionsOfPerson, sessionsSeen),
  act(endSessions, endSessionsOfPerson),
  act(blockAccount, block),
  act(proposeUnblock, proposeForPerson),
  serve(unblockings, proposalsIn(unblockings, kept, withAccounts)),
  act(decideUnblock, async (acting, decision) => {
    await decide(acting, [unblocking], decision)
  }),
)
