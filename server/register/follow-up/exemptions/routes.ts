import { decideChange, exemptions, proposeChange } from '@djbr/domain/calls/exemptions.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { proposalsIn } from '../../../office/desk/index.ts'
import { decideOver, proposeOver } from './decide.ts'
import { describe } from './list.ts'
import { CHANGE_KINDS } from './operations.ts'

const kept = { kinds: CHANGE_KINDS, deciding: 'exempt', action: 'followUp.list' } as const

/** Exemptions and extensions: proposed by one officer, decided by another, and withdrawn in the same way (R15.5). */
export const exemptionRoutes = calls(
  serve(exemptions, proposalsIn(exemptions, kept, describe)),
  act(proposeChange, proposeOver),
  act(decideChange, decideOver),
)
