import { ownProposals, withdrawProposal } from '@djbr/domain/calls/proposals.ts'
import { worklist } from '@djbr/domain/calls/worklist.ts'
import { weightsWithdrawal } from '../examination/index.ts'
import { obligationChanges, rulesWithdrawal } from '../follow-up/index.ts'
import { act, calls, serve } from '../http/serve.ts'
import { operationsOf, proposedBy, withdraw } from '../office/index.ts'
import { worklistOf } from './waiting.ts'

/** What waits for whoever asks, and what they proposed that waits for somebody else (R8.77, R8.79). */
export const worklistRoutes = calls(
  serve(worklist, async ({ services, session }) => {
    const waiting = await worklistOf(services, session)
    return { total: waiting.reduce((sum, { count }) => sum + count, 0), waiting }
  }),
  serve(ownProposals, proposedBy),
  act(withdrawProposal, ({ services, session, principal }, { id }) => {
    const operations = [...operationsOf(session), ...obligationChanges(session), rulesWithdrawal, weightsWithdrawal]
    return withdraw(services, session, principal, operations, id)
  }),
)
