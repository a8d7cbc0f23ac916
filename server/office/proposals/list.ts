import { laPazTimestamp } from '@djbr/domain/dates.ts'
import { documentOf } from '@djbr/domain/identity-document.ts'
import { z } from 'zod'
import { asOffice } from '../../database/as-person.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { Standing, TwoPersonAct } from './act.ts'

const MOST_SHOWN = 100

/** What every proposal says on the wire. */
export const proposalShape = z.object({
  codigo: z.uuid(),
  motivo: z.string(),
  referencia: z.string(),
  /** Of whom it is about, while it waits; then nobody needs it any more. */
  documento: z.string(),
  propuesta_por: z.string(),
  propuesta: z.string(),
  propia: z.boolean(),
  decidida_por: z.string(),
  aprobada: z.boolean().nullable(),
})

interface Listed {
  readonly kind: TwoPersonAct['kind']
  readonly target: number
  readonly basis: Standing['basis']
  readonly shown: z.output<typeof proposalShape>
}

/** The last hundred proposals of some acts, those that wait first. */
export async function proposalsOf({ db }: Services, { accountId }: Session, kinds: readonly TwoPersonAct['kind'][]): Promise<Listed[]> {
  const rows = await asOffice(db, 'proposals', (trx) =>
    trx
      .selectFrom('proposal')
      .innerJoin('account as proposer', 'proposer.id', 'proposal.proposedBy')
      .leftJoin('account as decider', 'decider.id', 'proposal.decidedBy')
      .leftJoin('person', 'person.id', 'proposal.personId')
      .select([
        'proposal.id',
        'kind',
        'target',
        'basis',
        'proposal.reason',
        'reference',
        'proposedBy',
        'proposedAt',
        'decidedAt',
        'approved',
      ])
      .select(['proposer.name as proposer', 'decider.name as decider'])
      .select(['documentType', 'documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
      .where('kind', 'in', [...kinds])
      .orderBy('decidedAt', (order) => order.desc().nullsFirst())
      .orderBy('proposedAt', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
  )
  return rows.map(({ documentType, documentNumber, complement, documentPrefix, documentSuffix, ...row }) => {
    const named = row.decidedAt === null && documentType !== null && documentNumber !== null
    const document = { documentType, documentNumber, complement, documentPrefix, documentSuffix }
    return {
      kind: row.kind as TwoPersonAct['kind'],
      target: row.target,
      basis: row.basis as Standing['basis'],
      shown: {
        codigo: row.id,
        motivo: row.reason,
        referencia: row.reference,
        documento: named ? documentOf(document as Parameters<typeof documentOf>[0]) : '',
        propuesta_por: row.proposer,
        propuesta: laPazTimestamp(row.proposedAt),
        propia: row.proposedBy === accountId,
        decidida_por: row.decider ?? '',
        aprobada: row.approved,
      },
    }
  })
}
