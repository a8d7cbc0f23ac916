import { decideWriteOff, proposeWriteOff, writeOffs } from '@djbr/domain/calls/write-offs.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { decide } from '../proposals/decide.ts'
import { proposalsIn } from '../proposals/list.ts'
import { proposeByWhatIsKnown } from './find.ts'
import { withWhatWasSworn } from './list.ts'
import { writeOff } from './write-off.ts'

/** Write-offs: proposed by one, decided by another (R8.33). */
export const writeOffRoutes = calls(
  serve(writeOffs, proposalsIn(writeOffs, { kinds: [writeOff.kind], deciding: 'writeOff', action: 'proposal.list' }, withWhatWasSworn)),
  act(proposeWriteOff, proposeByWhatIsKnown),
  act(decideWriteOff, async ({ services, session, principal }, decision) => {
    await decide(services, session, principal, [writeOff], decision)
  }),
)
