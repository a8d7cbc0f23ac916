import { batches, cardsOfBatch, issueBatch, revokeBatch, revokeCard } from '@djbr/domain/calls/cards.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { batchesIssued, cardsIn } from './batches.ts'
import { issue } from './issue-batch.ts'
import { revoke, revokeRest } from './revoke.ts'

/** Cards: issuing and printing batches, the state of their cards, and revoking them (R8.35 to R8.37). */
export const cardRoutes = calls(
  serve(batches, batchesIssued),
  serve(cardsOfBatch, cardsIn),
  act(issueBatch, issue),
  act(revokeBatch, revokeRest),
  act(revokeCard, revoke),
)
