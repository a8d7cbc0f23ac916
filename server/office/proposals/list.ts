import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { type PermissionName, permits } from '@djbr/domain/office/office.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asOffice } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Session } from '../../http/session.ts'
import type { Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { waitsAt } from './lapse.ts'
import { noteListed, type Reading } from './note-listed.ts'
import type { Status, TwoPersonOperation } from './operation.ts'

const MOST_SHOWN = 100

/** What every proposal says on the wire. */
export const proposalShape = z.object({
  codigo: z.uuid(),
  motivo: z.string(),
  referencia: z.string(),
  /** Of whom it is about, as `Listed.named` has it; '' for a card that is nobody's too. */
  documento: z.string(),
  /** Whose document it is, while it waits and to who may decide it; else ''. */
  nombre: z.string(),
  propuesta_por: z.string(),
  propuesta: z.string(),
  propia: z.boolean(),
  decidida_por: z.string(),
  /** When it was decided; '' for one that was not. */
  decidida: z.string(),
  /** null while it waits, and for one that was withdrawn or has lapsed. */
  aprobada: z.boolean().nullable(),
  /** When who proposed it withdrew it; '' where they did not. */
  retirada: z.string(),
  caducada: z.boolean(),
  /** Why it was declined; '' where it was not. */
  motivo_rechazo: z.string(),
})

interface Listed {
  readonly kind: TwoPersonOperation['kind']
  readonly target: number
  readonly basis: Status['basis']
  /** Whether whoever asks is told whom it concerns: while it waits who may decide it, and at any time who proposed or decided it (safety S45). */
  readonly named: boolean
  /** Whether it may be decided: what its decision is over is told until then. */
  readonly waits: boolean
  readonly shown: z.output<typeof proposalShape>
}

/** Which proposals a list has. */
interface List {
  readonly kinds: readonly TwoPersonOperation['kind'][]
  /** What whoever decides them is permitted. */
  readonly deciding: PermissionName
  /** What the audit calls the reading of them. */
  readonly action: Reading['action']
}

/** The last hundred proposals of some acts, those that wait first. Whom the list names to who may decide is noted (`noteListed`). */
export function proposalsOf(
  { db, clock }: Services,
  { accountId, roles }: Session,
  principal: Principal,
  { kinds, deciding, action }: List,
): Promise<Listed[]> {
  const now = clock.now()
  const mayDecide = permits(roles, deciding)
  return asOffice(db, 'proposals', async (trx) => {
    const rows = await lastOf(trx, kinds, now)
    const concerned = rows.flatMap((row) => (row.waits && row.proposedBy !== accountId ? (row.personId ?? []) : []))
    if (mayDecide) await noteListed(trx, { principal, action, at: now }, concerned)
    return rows.map(({ documentType, documentNumber, complement, documentPrefix, documentSuffix, ...row }) => {
      const { waits } = row
      const own = row.proposedBy === accountId
      const named = (waits && mayDecide) || own || row.decidedBy === accountId
      const ofPerson = documentType !== null && documentNumber !== null
      const document = { documentType, documentNumber, complement, documentPrefix, documentSuffix }
      const names = [row.names, row.paternalSurname, row.maternalSurname]
      return {
        kind: row.kind as TwoPersonOperation['kind'],
        target: row.target,
        basis: row.basis as Status['basis'],
        named,
        waits,
        shown: {
          codigo: row.id,
          motivo: row.reason,
          referencia: row.reference,
          documento: named && ofPerson ? documentOf(document as Parameters<typeof documentOf>[0]) : '',
          nombre: waits && mayDecide ? names.filter(Boolean).join(' ') : '',
          propuesta_por: row.proposer,
          propuesta: laPazTimestamp(row.proposedAt),
          propia: own,
          decidida_por: row.decider ?? '',
          decidida: row.decidedAt ? laPazTimestamp(row.decidedAt) : '',
          aprobada: row.approved,
          retirada: row.withdrawnAt ? laPazTimestamp(row.withdrawnAt) : '',
          caducada: row.decidedAt === null && row.withdrawnAt === null && !waits,
          motivo_rechazo: row.declinedFor,
        },
      }
    })
  })
}

const lastOf = (trx: Transaction, kinds: List['kinds'], now: Date) =>
  trx
    .selectFrom('proposal')
    .innerJoin('account as proposer', 'proposer.id', 'proposal.proposedBy')
    .leftJoin('account as decider', 'decider.id', 'proposal.decidedBy')
    .leftJoin('person', 'person.id', 'proposal.personId')
    .select(['proposal.id', 'kind', 'target', 'basis', 'proposal.reason', 'reference'])
    .select(['proposal.personId', 'proposedBy', 'proposedAt', 'decidedBy', 'decidedAt', 'approved', 'declinedFor', 'withdrawnAt'])
    .select(waitsAt(now).as('waits'))
    .select(['proposer.name as proposer', 'decider.name as decider'])
    .select(['documentType', 'documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
    .select(['person.names', 'person.paternalSurname', 'person.maternalSurname'])
    .where('kind', 'in', [...kinds])
    .orderBy('waits', 'desc')
    .orderBy((row) => row.fn.coalesce('decidedAt', 'withdrawnAt', 'proposedAt'), 'desc')
    .limit(MOST_SHOWN)
    .execute()
