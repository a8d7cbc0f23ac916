import { ownProposals, withdrawProposal } from '@djbr/domain/calls/proposals.ts'
import { worklist } from '@djbr/domain/calls/worklist.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import type { Acting } from '../../ground/proof/index.ts'
import { obligationChanges, rulesSetting } from '../../register/follow-up/index.ts'
import { verificationOf } from '../../verification-door.ts'
import { operationsOf, proposedBy, withdraw } from '../desk/index.ts'
import { worklistOf } from './waiting.ts'

/** Returns the operations whose proposals the officer may withdraw, if they made them. */
const withdrawable = async ({ services, session }: Acting) => [
  ...operationsOf(session),
  ...obligationChanges(session),
  rulesSetting.withdrawal,
  ...((await verificationOf(services))?.withdrawals ?? []),
]

/** The officer's pending work, and their own proposals that await somebody else (R8.77, R8.79). */
export const worklistRoutes = calls(
  serve(worklist, async ({ services, session }) => {
    const waiting = await worklistOf(services, session)
    return { total: waiting.reduce((sum, { count }) => sum + count, 0), waiting }
  }),
  serve(ownProposals, async (acting, asked) => proposedBy(acting, asked, await withdrawable(acting))),
  act(withdrawProposal, async (acting, { id }) => {
    await withdraw(acting, { id, operations: await withdrawable(acting) })
  }),
)
