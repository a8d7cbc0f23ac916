import type { Asked } from '@djbr/domain/calls/call.ts'
import type { ownViews, VIEW_KINDS } from '@djbr/domain/calls/own-posts.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { type Acting, audit, type Member } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

type ViewKind = (typeof VIEW_KINDS)[number]

const AUDITED = { listed: { action: 'entity.list' }, viewed: { action: 'entity.view' }, printed: { action: 'entity.printSlips' } } as const

/**
 * Notes whom a member saw: one row of the audit for each page with how many they were, and who they were for each to read in their profile (R13.10). In the
 * transaction that read them.
 */
export async function noteSeen(
  { clock }: Pick<Services, 'clock'>,
  trx: Transaction,
  { accountId, entityCode, capacity, principal }: Member,
  kind: ViewKind,
  people: readonly number[],
): Promise<void> {
  const at = clock.now()
  const { id } = await trx
    .insertInto('registerView')
    .values({ entityCode, accountId, capacity, viewedAt: at, kind, obligedPersonIds: [...people] })
    .returning('id')
    .executeTakeFirstOrThrow()
  // @protects S46 each page of a list is a row of the audit
  //   instead: await audit(trx, principal, { at, ...AUDITED[kind], object: `register_view:${id}`, facts: { entity: entityCode, people: people.length }, }) ==> void ({ at, ...AUDITED[kind], object: `register_view:${id}`, facts: { entity: entityCode, people: people.length }, })
  await audit(trx, principal, {
    at,
    ...AUDITED[kind],
    object: `register_view:${id}`,
    facts: { entity: entityCode, people: people.length },
  })
}

const VIEWS_A_PAGE = 25

interface SeenRow {
  readonly id: number
  readonly entityCode: number
  readonly capacity: Capacity
  readonly viewedAt: Date
  readonly kind: ViewKind
}

/** Who of the entities that list somebody saw them, the latest first, a page at a time: never by name (R13.16). */
export async function viewsOf({ services: { db, listCache }, session: { personId } }: Acting, { before }: Asked<typeof ownViews>) {
  const rows = await asPerson(db, personId, async (trx) => {
    const found = await sql<SeenRow>`
      SELECT v.id, v.entity_code, v.capacity, v.viewed_at, v.kind FROM register_view v
      WHERE v.obliged_person_ids && ARRAY(SELECT o.id FROM obliged_person o WHERE o.person_id = ${personId})
        ${before === undefined ? sql`` : sql`AND v.id < ${before}`}
      ORDER BY v.id DESC LIMIT ${VIEWS_A_PAGE + 1}`.execute(trx)
    return found.rows
  })
  return {
    views: rows.slice(0, VIEWS_A_PAGE).map(({ entityCode, ...view }) => ({ ...view, entity: listCache.word('entidades', entityCode) })),
    hasMore: rows.length > VIEWS_A_PAGE,
  }
}
