import { decideWriteOff, proposeWriteOff, writeOffs } from '@djbr/domain/calls/write-offs.ts'
import { sql } from 'kysely'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { decide } from '../proposals/decide.ts'
import { type Disclosed, proposalsIn, shownWhere } from '../proposals/list.ts'
import { proposeByWhatIsKnown } from './find.ts'
import { withWhatWasSworn } from './list.ts'
import { writeOff } from './write-off.ts'

/** A control code with and without its hyphens, so that a search finds it either way. */
const CONTROL_CODE = sql`concat_ws(' ', basis->>'controlCode', regexp_replace(basis->>'controlCode', '(.{4})(?=.)', '\\1-', 'g'))`

const kept = {
  kinds: [writeOff.kind],
  deciding: 'writeOff',
  action: 'proposal.list',
  searched: ({ named }: Disclosed) => ({ controlCode: shownWhere(named, CONTROL_CODE) }),
} as const

/** Write-offs: proposed by one officer, decided by another (R8.33). */
export const writeOffRoutes = calls(
  serve(writeOffs, proposalsIn(writeOffs, kept, withWhatWasSworn)),
  act(proposeWriteOff, proposeByWhatIsKnown),
  act(decideWriteOff, async (acting, decision) => {
    await decide(acting, [writeOff], decision)
  }),
)
