import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import type { ProposedOperation } from '@djbr/domain/office/worklist.ts'
import { asOffice } from '../../database/as-person.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { waitsAt } from './lapse.ts'

/** What one proposed and nobody decided yet. */
export interface OwnProposal {
  readonly id: string
  readonly operation: ProposedOperation
  /** Of whom it is about; '' for a card that is nobody's. */
  readonly document: string
  readonly reason: string
  readonly reference: string
  readonly proposedAt: Date
}

/** What a member of the staff proposed and waits, of every kind, the oldest first (R8.79). */
export function ownProposals({ db, clock }: Services, { accountId }: Session): Promise<readonly OwnProposal[]> {
  return asOffice(db, 'proposals', async (trx) => {
    const rows = await trx
      .selectFrom('proposal')
      .leftJoin('person', 'person.id', 'proposal.personId')
      .select(['proposal.id', 'kind', 'proposal.reason', 'reference', 'proposedAt'])
      .select(['documentType', 'documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
      .where('proposedBy', '=', accountId)
      .where(waitsAt(clock.now()))
      .orderBy('proposedAt')
      .orderBy('proposal.id')
      .execute()
    return rows.map(({ id, kind, reason, reference, proposedAt, ...document }) => ({
      id,
      operation: kind as ProposedOperation,
      document: document.documentNumber === null ? '' : documentOf(document as Parameters<typeof documentOf>[0]),
      reason,
      reference,
      proposedAt,
    }))
  })
}
