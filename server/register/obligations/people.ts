import type { KeptObligation } from '@djbr/domain/register/changes.ts'
import type { ReportedPerson, ReportedPost } from '@djbr/domain/register/posts.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

const DEATH = 'fallecimiento'

/** A person as they were reported, with what they owe so far. */
export interface RegisteredPerson extends ReportedPerson {
  readonly id: number
  readonly obligations: readonly KeptObligation[]
}

/** Returns reported people, locked until the transaction ends: when two derive for one person, the second sees what the first wrote (S33). */
export async function holdPeople(trx: Transaction, ids: readonly number[]): Promise<readonly RegisteredPerson[]> {
  await trx
    .selectFrom('obligedPerson')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    // @protects S33 two who derive for one person come after each other
    .forNoKeyUpdate()
    .execute()
  return peopleOf(trx, ids)
}

/** Returns the same without locking them. */
async function peopleOf(trx: Transaction, ids: readonly number[]): Promise<readonly RegisteredPerson[]> {
  const people = await trx
    .selectFrom('obligedPerson')
    .select(['id', 'birthDate', 'diedOn'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const posts = await postsOf(trx, ids)
  const obligations = await keptOf(trx, ids)
  return people.map(({ id, birthDate, diedOn }) => ({
    id,
    birthDate,
    diedOn,
    posts: posts.get(id) ?? [],
    obligations: obligations.get(id) ?? [],
  }))
}

async function postsOf(trx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ReportedPost[]>> {
  const rows = await trx
    .selectFrom('registerPost as p')
    .leftJoin('locality as l', (join) =>
      join.onRef('l.department', '=', 'p.department').onRef('l.province', '=', 'p.province').onRef('l.code', '=', 'p.locality'),
    )
    .select(['p.id', 'p.obligedPersonId', 'p.entityCode', 'p.title', 'p.country', 'p.department', 'l.capital'])
    .select(['p.startedOn', 'p.endedOn', 'p.endCause', 'p.reportedAt', 'p.endReportedAt'])
    .where('p.obligedPersonId', 'in', [...ids])
    .where('p.voidedAt', 'is', null)
    .execute()
  const posts = rows.map(({ obligedPersonId, entityCode, country, department, capital, endCause, ...post }) => ({
    obligedPersonId,
    post: {
      ...post,
      entity: entityCode,
      abroad: country !== null,
      department: country === null ? department : null,
      inCapital: capital ?? true,
      byDeath: endCause === DEATH,
    },
  }))
  return grouped(posts, ({ post }) => post)
}

async function keptOf(trx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, readonly KeptObligation[]>> {
  const rows = await trx
    .selectFrom('obligation')
    .select(['obligedPersonId', 'id', 'reason', 'origin', 'opensOn', 'dueOn', 'reportedLate'])
    .select([sql<boolean>`voided_at IS NOT NULL`.as('isVoid'), sql<boolean>`declaration_id IS NOT NULL`.as('isFulfilled')])
    .where('obligedPersonId', 'in', [...ids])
    .orderBy('id')
    .execute()
  return grouped(rows, ({ obligedPersonId: _, ...kept }) => kept)
}

const grouped = <Row extends { readonly obligedPersonId: number }, Of>(
  rows: readonly Row[],
  of: (row: Row) => Of,
): ReadonlyMap<number, readonly Of[]> =>
  new Map([...Map.groupBy(rows, (row) => row.obligedPersonId)].map(([id, found]) => [id, found.map(of)]))
