import type { Asked } from '@djbr/domain/calls/call.ts'
import type { PostEvent, person as personCall } from '@djbr/domain/calls/entity.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import type { ClaimAnswer, ClaimKind } from '@djbr/domain/register/claims.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import { workplaceCode } from '@djbr/domain/register/workplace.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { placeNameIn } from '../../ground/list-cache/index.ts'
import { type Acting, type Member, memberOf } from '../../ground/proof/index.ts'
import { documentAsWritten } from '../posts/index.ts'
import { owedBy, shownOwed } from './owed.ts'
import { noteSeen } from './views.ts'

const MAX_EVENTS = 200

/**
 * Returns, without duplicates, the people whom an entity identifies by posts that it reported. A post's code reveals nothing about who else knew the person
 * before (S62). Throws `notFound` for a post of another entity.
 */
export async function peopleBehind(trx: Transaction, { entityCode }: Member, codes: readonly number[]): Promise<readonly number[]> {
  const posts = await trx
    .selectFrom('registerPost')
    .select('obligedPersonId')
    .where('entityCode', '=', entityCode)
    .where('id', '=', sql<number>`ANY(${[...codes]}::bigint[])`)
    .execute()
  // @protects S32 nobody is read, reported again or handed a slip by a post of another entity
  if (posts.length !== codes.length) throw new Failure('notFound', 'common.notFound')
  return [...new Set(posts.map(({ obligedPersonId }) => obligedPersonId))]
}

/** Returns the person whom the entity identifies by a post, under the names of the latest post that it reported of them. Throws `notFound` for a post of another entity. */
export async function reportedPerson(trx: Transaction, member: Member, code: number) {
  const [id = 0] = await peopleBehind(trx, member, [code])
  return latestOf(trx, member, id)
}

const latestOf = (trx: Transaction, { entityCode }: Member, id: number) =>
  trx
    .selectFrom('registerPost as p')
    .innerJoin('obligedPerson as o', 'o.id', 'p.obligedPersonId')
    .select(['o.id', 'documentType', 'documentNumber', 'complement', 'birthDate', 'personId'])
    // @protects S56 the page of somebody has the names that the entity itself wrote
    //   instead: p.paternalSurname', 'p.maternalSurname', 'p ==> o.paternalSurname', 'o.maternalSurname', 'o
    .select(['p.paternalSurname', 'p.maternalSurname', 'p.names'])
    .where('o.id', '=', id)
    .where('entityCode', '=', entityCode)
    .orderBy((post) => post('voidedAt', 'is not', null))
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const postsOf = (trx: Transaction, { entityCode }: Member, id: number) =>
  trx
    .selectFrom('registerPost')
    .select(['id', 'version', 'kind', 'title', 'item', 'startedOn', 'endedOn', 'endCause', 'act', 'reportedAt', 'voidedAt'])
    .select(['country', 'department', 'province', 'locality', 'paternalSurname', 'maternalSurname', 'names'])
    .where('obligedPersonId', '=', id)
    .where('entityCode', '=', entityCode)
    .orderBy('startedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()

const eventsOf = (trx: Transaction, posts: readonly number[]) =>
  trx
    .selectFrom('registerPostEvent')
    .leftJoin('account', 'account.id', 'registerPostEvent.accountId')
    .select(['registerPostEvent.id', 'postId', 'happenedAt', 'kind', 'account.name as by'])
    .where('postId', 'in', [...posts])
    .orderBy('registerPostEvent.id', 'desc')
    .limit(MAX_EVENTS)
    .execute()

const claimsOf = (trx: Transaction, posts: readonly number[]) =>
  trx
    .selectFrom('registerClaim')
    .select(['id', 'postId', 'kind', 'details', 'claimedAt', 'answeredAt', 'answer'])
    .where('postId', 'in', [...posts])
    .where('resolvedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Returns a person's page: their posts in this entity, what they owe and when it was received, their claims, and what the entity reported (R13.8). Notes it as seen. */
export function readPerson(acting: Acting, { personId: code }: Asked<typeof personCall>) {
  const { services } = acting
  const member = memberOf(acting)
  const today = dateInLaPaz(services.clock.now())
  return asEntity(services.db, member.entityCode, async (trx) => {
    const person = await reportedPerson(trx, member, code)
    const posts = await postsOf(trx, member, person.id)
    const ids = posts.map((post) => post.id)
    const claims = await claimsOf(trx, ids)
    const owed = (await owedBy(trx, [person.id])).get(person.id) ?? []
    const events = await eventsOf(trx, ids)
    await noteSeen(services, trx, member, 'viewed', [person.id])
    return {
      ...person,
      id: code,
      document: documentAsWritten(person),
      name: fullName(person),
      posts: posts.map((post) => ({
        ...post,
        kind: post.kind as PostKind,
        endCause: post.endCause as EndCause | null,
        place: workplaceCode(post),
        placeName: placeNameIn(services.listCache, post),
        voided: post.voidedAt !== null,
      })),
      obligations: owed.map((one) => shownOwed(one, claims.length > 0, today)),
      claims: claims.map((claim) => ({ ...claim, kind: claim.kind as ClaimKind, answer: claim.answer as ClaimAnswer | null })),
      events: events.map((event) => ({ ...event, kind: event.kind as PostEvent, by: event.by ?? '' })),
    }
  })
}
