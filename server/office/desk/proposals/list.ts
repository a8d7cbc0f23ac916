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

/** A proposal as the officer who asks may see it. */
export interface Listed extends Proposal {
  readonly kind: TwoPersonOperation['kind']
  readonly target: number
  readonly basis: Status['basis']
  /** Whether the officer sees whom it concerns: while it is pending, if they may decide it; at any time, if they proposed or decided it (safety S45). */
  readonly named: boolean
  /** Whether it is pending; until then the basis of the decision is shown. */
  readonly waits: boolean
}

/** Which proposals a list has. */
export interface Kept {
  readonly kinds: readonly TwoPersonOperation['kind'][]
  /** Permission that deciding them takes. */
  readonly deciding: PermissionName
  /** Audit action of reading them. */
  readonly action: Reading['action']
}

/** What the officer who asks sees of a proposal, in SQL. */
export interface Disclosed {
  /** Whether the officer sees whom it concerns (safety S45). */
  readonly named: Expression<boolean>
  /** Whether it is pending. */
  readonly waits: Expression<boolean>
}

/** What a list of proposals can be searched by beyond the common fields, in SQL: nothing that its rows do not show. */
type SearchedToo<Search extends string> = [Exclude<Search, Common>] extends [never]
  ? { readonly searched?: undefined }
  : { searched(shown: Disclosed): Readonly<Record<Exclude<Search, Common>, Expression<string>>> }
type Common = (typeof OF_PROPOSALS.search)[number]

/** Selects a text where a condition holds, '' elsewhere. */
export const shownWhere = (holds: Expression<boolean>, text: Expression<unknown>) =>
  sql<string>`CASE WHEN ${holds} THEN ${text} ELSE '' END`

interface Paged<Search extends string> extends Pick<typeof OF_PROPOSALS, 'filters'> {
  readonly order: readonly (typeof OF_PROPOSALS.order)[number][]
  readonly search: readonly Search[]
  readonly pageSize: number
}

/**
 * Builds a paged list of some kinds of proposals: pending ones first, oldest on top, then the latest decided. `describe` completes the rows in the same
 * transaction. Notes each person whom a page names to an officer who may decide (`noteListed`).
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

/** Returns proposals as the officer may see them. Notes the persons whom they name to an officer who may decide. */
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

/** Selects what the officer sees of a proposal, in SQL. A search finds a row only by what it shows (safety S45). */
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
