import { OWN_DATA } from '@djbr/domain/office/own-data.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import type { PostPlace } from '@djbr/domain/roster/places.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { type Acting, entityAction, type Member } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type By, changePosts, holdEntity, type PostFacts } from '../posts/index.ts'
import { reportedPerson } from './person.ts'

/** A person's names as the entity writes them; no other entity sees them (R11.4). */
export type ReportedNames = Pick<PostReport, 'paternalSurname' | 'maternalSurname' | 'names'>

/** A post as it is reported by hand. */
export interface ReportedPost extends PostPlace {
  readonly kind: PostKind
  readonly title: string
  readonly item: string
  readonly startedOn: PlainDate
  readonly act: string
}

/** The person who holds a post, as the entity writes them. */
export type ReportedPerson = ReportedNames & Pick<PostReport, 'documentType' | 'documentNumber' | 'complement' | 'birthDate'>

/** Throws `invalid` for a post that begins more than a year from now. */
function requireDays({ clock }: Pick<Services, 'clock'>, startedOn: PlainDate): void {
  const today = dateInLaPaz(clock.now())
  if (startedOn > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`) {
    throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'inicio', message: 'entity.startTooLate' }] })
  }
}

const NOT_ENDED = { endedOn: null, endCause: null } as const

/** Reports a person and their post (R13.11). Refused when the list already has a post of theirs with the same start; otherwise fails as `changePosts` does. */
export function addPerson(acting: Acting, person: ReportedPerson, post: ReportedPost): Promise<Reported> {
  requireDays(acting.services, post.startedOn)
  return reporting(acting, async () => ({ ...person, ...post, ...NOT_ENDED }))
}

/** Reports another post of a person who is in the list (R13.11). Throws `notFound` for a person whom the entity did not report; otherwise fails as `addPerson` does. */
export function addPost(acting: Acting, code: number, post: ReportedPost): Promise<Reported> {
  requireDays(acting.services, post.startedOn)
  return reporting(acting, async (trx, member) => {
    const person = await reportedPerson(trx, member, code)
    const { documentType, documentNumber, complement, birthDate, paternalSurname, maternalSurname, names } = person
    // @protects S56 another post of somebody has the names that the entity wrote before, not those of another
    //   instead: paternalSurname, maternalSurname, names ==> paternalSurname: '', maternalSurname: '', names: ''
    const named = { paternalSurname, maternalSurname, names }
    return { documentType, documentNumber, complement, birthDate, ...named, ...post, ...NOT_ENDED }
  })
}

/** How a member of an entity changes posts. */
const byMember = ({ accountId, personId, entityCode }: Member): By => ({
  ...{ accountId, personId, entityCode },
  rosterId: null,
  exits: 'counted',
  ownRefused: () => new Failure('forbidden', OWN_DATA.reportPost),
})

/** The code by which the entity identifies the holder of the post. */
interface Reported {
  readonly personId: number
}

/** Adds a post. */
const reporting = entityAction(
  { action: 'entity.addPost' },
  async ({ services, member, trx, note }, reportOf: (trx: Transaction, member: Member) => Promise<PostReport>): Promise<Reported> => {
    await holdEntity(trx, member.entityCode)
    const report = await reportOf(trx, member)
    await requireAnotherStart(trx, member, report)
    const { added, people } = await changePosts(services, trx, byMember(member), [{ kind: 'add', report }])
    const postId = added[0] ?? 0
    note({ ...(await whose(trx, people)), object: `register_post:${postId}`, facts: { entity: member.entityCode } })
    return { personId: postId }
  },
)

/** Returns the portal's person whose data a change of a post touches; null when the holder is not in the portal. */
async function whose(trx: Transaction, [obligedPersonId = 0]: readonly number[]) {
  const found = await trx.selectFrom('obligedPerson').select('personId').where('id', '=', obligedPersonId).executeTakeFirst()
  return { subject: found?.personId ?? null }
}

/**
 * Throws `refused` when the entity already has a post of the same document with the same start. A document is one person in an entity, so a post without a
 * birth date counts too.
 */
async function requireAnotherStart(trx: Transaction, { entityCode }: Member, report: PostReport): Promise<void> {
  const same = await trx
    .selectFrom('registerPost as p')
    .innerJoin('obligedPerson as o', 'o.id', 'p.obligedPersonId')
    .select('p.id')
    .where('p.entityCode', '=', entityCode)
    .where('o.documentType', '=', report.documentType)
    .where('o.documentNumber', '=', report.documentNumber)
    .where('o.complement', '=', report.complement)
    .where('p.startedOn', '=', report.startedOn)
    .where('p.voidedAt', 'is', null)
    .executeTakeFirst()
  if (same) throw new Failure('refused', 'entity.postThere')
}

interface OnPost {
  readonly postId: number
  readonly reason: string
}

interface Changing extends OnPost {
  readonly action: string
  readonly change: { readonly kind: 'write'; readonly become: (before: PostFacts) => PostFacts } | { readonly kind: 'void' }
}

/** Changes a post of the entity, provided it still is at the version that was read (R13.12). */
const changing = entityAction(
  { action: ({ action }: Changing) => action, object: ({ postId }) => `register_post:${postId}` },
  async ({ services, member, trx, version, note }, { postId, reason, change }): Promise<Reported> => {
    const { people } = await changePosts(services, trx, byMember(member), [{ ...change, postId, version }])
    note({ ...(await whose(trx, people)), facts: { entity: member.entityCode, ...(reason && { reason }) } })
    return { personId: postId }
  },
)

/** Corrects a post (R13.12). Refused when it would begin after its end. */
export function correctPost(acting: Acting, on: OnPost, post: ReportedPost & ReportedNames): Promise<Reported> {
  requireDays(acting.services, post.startedOn)
  const become = (before: PostFacts): PostFacts => {
    if (before.endedOn !== null && before.endedOn < post.startedOn) throw beforeStart('inicio')
    return { ...post, endedOn: before.endedOn, endCause: before.endCause }
  }
  return changing(acting, { ...on, action: 'entity.changePost', change: { kind: 'write', become } })
}

const beforeStart = (field: string) =>
  new Failure('invalid', 'common.reviewRequired', { fields: [{ field, message: 'entity.endBeforeStart' }] })

interface End {
  readonly postId: number
  readonly endedOn: PlainDate
  readonly cause: EndCause
  readonly act: string
}

/** Ends a post on its last day, past or future (R13.12). Refused when it has already ended. */
export function endPost(acting: Acting, { postId, endedOn, cause, act }: End): Promise<Reported> {
  const become = (before: PostFacts): PostFacts => {
    if (before.endedOn !== null) throw new Failure('refused', 'entity.postEnded')
    if (endedOn < before.startedOn) throw beforeStart('fin')
    return { ...before, endedOn, endCause: cause, act }
  }
  return changing(acting, { postId, reason: '', action: 'entity.endPost', change: { kind: 'write', become } })
}

/** Reopens an ended post (R13.12). Refused when it has not ended. */
export function reopenPost(acting: Acting, on: OnPost): Promise<Reported> {
  const become = (before: PostFacts): PostFacts => {
    if (before.endedOn === null) throw new Failure('refused', 'entity.postNotEnded')
    return { ...before, ...NOT_ENDED }
  }
  return changing(acting, { ...on, action: 'entity.reopenPost', change: { kind: 'write', become } })
}

/** Voids a post as never held (R13.12). */
export const voidPost = (acting: Acting, on: OnPost): Promise<Reported> =>
  changing(acting, { ...on, action: 'entity.voidPost', change: { kind: 'void' } })
