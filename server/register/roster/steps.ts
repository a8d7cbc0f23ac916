import type { Asked } from '@djbr/domain/calls/call.ts'
import type * as calls from '@djbr/domain/calls/rosters.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Acting } from '../../ground/proof/index.ts'
import { confirmRoster, STALE } from './confirm.ts'
import { correctRow } from './correct.ts'
import { readRow } from './preview.ts'

export async function correct(acting: Acting, asked: Asked<typeof calls.correctRosterRow>) {
  const version = await correctRow(acting, asked)
  return { ...version, row: await readRow(acting, asked.rosterId, asked.rowId) }
}

/** Confirms a roster. Refused when its analysis is out of date. */
export async function confirm(acting: Acting, asked: Asked<typeof calls.confirmRoster>) {
  const outcome = await confirmRoster(acting, asked)
  if (outcome === 'stale') throw new Failure('refused', STALE)
  return { outcome, ...(outcome === 'exitsProposed' && { says: 'roster.confirmedExitsWait' as const }) }
}
