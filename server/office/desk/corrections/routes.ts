import { corrections, resolveCorrection, viewCorrection } from '@djbr/domain/calls/corrections.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { correctionRequests } from './list.ts'
import { claimantOf, resolve } from './resolve.ts'

/** Corrections of registered data that only the staff can settle, because the document asked for is somebody else's (safety S35). */
export const correctionRoutes = calls(
  serve(corrections, correctionRequests),
  act(viewCorrection, claimantOf),
  act(resolveCorrection, resolve),
)
