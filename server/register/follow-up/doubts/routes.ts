import { decideDoubt, doubts } from '@djbr/domain/calls/doubts.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { resolveDoubt } from './decide.ts'
import { listDoubts } from './list.ts'

/** The entities' statements that the authority decides (R11.27). */
export const doubtRoutes = calls(serve(doubts, listDoubts), act(decideDoubt, resolveDoubt))
