import type { Asked } from '@djbr/domain/calls/call.ts'
import type * as calls from '@djbr/domain/calls/rosters.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Acting } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { confirmRoster } from './confirm.ts'
import { correctRow, leaveWrongOut, type Seen, setExits } from './correct.ts'
import { readRow } from './preview.ts'
import { type Reporter, reporterOf } from './reporter.ts'

/** A roster over the version that was read. */
const seen = ({ version }: Acting, { rosterId }: { readonly rosterId: number }): Seen => ({ id: rosterId, version })

export async function correct(acting: Acting, { rowId, cells, leftOut, ...asked }: Asked<typeof calls.correctRosterRow>) {
  const version = await correctRow(acting.services, reporterOf(acting), seen(acting, asked), rowId, { cells, leftOut })
  return { version, row: await readRow(acting, asked.rosterId, rowId) }
}

export const leaveAllOut = async (acting: Acting, asked: Asked<typeof calls.leaveWrongOut>) => ({
  version: await leaveWrongOut(acting.services, reporterOf(acting), seen(acting, asked)),
})

export const endTogether = async (acting: Acting, { endedOn, endCause, ...asked }: Asked<typeof calls.setExits>) => ({
  version: await setExits(acting.services, reporterOf(acting), seen(acting, asked), endedOn, endCause),
})

/** Refused over an analysis that is not as things stand any more. */
export async function confirm(acting: Acting, asked: Asked<typeof calls.confirmRoster>) {
  const outcome = await confirmRoster(acting.services, reporterOf(acting), seen(acting, asked))
  if (outcome === 'stale') throw new Failure('refused', 'roster.stale')
  return { outcome, ...(outcome === 'exitsProposed' && { says: 'roster.confirmedExitsWait' as const }) }
}

type Step = (services: Services, reporter: Reporter, seen: Seen) => Promise<void>

/** What is done to a roster altogether. */
export const take = (step: Step) => (acting: Acting, asked: { readonly rosterId: number }) =>
  step(acting.services, reporterOf(acting), seen(acting, asked))
