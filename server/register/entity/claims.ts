import type { Asked } from '@djbr/domain/calls/call.ts'
import type { decideClaim } from '@djbr/domain/calls/claims.ts'
import type { answerClaim } from '@djbr/domain/calls/entity.ts'
import type { claimPost } from '@djbr/domain/calls/own-posts.ts'
import type { ClaimKind } from '@djbr/domain/register/claims.ts'
import { requireStranger, requireStrangerTo } from '../../declaring/reception/index.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure, notFound } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { type Acting, entityAction, officeAction, ownAction } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { byAuthority, changePosts, documentAsWritten, noteClaim } from '../posts/index.ts'
import { alreadyDecided } from './decided.ts'

/** Returns the posts that entities reported of the person, each with its pending claim, if any (R13.14). */
export const listOwnPosts = ({ services: { db, listCache }, session: { personId } }: Acting) =>
  asPerson(db, personId, async (trx) => {
    const posts = await trx
      .selectFrom('registerPost')
      .innerJoin('obligedPerson', 'obligedPerson.id', 'obligedPersonId')
      .leftJoin('registerClaim', (join) => join.onRef('registerClaim.postId', '=', 'registerPost.id').on('resolvedAt', 'is', null))
      .select([
        'registerPost.id',
        'registerPost.entityCode',
        'registerPost.kind',
        'title',
        'startedOn',
        'endedOn',
        'reportedAt',
        'voidedAt',
      ])
      .select(['registerClaim.kind as claim', 'registerClaim.claimedAt'])
      .where('obligedPerson.personId', '=', personId)
      .orderBy('startedOn', 'desc')
      .orderBy('registerPost.id', 'desc')
      .execute()
    return posts.map((post) => ({
      ...post,
      entity: listCache.word('entidades', post.entityCode),
      voided: post.voidedAt !== null,
      claim: post.claim as ClaimKind | null,
    }))
  })

/** Returns a post of the person's own. Throws `notFound` for anybody else's. */
async function ownPost(trx: Transaction, personId: number, postId: number) {
  const post = await trx
    .selectFrom('registerPost')
    .innerJoin('obligedPerson', 'obligedPerson.id', 'obligedPersonId')
    .select(['registerPost.id', 'entityCode'])
    .where('registerPost.id', '=', postId)
    .where('obligedPerson.personId', '=', personId)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  return post
}

/**
 * Tells an entity that the person does not work there, or that their data are wrong. From then on the entity sees no state, and no reminder goes out for the
 * post (R13.14, R13.15). Refused while another answer is pending.
 */
export async function claim(acting: Acting, asked: Asked<typeof claimPost>): Promise<void> {
  // @protects S34 whoever says that their data are wrong says what
  if (asked.kind === 'wrong_data' && asked.details === '') {
    throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'detalle', message: 'common.required' }] })
  }
  await claimOwn(acting, asked)
}

const ON_OWN_POST = { object: ({ postId }: { readonly postId: number }) => `register_post:${postId}` }

