import { exitsTakeSecondPerson } from '@djbr/domain/roster/roster.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import { strangersTo } from '../../declaring/reception/index.ts'
import { withinRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'
import type { Services } from '../../services.ts'
import { postsChanged } from '../obligations/index.ts'
import { documentAsWritten } from './documents.ts'
import { recentExits } from './exits.ts'
import { reportFaults, requireSound } from './faults.ts'
import { tooManyPosts } from './few-posts.ts'
import { correctNames, obligedPeople } from './people.ts'
import type { By, PostChange, PostFacts } from './post-change.ts'
import { addPosts, restorePosts, voidPosts, writePosts } from './write.ts'

/** A post as it was before a change, with its holder. */
interface Held extends PostReport {
  readonly id: number
  readonly version: number
  readonly isVoid: boolean
  readonly obligedPersonId: number
  readonly personId: number | null
}

type Kept = Exclude<PostChange, { kind: 'add' }>
type Added = Extract<PostChange, { kind: 'add' }>

/** The result of a list of changes. */
export interface Changed {
  /** Added posts, in the order of the list. */
  readonly added: readonly number[]
  /** The people who hold the changed posts. */
  readonly people: readonly number[]
}

/**
 * Changes posts: the only way to add, write, void or restore any (R13.12). Applies all of a list or none, in a transaction that acts for the entity or the
 * authority; writes an event for each change and derives what follows. Throws `notFound` for a post of another entity and `changed` over a later version.
 * Refuses a post that is already void and exits that need a second person; throws `ReportsRefused` for what an entity may not report, and what `by` says for an
 * act on oneself or a relative.
 */
export function changePosts(services: Services, trx: Transaction, by: By, changes: readonly PostChange[]): Promise<Changed> {
  return withinRegister(trx, 'portal', async () => {
    if (by.entityCode !== null) await holdEntity(trx, by.entityCode)
    const kept = changes.filter((change): change is Kept => change.kind !== 'add')
    const added = changes.filter((change): change is Added => change.kind === 'add')
    const held = await heldPosts(trx, by, kept)
    await requireOthers(trx, by, [...held.values(), ...added.map(({ report }) => report)])
    requireAsRead(kept, held)
    const written = kept.flatMap((change) => (change.kind === 'write' ? writtenOf(change.become, held.get(change.postId)) : []))
    const of = (which: Kept['kind']) => kept.flatMap(({ kind, postId }) => (kind === which ? (held.get(postId) ?? []) : []))
    const [taken, restored] = [of('void'), of('restore')]
    const leave = kept.some(({ kind }) => kind !== 'restore') ? await leaving(services, trx, by) : null
    const renamed = written.filter(({ before, after }) => NAMES.some((name) => before[name] !== after[name]))
    const reports = added.map(({ report }) => report)
    if (by.entityCode !== null) {
      // @protects S62 a post that stands again says its birth date and names anew
      //   without: , ...restored
      const said = [...reports, ...restored]
      const saying = { added: said, taken: idsOf(taken), named: said, corrected: renamed }
      // @protects S62 a birth date and names that an entity may not say are written by no way
      requireSound(await reportFaults(trx, by.entityCode, saying))
    }
    const people = await obligedPeople(trx, reports)
    const writing = { ...by, now: services.clock.now() }
    const become = written.map(({ before, after }) => ({ ...after, postId: before.id }))
    const reported = reports.map((report, at) => ({ ...report, obligedPersonId: people[at] ?? 0 }))
    await voidPosts(trx, writing, idsOf(taken))
    await restorePosts(trx, writing, idsOf(restored))
    await writePosts(trx, writing, become)
    await correctNames(trx, idsOf(renamed.map(({ before }) => before)))
    const ids = await addPosts(trx, writing, reported)
    if (by.entityCode !== null) {
      const given = added.map(({ report }, at) => ({ report, person: people[at] ?? 0 }))
      // @protects S62 nobody is given so many posts that deriving what they owe stops the portal
      requireSound(await tooManyPosts(trx, by.entityCode, given))
    }
    await leave?.requireFew()
    const whose = [...new Set([...people, ...[...held.values()].map(({ obligedPersonId }) => obligedPersonId)])]
    await postsChanged(services, trx, whose, by.entityCode)
    return { added: ids, people: whose }
  })
}

const idsOf = (posts: readonly Held[]) => posts.map(({ id }) => id)

const NAMES = ['paternalSurname', 'maternalSurname', 'names'] as const

interface Written {
  readonly before: Held
  readonly after: PostFacts
}

const writtenOf = (become: (before: PostFacts) => PostFacts, before: Held | undefined): Written[] =>
  before ? [{ before, after: become(before) }] : []

/** Makes concurrent changes to the posts of one entity run one after the other, so that each counts the exits of those before it. */
export const holdEntity = (trx: Transaction, entityCode: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('posts of entity'), ${entityCode}::integer)`.execute(trx)

async function heldPosts(trx: Transaction, { entityCode }: By, kept: readonly Kept[]): Promise<ReadonlyMap<number, Held>> {
  const ids = kept.map(({ postId }) => postId)
  const { rows } = await sql<Held>`
    SELECT p.id, p.version, p.voided_at IS NOT NULL AS is_void, p.obliged_person_id, p.kind, p.title, p.item, p.country, p.department, p.province,
      p.locality, p.started_on, p.ended_on, p.end_cause, p.act, p.paternal_surname, p.maternal_surname, p.names,
      o.document_type, o.document_number, o.complement, o.birth_date, o.person_id
    FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id
    WHERE p.id = ANY(${ids}::bigint[]) AND (${entityCode}::integer IS NULL OR p.entity_code = ${entityCode}::integer)
    ORDER BY p.id FOR UPDATE OF p`.execute(trx)
  // @protects S32 a post of another entity is not there to be changed
  if (rows.length !== new Set(ids).size) throw new Failure('notFound', 'common.notFound')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Throws unless each post is still as it was read, and stands; one to be restored must be void. */
function requireAsRead(kept: readonly Kept[], held: ReadonlyMap<number, Held>): void {
  for (const { kind, postId, version } of kept) {
    const post = held.get(postId)
    if (!post) continue
    // @protects S33 a post is changed over the version that was read
    requireVersion(version, post.version)
    if (post.isVoid !== (kind === 'restore')) throw new Failure('refused', 'entity.postVoided')
  }
}

type Reported = Pick<PostReport, 'documentNumber' | 'complement'> & { readonly personId?: number | null }

/** Throws when a member would report or change a post of their own or of a relative (R13.9). The authority's own acts check this themselves. */
export async function requireOthers(
  trx: Transaction,
  { entityCode, personId, ownRefused }: By,
  reported: readonly Reported[],
): Promise<void> {
  if (entityCode === null) return
  const { namesStranger } = await strangersTo(trx, { personId })
  // @protects S45 nobody changes a post of their own or of a relative
  if (reported.some((one) => one.personId === personId || !namesStranger(documentAsWritten(one)))) throw ownRefused()
}

/**
 * Checks that more than a tenth of an entity's people leave within thirty days only with a second person, no matter how that is reported (R12.12). Counts exits
 * before and after the change; null where none are counted.
 */
async function leaving({ clock }: Services, trx: Transaction, { entityCode, exits }: By) {
  if (entityCode === null || exits !== 'counted') return null
  const before = await recentExits(trx, entityCode, clock.now())
  return {
    async requireFew() {
      const after = await recentExits(trx, entityCode, clock.now())
      // @protects S45 exits of more than a tenth within thirty days wait for a second person, by the form too
      if (after.exits > before.exits && exitsTakeSecondPerson({ exits: after.exits, held: before.held, missing: 0 }))
        throw new Failure('refused', 'entity.exitsTakeTwo')
    },
  }
}

/** Notes on a post since when its person's claim has been pending, which stops reminders; null once none is (R13.15). */
export const noteClaim = (trx: Transaction, postId: number, claimedAt: Date | null): Promise<unknown> =>
  withinRegister(trx, 'portal', () => trx.updateTable('registerPost').set({ claimedAt }).where('id', '=', postId).execute())
