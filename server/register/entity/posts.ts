import { OWN_DATA } from '@djbr/domain/office/own-data.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import type { PostPlace } from '@djbr/domain/roster/places.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type By, changePosts, holdEntity, type PostChange, type PostFacts } from '../posts/index.ts'
import type { Member } from './member.ts'
import { reportedPerson } from './person.ts'

/** The names of somebody as the entity writes them: no other entity is told them (R11.4). */
export type ReportedNames = Pick<PostReport, 'paternalSurname' | 'maternalSurname' | 'names'>

/** A post as it is reported by hand. */
export interface ReportedPost extends PostPlace {
  readonly kind: PostKind
  readonly title: string
  readonly item: string
  readonly startedOn: PlainDate
  readonly act: string
}

/** Whose it is, as the entity writes them. */
export type ReportedPerson = ReportedNames & Pick<PostReport, 'documentType' | 'documentNumber' | 'complement' | 'birthDate'>

/** No post begins later than in a year, and none ends before it begins. */
function requireDays({ clock }: Pick<Services, 'clock'>, startedOn: PlainDate): void {
  const today = dateInLaPaz(clock.now())
  if (startedOn > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`) {
    throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'inicio', message: 'entity.startTooLate' }] })
  }
}

const NOT_ENDED = { endedOn: null, endCause: null } as const

/** Reports somebody and their post (R13.11). Refused for a post of theirs that is in the list with the same start already; otherwise as `changePosts`. */
export function addPerson(services: Services, member: Member, person: ReportedPerson, post: ReportedPost): Promise<number> {
  requireDays(services, post.startedOn)
  return reporting(services, member, () => Promise.resolve({ ...person, ...post, ...NOT_ENDED }))
}

/** Reports another post of somebody who is in the list (R13.11). `notFound` for whom the entity did not report; otherwise as `addPerson`. */
export function addPost(services: Services, member: Member, code: number, post: ReportedPost): Promise<number> {
  requireDays(services, post.startedOn)
  return reporting(services, member, async (trx) => {
    const person = await reportedPerson(trx, member, code)
    const { documentType, documentNumber, complement, birthDate, paternalSurname, maternalSurname, names } = person
    // @protects S56 another post of somebody has the names that the entity wrote before, not those of another
    //   instead: paternalSurname, maternalSurname, names ==> paternalSurname: '', maternalSurname: '', names: ''
    const named = { paternalSurname, maternalSurname, names }
    return { documentType, documentNumber, complement, birthDate, ...named, ...post, ...NOT_ENDED }
  })
}

/** How a member of an entity changes posts. */
const byMember = ({ accountId, session, entityCode }: Member): By => ({
  accountId,
  personId: session.personId,
  entityCode,
  rosterId: null,
  exits: 'counted',
  ownRefused: () => new Failure('forbidden', OWN_DATA.reportPost),
})

/** Adds a post in a transaction of the entity, with its row of the audit. Answers the code by which the entity names whose it is. */
const reporting = (services: Services, member: Member, reportOf: (trx: Transaction) => Promise<PostReport>): Promise<number> => {
  const event = { at: services.clock.now(), action: 'entity.addPost' } as const
  return withRefusalAudit(services.db, member.principal, event, () =>
    asEntity(services.db, member.entityCode, async (trx) => {
      await holdEntity(trx, member.entityCode)
      const report = await reportOf(trx)
      await requireAnotherStart(trx, member, report)
      const { added, people } = await changePosts(services, trx, byMember(member), [{ kind: 'add', report }])
      const postId = added[0] ?? 0
      await conclude(services, trx, member, { action: event.action, personId: people[0] ?? 0, postId, reason: '' })
      return postId
    }),
  )
}

/** Of a document, which is one person in an entity, no post begins on the same day: one without a birth date is theirs too. */
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

const CORRECTED = { action: 'entity.changePost' } as const
const ENDED = { action: 'entity.endPost' } as const
const REOPENED = { action: 'entity.reopenPost' } as const
const VOIDED = { action: 'entity.voidPost' } as const
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
}

interface OnPost {
  readonly postId: number
  /** The version that was read; a later one refuses the write. */
  readonly version: number | undefined
  readonly reason: string
}

/** Changes a post of the entity over the version that was read, with its row of the audit (R13.12). Answers the code by which the entity names whose it is. */
function change(services: Services, member: Member, { action }: Change, { postId, reason }: OnPost, changed: PostChange): Promise<number> {
  const event = { at: services.clock.now(), action, object: `register_post:${postId}` }
  return withRefusalAudit(services.db, member.principal, event, () =>
    asEntity(services.db, member.entityCode, async (trx) => {
      const { people } = await changePosts(services, trx, byMember(member), [changed])
      await conclude(services, trx, member, { action, personId: people[0] ?? 0, postId, reason })
      return postId
    }),
  )
}

/** Corrects a post (R13.12). Refused when it would begin after its end. */
export function correctPost(services: Services, member: Member, on: OnPost, post: ReportedPost & ReportedNames): Promise<number> {
  requireDays(services, post.startedOn)
  const become = (before: PostFacts): PostFacts => {
    if (before.endedOn !== null && before.endedOn < post.startedOn) throw beforeStart('inicio')
    return { ...post, endedOn: before.endedOn, endCause: before.endCause }
  }
  return change(services, member, CORRECTED, on, { kind: 'write', ...on, become })
}

const beforeStart = (field: string) =>
  new Failure('invalid', 'common.reviewRequired', { fields: [{ field, message: 'entity.endBeforeStart' }] })

interface End {
  readonly endedOn: PlainDate
  readonly cause: EndCause
  readonly act: string
}

/** Ends a post on its last day, past or to come (R13.12). Refused when it ended already. */
export function endPost(services: Services, member: Member, on: OnPost, { endedOn, cause, act }: End): Promise<number> {
  const become = (before: PostFacts): PostFacts => {
    if (before.endedOn !== null) throw new Failure('refused', 'entity.postEnded')
    if (endedOn < before.startedOn) throw beforeStart('fin')
    return { ...before, endedOn, endCause: cause, act }
  }
  return change(services, member, ENDED, on, { kind: 'write', ...on, become })
}

/** Takes back that a post ended (R13.12). Refused when it did not. */
export function reopenPost(services: Services, member: Member, on: OnPost): Promise<number> {
  const become = (before: PostFacts): PostFacts => {
    if (before.endedOn === null) throw new Failure('refused', 'entity.postNotEnded')
    return { ...before, ...NOT_ENDED }
  }
  return change(services, member, REOPENED, on, { kind: 'write', ...on, become })
}

/** Takes a post back as never held (R13.12). */
export const voidPost = (services: Services, member: Member, on: OnPost): Promise<number> =>
  change(services, member, VOIDED, on, { kind: 'void', ...on })