const claimOwn = ownAction(
  { ...ON_OWN_POST, action: 'entity.claim' },
  async ({ session: { personId }, trx, at, note }, { postId, kind, details }: Asked<typeof claimPost>) => {
    const { entityCode } = await ownPost(trx, personId, postId)
    const added = await trx
      .insertInto('registerClaim')
      .values({ postId, entityCode, personId, kind, details, claimedAt: at })
      .onConflict((conflict) => conflict.column('postId').where('resolvedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Failure('refused', 'profile.register.waiting')
    await noteClaim(trx, postId, at)
    note({ facts: { claim: kind, entity: entityCode } })
  },
)

/** Withdraws the person's own claim before anybody decided it (R13.14). */
export const withdraw = ownAction({ ...ON_OWN_POST, action: 'entity.withdrawClaim' }, async ({ session, trx, at }, { postId }) => {
  await trx
    .updateTable('registerClaim')
    .set({ resolvedAt: at, outcome: 'withdrawn' })
    .where('postId', '=', postId)
    .where('personId', '=', session.personId)
    .where('resolvedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)
  await noteClaim(trx, postId, null)
})

/** Records the entity's answer to a claim. It decides nothing: the authority does (R13.15). Forbidden on oneself and one's relatives. */
export const answer = entityAction(
  { action: 'entity.answerClaim', object: ({ claimId }: Asked<typeof answerClaim>) => `register_claim:${claimId}` },
  async ({ member, trx, at, note }, { claimId, answer }) => {
    const { accountId, entityCode } = member
    const found = await trx
      .selectFrom('registerClaim')
      .innerJoin('registerPost', 'registerPost.id', 'postId')
      .innerJoin('obligedPerson', 'obligedPerson.id', 'obligedPersonId')
      .select(['registerClaim.personId', 'documentNumber', 'complement', 'resolvedAt', 'resolvedBy'])
      .where('registerClaim.id', '=', claimId)
      .where('registerClaim.entityCode', '=', entityCode)
      .forUpdate('registerClaim')
      .executeTakeFirst()
    if (!found || found.resolvedAt !== null) throw alreadyDecided(found, accountId)
    // @protects S45 nobody answers a claim of their own or of a relative
    await requireStrangerTo(trx, member, { personId: found.personId, document: documentAsWritten(found) }, 'reportPost')
    await trx.updateTable('registerClaim').set({ answeredAt: at, answeredBy: accountId, answer }).where('id', '=', claimId).execute()
    note({ subject: found.personId, facts: { answer, entity: entityCode } })
  },
)

/**
 * Decides a claim for the authority. Upholding a "no trabajo aquí" voids the post; either way the entity sees the state again and the person is notified
 * (R13.15). Throws `notFound` when the claim is not pending; forbidden on oneself and one's relatives (S45).
 */
export const resolveClaim = officeAction(
  {
    action: 'entity.resolveClaim',
    sees: 'register',
    object: ({ claimId }: Asked<typeof decideClaim>) => `register_claim:${claimId}`,
    async find(trx, officer, { claimId }, concerns) {
      const found = await trx
        .selectFrom('registerClaim')
        .select(['postId', 'personId', 'kind', 'resolvedAt', 'resolvedBy'])
        .where('id', '=', claimId)
        .forUpdate()
        .executeTakeFirst()
      // @protects S33 a claim is decided once
      //   without: || found.resolvedAt !== null
      if (!found || found.resolvedAt !== null) throw alreadyDecided(found, officer.accountId)
      concerns(found.personId)
      // @protects S45 nobody decides what they answered an entity themselves
      await requireStranger(trx, officer, found.personId, 'decideClaim')
      return found
    },
    facts: ({ upheld, reason }) => ({ upheld, reason }),
  },
  async ({ trx, services, session, found: { personId, postId, kind }, at }, { claimId, upheld, reason }) => {
    const resolved = { resolvedAt: at, resolvedBy: session.accountId, outcome: upheld ? 'upheld' : 'rejected', reason }
    await trx.updateTable('registerClaim').set(resolved).where('id', '=', claimId).execute()
    await noteClaim(trx, postId, null)
    if (upheld && kind === 'not_here') await takeBack(services, trx, session, postId)
    await notify(services, trx, { personId, kind: 'claimResolved', details: { reason }, language: 'es' })
  },
)

/** Voids a post that was never held. Leaves it as it is when the entity has voided it meanwhile. */
async function takeBack(services: Services, trx: Transaction, officer: Session, postId: number): Promise<void> {
  const post = await trx
    .selectFrom('registerPost')
    .select('id')
    .where('id', '=', postId)
    .where('voidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!post) return
  await changePosts(services, trx, byAuthority(officer), [{ kind: 'void', postId, version: undefined }])
}
