import { ownProposals, withdrawProposal } from '@djbr/domain/calls/proposals.ts'
import { worklist } from '@djbr/domain/calls/worklist.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { obligationChanges, rulesSetting } from '../../register/follow-up/index.ts'
import { verificationOf } from '../../verification-door.ts'
import { operationsOf, proposedBy, withdraw } from '../desk/index.ts'
import { worklistOf } from './waiting.ts'

/** What waits for whoever asks, and what they proposed that waits for somebody else (R8.77, R8.79). */
export const worklistRoutes = calls(
  serve(worklist, async ({ services, session }) => {
    const waiting = await worklistOf(services, session)
    return { total: waiting.reduce((sum, { count }) => sum + count, 0), waiting }
  }),
  serve(ownProposals, proposedBy),
  act(withdrawProposal, async ({ services, session, principal }, { id }) => {
    const operations = [
      ...operationsOf(session),
      ...obligationChanges(session),
      rulesSetting.withdrawal,
      ...((await verificationOf(services))?.withdrawals ?? []),
    ]
    return withdraw(services, session, principal, operations, id)
  }),
)
