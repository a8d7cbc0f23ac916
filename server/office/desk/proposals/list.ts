import type { OF_PROPOSALS, Proposal } from '@djbr/domain/calls/proposals.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { type PermissionName, permits } from '@djbr/domain/office/office.ts'
import { sql } from 'kysely'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { waitsAt } from './lapse.ts'
import { noteListed, type Reading } from './note-listed.ts'
import type { Status, TwoPersonOperation } from './operation.ts'

/** A proposal as whoever asks may see it. */
export interface Listed extends Proposal {
  readonly kind: TwoPersonOperation['kind']
  readonly target: number
  readonly basis: Status['basis']
  /** Whether whoever asks is told whom it concerns: while it waits who may decide it, and at any time who proposed or decided it (safety S45). */
  readonly named: boolean
  /** Whether it may be decided: what its decision is over is told until then. */
  readonly waits: boolean
}

/** Which proposals a list has. */
export interface Kept {
  readonly kinds: readonly TwoPersonOperation['kind'][]
  /** What whoever decides them is permitted. */
  readonly deciding: PermissionName
  /** What the audit calls the reading of them. */
  readonly action: Reading['action']
}

interface Paged extends Pick<typeof OF_PROPOSALS, 'filters'> {
  readonly order: readonly (typeof OF_PROPOSALS.order)[number][]
  readonly pageSize: number
}

/**
 * Answers a list of proposals of some acts: those that wait first, the oldest of them on top, then the latest decided. Each is described for its list by `describe`, which
 * reads in the same transaction. Whom a page names to whoever may decide is noted (`noteListed`).
 */
export const proposalsIn =
  <Row>(list: Paged, kept: Kept, describe: (rows: readonly Listed[], trx: Transaction) => Promise<readonly Row[]> | readonly Row[]) =>
  (acting: Acting, asked: Parameters<typeof page>[2]) =>
    asOffice(acting.services.db, 'proposals', async (trx) => {
      const now = acting.services.clock.now()
      const waits = waitsAt(now)
      const columns = { state: stateAt(now), proposedAt: sql`proposed_at`, proposer: sql`proposer.name` }
      const unasked = {
        by: [
          sql`NOT ${waits}`,
          sql`CASE WHEN ${waits} THEN extract(epoch FROM proposed_at) ELSE -extract(epoch FROM coalesce(decided_at, withdrawn_at, proposed_at)) END`,
        ],
      }
      const shown = { columns, id: sql<string>`proposal.id`, unasked }
      const { rows, ...more } = await page(trx, list, asked, proposals(trx, now).where('kind', 'in', [...kept.kinds]), shown)
      return { ...more, rows: await describe(await listed(trx, acting, kept, rows, now), trx) }
    })

/** Some proposals as whoever asks may see them; whom they name to whoever may decide is noted. */
export async function listed(
  trx: Transaction,
  { session: { accountId, roles }, principal }: Pick<Acting, 'session' | 'principal'>,
  { deciding, action }: Kept,
  rows: readonly Found[],
  now: Date,
): Promise<readonly Listed[]> {
  const mayDecide = permits(roles, deciding)
  const concerned = rows.flatMap((row) => (row.waits && row.proposedBy !== accountId ? (row.personId ?? []) : []))
  if (mayDecide) await noteListed(trx, { principal, action, at: now }, concerned)
  return rows.map((row) => {
    const { waits, documentType, documentNumber } = row
    const own = row.proposedBy === accountId
    const named = (waits && mayDecide) || own || row.decidedBy === accountId
    const names = [row.names, row.paternalSurname, row.maternalSurname]
    return {
      ...row,
      kind: row.kind as Listed['kind'],
      basis: row.basis as Listed['basis'],
      own,
      named,
      document: named && documentType !== null && documentNumber !== null ? documentOf(row as Parameters<typeof documentOf>[0]) : '',
      name: waits && mayDecide ? names.filter(Boolean).join(' ') : '',
      decider: row.decider ?? '',
      lapsed: row.decidedAt === null && row.withdrawnAt === null && !waits,
    }
  })
}

type Found = Awaited<ReturnType<ReturnType<typeof proposals>['execute']>>[number]

export const proposals = (trx: Transaction, now: Date) =>
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

const stateAt = (now: Date) => sql`CASE
  WHEN withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN approved THEN 'approved'
  WHEN decided_at IS NOT NULL THEN 'declined'
  WHEN ${waitsAt(now)} THEN 'waits'
  ELSE 'lapsed' END`
