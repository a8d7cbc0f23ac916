import type { Asked } from '@djbr/domain/calls/call.ts'
import type { decideChange, proposeChange } from '@djbr/domain/calls/exemptions.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Database } from '../../../ground/database/connect.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { decide, propose } from '../../../office/desk/index.ts'
import { CHANGE_KINDS, obligationChange } from './operations.ts'

/** Proposes a change to an obligation; an extension names a later last day (R15.5). Fails as `propose` does. */
export async function proposeOver(acting: Acting, { obligationId, change, until, reason, reference }: Asked<typeof proposeChange>) {
  const operation = obligationChange(change, acting.session, 'propose', change === 'extendObligation' ? (until ?? null) : null)
  return { proposalId: await propose(acting, { operation, find: async () => obligationId, reason, reference }) }
}

/** Decides a change that somebody else proposed, as `decide` does. */
export async function decideOver(acting: Acting, decision: Asked<typeof decideChange>): Promise<void> {
  const until = await proposedUntil(acting.services.db, decision.id)
  const operations = CHANGE_KINDS.map((kind) => obligationChange(kind, acting.session, 'decide', until))
  await decide(acting, operations, decision)
}

/** Returns the later last day that a proposal asks for; null for any other kind of proposal or an unknown one. */
async function proposedUntil(db: Database, id: string): Promise<string | null> {
  const found = await asOffice(db, 'proposals', (trx) => trx.selectFrom('proposal').select('basis').where('id', '=', id).executeTakeFirst())
  return (found?.basis as { readonly until?: string | null } | undefined)?.until ?? null
}
