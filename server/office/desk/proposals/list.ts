import type { List } from '@djbr/domain/calls/list.ts'
import type { OF_PROPOSALS, Proposal } from '@djbr/domain/calls/proposals.ts'
import { type PermissionName, permits } from '@djbr/domain/office/office.ts'
import { type Expression, sql } from 'kysely'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { documentText } from '../../../ground/database/text.ts'
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

/** To whom what is told of a proposal, in SQL. */
export interface Disclosed {
  /** Whether whoever asks is told whom it concerns (safety S45). */
  readonly named: Expression<boolean>
  /** Whether it waits. */
  readonly waits: Expression<boolean>
}

/** What a list of proposals is searched by that others are not, in SQL: nothing that a row of it does not show. */
type SearchedToo<Search extends string> = [Exclude<Search, Common>] extends [never]
  ? { readonly searched?: undefined }
  : { searched(shown: Disclosed): Readonly<Record<Exclude<Search, Common>, Expression<string>>> }
type Common = (typeof OF_PROPOSALS.search)[number]

/** A text that is told where something holds: '' where it does not. */
export const shownWhere = (holds: Expression<boolean>, text: Expression<unknown>) =>
  sql<string>`CASE WHEN ${holds} THEN ${text} ELSE '' END`

interface Paged<Search extends string> extends Pick<typeof OF_PROPOSALS, 'filters'> {
  readonly order: readonly (typeof OF_PROPOSALS.order)[number][]
  readonly search: readonly Search[]
  readonly pageSize: number
}

/**
 * Answers a list of proposals of some acts: those that wait first, the oldest of them on top, then the latest decided. Each is described for its list by `describe`, which
 * reads in the same transaction. Whom a page names to whoever may decide is noted (`noteListed`).
 */
export const proposalsIn =
  <Row, Search extends List['search'][number]>(
    list: Paged<Search>,
    kept: Kept & SearchedToo<Search>,
    describe: (rows: readonly Listed[], trx: Transaction) => Promise<readonly Row[]> | readonly Row[],
  ) =>
  (acting: Acting, asked: Parameters<typeof page>[2]) =>
    asOffice(acting.services.db, 'proposals', async (trx) => {
      const now = acting.services.clock.now()
      const sight = sightOf(acting.session, kept, now)
      const { waits } = sight
      const columns = {
        ...{ state: stateAt(now), proposedAt: sql`proposed_at`, proposer: sql`proposer.name` },
        ...{ document: sight.document, name: sight.name, reference: sql`reference`, reason: sql`proposal.reason` },
        ...(kept.searched?.(sight) as Readonly<Record<Search, Expression<string>>>),
      }
      const unasked = {
        by: [
          sql`NOT ${waits}`,
          sql`CASE WHEN ${waits} THEN extract(epoch FROM proposed_at) ELSE -extract(epoch FROM coalesce(decided_at, withdrawn_at, proposed_at)) END`,
        ],
      }
      const shown = { columns, id: sql<string>`proposal.id`, unasked }
      const { rows, ...more } = await page(trx, list, asked, proposals(trx, sight).where('kind', 'in', [...kept.kinds]), shown)
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
  return rows.map((row) => ({
    ...row,
    kind: row.kind as Listed['kind'],
    basis: row.basis as Listed['basis'],
    own: row.proposedBy === accountId,
    decider: row.decider ?? '',
    lapsed: row.decidedAt === null && row.withdrawnAt === null && !row.waits,
  }))
}

type Found = Awaited<ReturnType<ReturnType<typeof proposals>['execute']>>[number]

/** What of a proposal whoever asks is told, in SQL: the same that its row shows is what it is found by (safety S45). */
export function sightOf(
  { accountId, roles }: Pick<Acting['session'], 'accountId' | 'roles'>,
  { deciding }: Pick<Kept, 'deciding'>,
  now: Date,
) {
  const waits = waitsAt(now)
  const decides = sql<boolean>`(${waits} AND ${permits(roles, deciding)})`
  const named = sql<boolean>`(${decides} OR proposed_by = ${accountId} OR coalesce(decided_by = ${accountId}, false))`
  return {
    waits,
    named,
    // @protects S45 nobody finds a proposal by a document that it does not show them
    //   instead: named, ==> sql`true`,
    document: shownWhere(named, documentText('person')),
    // @protects S45 nobody finds a proposal by a name that it does not show them
    //   instead: decides, ==> sql`true`,
    name: shownWhere(
      decides,
      sql`concat_ws(' ', nullif(person.names, ''), nullif(person.paternal_surname, ''), nullif(person.maternal_surname, ''))`,
    ),
  }
}

export const proposals = (trx: Transaction, { waits, named, document, name }: ReturnType<typeof sightOf>) =>
  trx
    .selectFrom('proposal')
    .innerJoin('account as proposer', 'proposer.id', 'proposal.proposedBy')
    .leftJoin('account as decider', 'decider.id', 'proposal.decidedBy')
    .leftJoin('person', 'person.id', 'proposal.personId')
    .select(['proposal.id', 'kind', 'target', 'basis', 'proposal.reason', 'reference'])
    .select(['proposal.personId', 'proposedBy', 'proposedAt', 'decidedBy', 'decidedAt', 'approved', 'declinedFor', 'withdrawnAt'])
    .select([waits.as('waits'), named.as('named'), document.as('document'), name.as('name')])
    .select(['proposer.name as proposer', 'decider.name as decider'])

const stateAt = (now: Date) => sql`CASE
  WHEN withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN approved THEN 'approved'
  WHEN decided_at IS NOT NULL THEN 'declined'
  WHEN ${waitsAt(now)} THEN 'waits'
  ELSE 'lapsed' END`
