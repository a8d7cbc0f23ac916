import type { Asked } from '@djbr/domain/calls/call.ts'
import { ownProposals } from '@djbr/domain/calls/proposals.ts'
import type { ProposedOperation } from '@djbr/domain/office/worklist.ts'
import { sql } from 'kysely'
import { asOffice } from '../../../ground/database/as-person.ts'
import { documentText } from '../../../ground/database/text.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { waitsAt } from './lapse.ts'
import type { TwoPersonOperation } from './operation.ts'

/** Returns a page of the officer's own pending proposals of some acts, oldest first (R8.79). */
export const proposedBy = (
  { services: { db, clock }, session: { accountId } }: Acting,
  asked: Asked<typeof ownProposals>,
  operations: readonly TwoPersonOperation[],
) =>
  asOffice(db, 'proposals', async (trx) => {
    const own = trx
      .selectFrom('proposal')
      .leftJoin('person', 'person.id', 'proposal.personId')
      .select(['proposal.id', 'kind', 'proposal.reason', 'reference', 'proposedAt'])
      .select(documentText('person').as('document'))
      .where('proposedBy', '=', accountId)
      .where(
        'kind',
        'in',
        operations.map(({ kind }) => kind),
      )
      .where(waitsAt(clock.now()))
    const columns = {
      ...{ operation: sql`kind`, proposedAt: sql`proposed_at` },
      ...{ document: documentText('person'), reference: sql`reference`, reason: sql`proposal.reason` },
    }
    const { rows, ...more } = await page(trx, ownProposals, asked, own, {
      columns,
      id: sql<string>`proposal.id`,
      unasked: { by: [columns.proposedAt] },
    })
    return {
      ...more,
      rows: rows.map((row) => ({ ...row, operation: row.kind as ProposedOperation })),
    }
  })
