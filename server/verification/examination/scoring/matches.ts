import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { plainDocument } from '@djbr/domain/identity/identity-document.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import { normalizedName } from '@djbr/domain/values/characters.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { History } from '@djbr/domain/verification/history.ts'
import type { Match } from '@djbr/domain/verification/indicator.ts'
import { sql } from 'kysely'
import { withinRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { type ReceivedDeclaration, receivedOf } from './read.ts'

/** Most people who may share a number. Beyond that it belongs to none of them: it is a bank's, or a form's example (R16.15). */
const MAX_OWNERS = 20

/** A person's record that somebody else also declared: one row for each record and other owner. */
interface Shared {
  readonly personId: number
  readonly kind: KindName
  readonly recordId: number
  readonly other: number
  /** First and last day as of which the other person declared it; the digest's row and the value are of the last day. */
  readonly from: PlainDate
  readonly until: PlainDate
  readonly digestId: number
  readonly value: number
}

/** A match with its record and the other owner; a score stores only the match. */
export interface OwnedMatch extends Match {
  readonly kind: KindName
  readonly recordId: number
  readonly digestId: number
  readonly other: number
}

/** Returns the other owners of what some people declared. Needs a transaction of the office that sees scores. */
export async function sharedBy(trx: Transaction, personIds: readonly number[]): Promise<readonly Shared[]> {
  const { rows } = await sql<Shared>`
    WITH own AS (SELECT DISTINCT person_id, kind, record_id, digest FROM thing_digest WHERE person_id = ANY (${[...personIds]}::bigint[]))
    SELECT own.person_id, own.kind, own.record_id, o.person_id AS other, min(o.declared_on) AS "from", max(o.declared_on) AS until,
      (array_agg(o.id ORDER BY o.declared_on DESC, o.id DESC))[1] AS digest_id, (array_agg(o.value ORDER BY o.declared_on DESC, o.id DESC))[1] AS value
    FROM own JOIN thing_digest o ON o.digest = own.digest AND o.person_id <> own.person_id
      JOIN declaration d ON d.id = o.declaration_id AND d.state = 3
    WHERE (SELECT count(DISTINCT t.person_id) FROM thing_digest t WHERE t.digest = own.digest) <= ${MAX_OWNERS}
      AND NOT EXISTS (SELECT FROM declaration r WHERE r.rectifies = d.id AND r.state = 3)
    GROUP BY own.person_id, own.kind, own.record_id, o.person_id
    ORDER BY own.person_id, own.kind, own.record_id, o.person_id`.execute(trx)
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

type ByPerson<Of> = ReadonlyMap<number, Of>

/**
 * Returns the other owners of what each of some people declared, and their relation (R16.15): spouse or relative by what either swore, colleague by an entity
 * that both belonged to. Each match names its thing by its number in `histories`.
 */
export async function matchesOf(
  trx: Transaction,
  received: ByPerson<readonly ReceivedDeclaration[]>,
  histories: ByPerson<History>,
): Promise<ByPerson<readonly OwnedMatch[]>> {
  const shared = await sharedBy(trx, [...received.keys()])
  if (shared.length === 0) return new Map()
  const missing = [...new Set(shared.map(({ other }) => other))].filter((other) => !received.has(other))
  const all: ByPerson<readonly ReceivedDeclaration[]> = new Map([...received, ...(await receivedOf(trx, missing))])
  const entities = await entitiesOf(trx, [...new Set(shared.flatMap(({ personId, other }) => [personId, other]))])
  const known = (person: number): Known => ({ sworn: all.get(person)?.at(-1)?.declaration, reported: entities.get(person) ?? [] })
  const matches = shared.flatMap(({ personId, ...match }): (OwnedMatch & { readonly personId: number })[] => {
    const thing = thingOf(histories.get(personId) ?? [], match)
    return thing === undefined ? [] : [{ personId, thing, owner: relationOf(known(personId), known(match.other)), ...match }]
  })
  return Map.groupBy(matches, ({ personId }) => personId)
}

const thingOf = (history: History, { kind, recordId }: Pick<Shared, 'kind' | 'recordId'>): number | undefined =>
  history.flatMap(({ items }) => items).find((item) => item.kind === kind && item.id === recordId)?.thing

/** Returns what a score stores of matches: each pair of thing and other owner once, without saying who. */
export function anonymous(matches: readonly OwnedMatch[]): readonly Match[] {
  const once = new Map(matches.map((match) => [`${match.thing} ${match.other}`, match]))
  return [...once.values()].map(({ thing, owner, from, until, value }) => ({ thing, owner, from, until, value }))
}

interface Known {
  readonly sworn: Snapshot | undefined
  readonly reported: readonly number[]
}

function relationOf(one: Known, other: Known): Match['owner'] {
  const names = (from: Known, to: Known, documents: (sworn: Snapshot) => readonly string[]) =>
    from.sworn !== undefined &&
    to.sworn !== undefined &&
    documents(from.sworn).map(plainDocument).includes(plainDocument(to.sworn.declarant.document))
  const either = (documents: (sworn: Snapshot) => readonly string[]) => names(one, other, documents) || names(other, one, documents)
  if (either(({ spouse }) => (spouse?.document ? [spouse.document] : []))) return 'spouse'
  if (either(({ records }) => records.relative.map(({ document }) => document ?? '').filter(Boolean))) return 'relative'
  const [entity, otherEntity] = [one, other].map(({ sworn }) => normalizedName(sworn?.position?.entity ?? ''))
  const colleagues = (entity !== '' && entity === otherEntity) || one.reported.some((code) => other.reported.includes(code))
  return colleagues ? 'colleague' : 'unrelated'
}

/** Returns the entities that reported each of some people. */
async function entitiesOf(trx: Transaction, personIds: readonly number[]): Promise<ByPerson<readonly number[]>> {
  const rows = await withinRegister(trx, 'portal', async () => {
    const found = await sql<{ personId: number; entities: number[] }>`
      SELECT b.person_id, array_agg(DISTINCT p.entity_code) AS entities FROM register_post p JOIN obliged_person b ON b.id = p.obliged_person_id
      WHERE b.person_id = ANY (${[...personIds]}::bigint[]) AND p.voided_at IS NULL GROUP BY b.person_id`.execute(trx)
    return found.rows
  })
  return new Map(rows.map(({ personId, entities }) => [personId, entities]))
}
