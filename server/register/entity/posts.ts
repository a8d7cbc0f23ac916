import type { RegisteredDocument } from '@djbr/domain/identity/identity-document.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import type { PostPlace } from '@djbr/domain/roster/places.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql, type Updateable } from 'kysely'
import { actAsRegister, asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { RegisterPost } from '../../ground/database/types.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'
import { audit, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { postsChanged } from '../obligations/index.ts'
import { type Member, requireOthers } from './member.ts'
import { reportedPerson } from './person.ts'

/** The names of somebody as the entity writes them: no other entity is told them (R11.4). */
export interface ReportedNames {
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly names: string
}

/** A post as it is reported by hand. */
export interface ReportedPost extends PostPlace {
  readonly kind: PostKind
  readonly title: string
  readonly item: string
  readonly startedOn: PlainDate
  readonly act: string
}

/** Whose it is, as the entity writes them. */
export interface ReportedPerson extends ReportedNames, Pick<RegisteredDocument, 'documentNumber' | 'complement'> {
  readonly documentType: number
  readonly birthDate: PlainDate
}

/** No post begins later than in a year, and none ends before it begins. */
function requireDays({ clock }: Pick<Services, 'clock'>, startedOn: PlainDate): void {
  const today = dateInLaPaz(clock.now())
  if (startedOn > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`) {
    throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'inicio', message: 'entity.startTooLate' }] })
  }
}

/** Reports somebody and their post (R13.11). Refused for a post of theirs that is in the list with the same start already; forbidden on oneself and one's relatives. */
export function addPerson(services: Services, member: Member, person: ReportedPerson, post: ReportedPost): Promise<number> {
  requireDays(services, post.startedOn)
  return reporting(services, member, async (trx) => {
    await requireOthers(trx, member, { ...person, personId: null })
    await actAsRegister(trx, 'portal')
    const id = await obligedPersonOf(trx, person)
    return { personId: id, postId: await insertPost(services, trx, member, id, { ...post, ...namesOf(person) }) }
  })
}

/** Who has this document and birth date, reported before by whatever entity, under whatever names, or now. */
async function obligedPersonOf(trx: Transaction, person: ReportedPerson): Promise<number> {
  const { documentType, documentNumber, complement, birthDate } = person
  await trx
    .insertInto('obligedPerson')
    .values({ ...person })
    .onConflict((conflict) => conflict.constraint('obliged_person_once').doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('obligedPerson')
    .select('id')
    .where('documentType', '=', documentType)
    .where('documentNumber', '=', documentNumber)
    .where('complement', '=', complement)
    .where('birthDate', '=', birthDate)
    .executeTakeFirstOrThrow()
  return id
}

const namesOf = ({ paternalSurname, maternalSurname, names }: ReportedNames): ReportedNames => ({ paternalSurname, maternalSurname, names })

/** Reports another post of somebody who is in the list (R13.11). `notFound` for whom the entity did not report; otherwise as `addPerson`. */
export function addPost(services: Services, member: Member, id: number, post: ReportedPost): Promise<number> {
  requireDays(services, post.startedOn)
  return reporting(services, member, async (trx) => {
    const person = await reportedPerson(trx, member, id)
    if (!person) throw new Failure('notFound', 'common.notFound')
    await requireOthers(trx, member, person)
    // @protects S56 another post of somebody has the names that the entity wrote before, not those of another
    //   instead: ...namesOf(person) ==> names: '', paternalSurname: '', maternalSurname: ''
    return { personId: id, postId: await insertPost(services, trx, member, id, { ...post, ...namesOf(person) }) }
  })
}

async function insertPost(
  { clock }: Services,
  trx: Transaction,
  { entityCode }: Member,
  obligedPersonId: number,
  post: ReportedPost & ReportedNames,
): Promise<number> {
  await sql`SELECT FROM obliged_person WHERE id = ${obligedPersonId} FOR NO KEY UPDATE`.execute(trx)
  const same = await trx
    .selectFrom('registerPost')
    .select('id')
    .where('obligedPersonId', '=', obligedPersonId)
    .where('entityCode', '=', entityCode)
    .where('startedOn', '=', post.startedOn)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  if (same) throw new Failure('refused', 'entity.postThere')
  const { id } = await trx
    .insertInto('registerPost')
    .values({ entityCode, obligedPersonId, ...post, reportedAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a post in a transaction of the entity, with its event, its row of the audit and what follows from it. Answers the person. */
const reporting = (
  services: Services,
  member: Member,
  work: (trx: Transaction) => Promise<{ readonly personId: number; readonly postId: number }>,
): Promise<number> => {
  const event = { at: services.clock.now(), action: 'entity.addPost' } as const
  return withRefusalAudit(services.db, member.principal, event, () =>
    asEntity(services.db, member.entityCode, async (trx) => {
      const { personId, postId } = await work(trx)
      await noteEvent(services, trx, member, { postId, kind: 'added', before: null })
      await conclude(services, trx, member, { action: event.action, personId, postId, reason: '' })
      return personId
    }),
  )
}

/** A post as an event keeps it. */
const factsOf = (trx: Transaction, postId: number) =>
  trx
    .selectFrom('registerPost')
    .select(
      sql<Record<string, unknown>>`to_jsonb(register_post) - '{id,version,entity_code,obliged_person_id,reported_at,voided_at}'::text[]`.as(
        'facts',
      ),
    )
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()

type EventKind = 'added' | Change['kind']

async function noteEvent(
  { clock }: Services,
  trx: Transaction,
  { accountId }: Member,
  { postId, kind, before }: { readonly postId: number; readonly kind: EventKind; readonly before: unknown },
): Promise<void> {
  const after = kind === 'voided' ? null : JSON.stringify((await factsOf(trx, postId)).facts)
  await trx
    .insertInto('registerPostEvent')
    .values({ postId, happenedAt: clock.now(), accountId, kind, before: before === null ? null : JSON.stringify(before), after })
    .execute()
}

/** What is done to a post: as the audit and as its history call it. */
const CORRECTED = { action: 'entity.changePost', kind: 'changed' } as const
const ENDED = { action: 'entity.endPost', kind: 'ended' } as const
const REOPENED = { action: 'entity.reopenPost', kind: 'reopened' } as const
const VOIDED = { action: 'entity.voidPost', kind: 'voided' } as const
type Change = typeof CORRECTED | typeof ENDED | typeof REOPENED | typeof VOIDED

interface Concluded {
  readonly action: Change['action'] | 'entity.addPost'
  readonly personId: number
  readonly postId: number
  readonly reason: string
}

async function conclude(
  services: Services,
  trx: Transaction,
  { principal, entityCode }: Member,
  { action, personId, postId, reason }: Concluded,
) {
  const subject = await trx.selectFrom('obligedPerson').select('personId').where('id', '=', personId).executeTakeFirst()
  const facts = { entity: entityCode, ...(reason && { reason }) }
  await audit(trx, principal, {
    at: services.clock.now(),
    action,
    subject: subject?.personId ?? null,
    object: `register_post:${postId}`,
    facts,
  })
  await postsChanged(services, trx, [personId])
}

interface OnPost {
  readonly postId: number
  /** The version that was read; a later one refuses the write. */
  readonly version: number | undefined
  readonly reason: string
}

type Held = Awaited<ReturnType<typeof heldPost>>

async function heldPost(trx: Transaction, { entityCode }: Member, postId: number) {
  const post = await trx
    .selectFrom('registerPost')
    .innerJoin('obligedPerson', 'obligedPerson.id', 'obligedPersonId')
    .select([
      'registerPost.id',
      'version',
      'obligedPersonId',
      'startedOn',
      'endedOn',
      'voidedAt',
      'documentNumber',
      'complement',
      'personId',
    ])
    .where('registerPost.id', '=', postId)
    .where('entityCode', '=', entityCode)
    .forUpdate('registerPost')
    .executeTakeFirst()
  if (!post) throw new Failure('notFound', 'common.notFound')
  return post
}

/**
 * Changes a post of the entity, held, over the version that was read; with its event, its row of the audit and what follows (R13.12). `notFound` for a post of
 * another entity, `changed` over a later version, refused for one that was taken back; forbidden on oneself and one's relatives. Answers the person.
 */
function change(
  services: Services,
  member: Member,
  { action, kind }: Change,
  { postId, version, reason }: OnPost,
  changed: (post: Held) => Updateable<RegisterPost>,
): Promise<number> {
  const event = { at: services.clock.now(), action, object: `register_post:${postId}` }
  return withRefusalAudit(services.db, member.principal, event, () =>
    asEntity(services.db, member.entityCode, async (trx) => {
      const post = await heldPost(trx, member, postId)
      // @protects S45 nobody changes a post of their own or of a relative
      await requireOthers(trx, member, post)
      // @protects S33 a post is changed over the version that was read
      requireVersion(version, post.version)
      if (post.voidedAt !== null) throw new Failure('refused', 'entity.postVoided')
      const { facts } = await factsOf(trx, postId)
      await trx
        .updateTable('registerPost')
        .set({ ...changed(post), version: post.version + 1 })
        .where('id', '=', postId)
        .execute()
      await noteEvent(services, trx, member, { postId, kind, before: facts })
      await conclude(services, trx, member, { action, personId: post.obligedPersonId, postId, reason })
      return post.obligedPersonId
    }),
  )
}

/** Corrects a post (R13.12). Refused when it would begin after its end. */
export function correctPost(services: Services, member: Member, on: OnPost, post: ReportedPost & ReportedNames): Promise<number> {
  requireDays(services, post.startedOn)
  return change(services, member, CORRECTED, on, ({ endedOn }) => {
    if (endedOn !== null && endedOn < post.startedOn) throw beforeStart('inicio')
    return { ...post }
  })
}

const beforeStart = (field: string) =>
  new Failure('invalid', 'common.reviewRequired', { fields: [{ field, message: 'entity.endBeforeStart' }] })

interface End {
  readonly endedOn: PlainDate
  readonly cause: EndCause
  readonly act: string
}

/** Ends a post on its last day, past or to come (R13.12). Refused when it ended already. */
export const endPost = (services: Services, member: Member, on: OnPost, { endedOn, cause, act }: End): Promise<number> =>
  change(services, member, ENDED, on, (post) => {
    if (post.endedOn !== null) throw new Failure('refused', 'entity.postEnded')
    if (endedOn < post.startedOn) throw beforeStart('fin')
    return { endedOn, endCause: cause, act, endReportedAt: services.clock.now() }
  })

/** Takes back that a post ended (R13.12). Refused when it did not. */
export const reopenPost = (services: Services, member: Member, on: OnPost): Promise<number> =>
  change(services, member, REOPENED, on, (post) => {
    if (post.endedOn === null) throw new Failure('refused', 'entity.postNotEnded')
    return { endedOn: null, endCause: null, endReportedAt: null }
  })

/** Takes a post back as never held (R13.12). */
export const voidPost = (services: Services, member: Member, on: OnPost): Promise<number> =>
  change(services, member, VOIDED, on, () => ({ voidedAt: services.clock.now() }))
