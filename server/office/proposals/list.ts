import { laPazTimestamp } from '@djbr/domain/dates.ts'
import { documentOf } from '@djbr/domain/identity-document.ts'
import { z } from 'zod'
import { asOffice } from '../../database/as-person.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { Standing, TwoPersonAct } from './act.ts'
import { hasLapsed, lapsedAt } from './lapse.ts'

const MOST_SHOWN = 100

/** What every proposal says on the wire. */
export const proposalShape = z.object({
  codigo: z.uuid(),
  motivo: z.string(),
  referencia: z.string(),
  /** Of whom it is about, as `Listed.named` has it; '' for a card that is nobody's too. */
  documento: z.string(),
  /** Whose document it is, while it waits; '' afterwards. */
  nombre: z.string(),
  propuesta_por: z.string(),
  propuesta: z.string(),
  propia: z.boolean(),
  decidida_por: z.string(),
  /** When it was decided; '' for one that was not. */
  decidida: z.string(),
  /** null while it waits, and for one that has lapsed. */
  aprobada: z.boolean().nullable(),
  caducada: z.boolean(),
  /** Why it was declined; '' where it was not. */
  motivo_rechazo: z.string(),
})

interface Listed {
  readonly kind: TwoPersonAct['kind']
  readonly target: number
  readonly basis: Standing['basis']
  /** Whether whoever asks is told whom it concerns: while it waits, and then who proposed or decided it alone (safety S45). */
  readonly named: boolean
  /** Whether it may be decided: what its decision is over is told until then. */
  readonly waits: boolean
  readonly shown: z.output<typeof proposalShape>
}

/** The last hundred proposals of some acts, those that wait first. */
export async function proposalsOf(
  { db, clock }: Services,
  { accountId }: Session,
  kinds: readonly TwoPersonAct['kind'][],
): Promise<Listed[]> {
  const now = clock.now()
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
        'decidedBy',
        'decidedAt',
        'approved',
        'declinedFor',
      ])
      .select(['proposer.name as proposer', 'decider.name as decider'])
      .select(['documentType', 'documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
      .select(['person.names', 'person.paternalSurname', 'person.maternalSurname'])
      .where('kind', 'in', [...kinds])
      .orderBy((row) => row.and([row('decidedAt', 'is', null), row('proposedAt', '>', lapsedAt(now))]), 'desc')
      .orderBy((row) => row.fn.coalesce('decidedAt', 'proposedAt'), 'desc')
      .limit(MOST_SHOWN)
      .execute(),
  )
  return rows.map(({ documentType, documentNumber, complement, documentPrefix, documentSuffix, ...row }) => {
    const lapsed = row.decidedAt === null && hasLapsed(row.proposedAt, now)
    const waits = row.decidedAt === null && !lapsed
    const own = row.proposedBy === accountId
    const named = waits || own || row.decidedBy === accountId
    const ofPerson = documentType !== null && documentNumber !== null
    const document = { documentType, documentNumber, complement, documentPrefix, documentSuffix }
    return {
      kind: row.kind as TwoPersonAct['kind'],
      target: row.target,
      basis: row.basis as Standing['basis'],
      named,
      waits,
      shown: {
        codigo: row.id,
        motivo: row.reason,
        referencia: row.reference,
        documento: named && ofPerson ? documentOf(document as Parameters<typeof documentOf>[0]) : '',
        nombre: waits ? [row.names, row.paternalSurname, row.maternalSurname].filter(Boolean).join(' ') : '',
        propuesta_por: row.proposer,
        propuesta: laPazTimestamp(row.proposedAt),
        propia: own,
        decidida_por: row.decider ?? '',
        decidida: row.decidedAt ? laPazTimestamp(row.decidedAt) : '',
        aprobada: row.approved,
        caducada: lapsed,
        motivo_rechazo: row.declinedFor,
      },
    }
  })
}
