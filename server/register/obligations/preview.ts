import { type RegisterRules, registerRules } from '@djbr/domain/register/rules.ts'
import { type Effect, type EffectKind, effectsOf, type ObligationThen } from '@djbr/domain/register/rules-effects.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { actAsOffice, asRegister, withinRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import type { Services } from '../../services.ts'
import { obligationsOf } from './obligations.ts'
import { rulesInForce } from './rules.ts'
import { BATCH, deriveFor } from './work.ts'

const MAX_ENTITIES = 10

/** How many obligations of an entity appear, disappear and change. */
export interface AffectedEntity extends Readonly<Record<EffectKind, number>> {
  readonly entity: number
}

/** How far the trial of proposed rules has come, and what the rules would do. */
export interface Preview {
  readonly rules: RegisterRules
  /** How many people have been reported, and on how many of them the rules were tried. */
  readonly people: number
  readonly lookedAt: number
  /** When the trial on everybody ended; null before that. */
  readonly endedAt: Date | null
  /** Effects over all entities. */
  readonly effects: readonly Effect[]
  /** The ten entities with the most affected obligations. */
  readonly entities: readonly AffectedEntity[]
}

/** Begins the trial of proposed rules on everybody who was reported, in jobs; a previous trial starts over (R11.26). Runs in the transaction of the proposal. */
export async function beginPreview(services: Services, trx: Transaction, proposal: string, rules: RegisterRules): Promise<void> {
  const { people } = await withinRegister(trx, 'portal', () =>
    trx.selectFrom('obligedPerson').select(sql<number>`count(*)::integer`.as('people')).executeTakeFirstOrThrow(),
  )
  const from = { begunAt: services.clock.now(), people, lookedAt: 0, lastPerson: 0, endedAt: null }
  await trx
    .insertInto('registerRulesPreview')
    .values({ proposalId: proposal, settings: JSON.stringify(rules), ...from })
    .onConflict((conflict) => conflict.column('proposalId').doUpdateSet(from))
    .execute()
  await trx.deleteFrom('registerRulesEffect').where('proposalId', '=', proposal).execute()
  await orderNext(services, trx, proposal)
}

const orderNext = ({ jobs }: Services, trx: Transaction, proposal: string) => jobs.enqueue(trx, previewJob, { proposal }, { key: proposal })

/**
 * Tries proposed rules on a batch of people: derives what they owe by the rules in force and then by the proposed ones, compares both, and rolls the second
 * back. So it shows what an adoption would do, including fulfilments, and changes nothing that the nightly job would not. A batch, its counts and the order for
 * the next one are one transaction.
 */
export const previewJob = defineJob({
  name: 'register.preview',
  payload: z.object({ proposal: z.uuid() }),
  run: (services, { proposal }) =>
    asRegister(services.db, 'portal', async (trx) => {
      const preview = await holdWaiting(trx, proposal)
      if (!preview) return
      const people = await trx
        .selectFrom('obligedPerson')
        .select('id')
        .where('id', '>', preview.lastPerson)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      const ids = people.map(({ id }) => id)
      await addEffects(trx, proposal, await effectsOn(services, trx, ids, registerRules.parse(preview.settings)))
      const ends = people.length < BATCH
      await trx
        .updateTable('registerRulesPreview')
        .set({ lookedAt: preview.lookedAt + ids.length, lastPerson: ids.at(-1) ?? preview.lastPerson })
        .$if(ends, (query) => query.set({ endedAt: services.clock.now() }))
        .where('proposalId', '=', proposal)
        .execute()
      if (!ends) await orderNext(services, trx, proposal)
    }),
})

/** Returns a preview that has not ended, locked, whose proposal nobody decided or withdrew; undefined for any other. */
async function holdWaiting(trx: Transaction, proposal: string) {
  await actAsOffice(trx, 'proposals')
  return trx
    .selectFrom('registerRulesPreview as v')
    .innerJoin('proposal as p', 'p.id', 'v.proposalId')
    .select(['v.settings', 'v.lookedAt', 'v.lastPerson'])
    .where('v.proposalId', '=', proposal)
    .where('v.endedAt', 'is', null)
    .where('p.decidedAt', 'is', null)
    .where('p.withdrawnAt', 'is', null)
    .forUpdate('v')
    .executeTakeFirst()
}

async function effectsOn(services: Services, trx: Transaction, ids: readonly number[], rules: RegisterRules): Promise<readonly Effect[]> {
  if (ids.length === 0) return []
  await deriveFor(services, trx, ids)
  const before = await obligationsThen(trx, ids)
  await sql`SAVEPOINT before_trial`.execute(trx)
  await deriveFor(services, trx, ids, { tried: { version: (await rulesInForce(trx)).version, rules } })
  const after = await obligationsThen(trx, ids)
  // @protects S33 trying rules changes nothing of anybody
  await sql`ROLLBACK TO SAVEPOINT before_trial`.execute(trx)
  return effectsOf(before, after, dateInLaPaz(services.clock.now()))
}

/** Returns what people owe now, with the entities that each obligation belongs to: its post's, or every one where its person held a post on some day of its window (R15.1). */
async function obligationsThen(trx: Transaction, ids: readonly number[]): Promise<readonly ObligationThen[]> {
  const obligations = await obligationsOf(trx, ids)
  const { rows } = await sql<{ id: number; entities: number[] }>`
    SELECT o.id, array_agg(DISTINCT p.entity_code) AS entities FROM obligation o
    JOIN register_post p ON p.obliged_person_id = o.obliged_person_id
      AND (p.id = o.post_id OR (o.post_id IS NULL AND p.voided_at IS NULL AND p.started_on <= o.due_on AND coalesce(p.ended_on, o.due_on) >= o.opens_on))
    WHERE o.obliged_person_id = ANY (${[...ids]}::bigint[]) GROUP BY o.id`.execute(trx)
  const entities = new Map(rows.map((row) => [row.id, row.entities]))
  return obligations.map(({ id, reason, ...facts }) => ({ id, reason, entities: entities.get(id) ?? [], facts }))
}

async function addEffects(trx: Transaction, proposal: string, effects: readonly Effect[]): Promise<void> {
  if (effects.length === 0) return
  await trx
    .insertInto('registerRulesEffect')
    .values(effects.map(({ entity, ...effect }) => ({ proposalId: proposal, entityCode: entity, ...effect })))
    .onConflict((conflict) =>
      conflict
        .constraint('register_rules_effect_once')
        .doUpdateSet({ obligations: sql<number>`register_rules_effect.obligations + excluded.obligations` }),
    )
    .execute()
}

/** Returns by proposal how far its trial has come and what its rules would do. */
export async function previewsOf(trx: Transaction, proposals: readonly string[]): Promise<ReadonlyMap<string, Preview>> {
  if (proposals.length === 0) return new Map()
  const previews = await trx
    .selectFrom('registerRulesPreview')
    .select(['proposalId', 'settings', 'people', 'lookedAt', 'endedAt'])
    .where('proposalId', 'in', [...proposals])
    .execute()
  const effects = await trx
    .selectFrom('registerRulesEffect')
    .select(['proposalId', 'reason', 'before', 'after', 'obligations'])
    .where('proposalId', 'in', [...proposals])
    .where('entityCode', 'is', null)
    .orderBy('reason')
    .orderBy('before')
    .orderBy('after')
    .execute()
  const effectsBy = Map.groupBy(effects, ({ proposalId }) => proposalId)
  const entitiesBy = Map.groupBy(await mostAffected(trx, proposals), ({ proposalId }) => proposalId)
  return new Map(
    previews.map(({ proposalId, settings, ...progress }) => [
      proposalId,
      {
        ...progress,
        rules: registerRules.parse(settings),
        effects: (effectsBy.get(proposalId) ?? []).map(({ proposalId: _, ...effect }) => ({ entity: null, ...effect }) as Effect),
        entities: entitiesBy.get(proposalId) ?? [],
      },
    ]),
  )
}

/** Returns the ten entities with the most affected obligations for each proposal. */
async function mostAffected(trx: Transaction, proposals: readonly string[]) {
  const { rows } = await sql<AffectedEntity & { proposalId: string }>`
    SELECT proposal_id, entity, comes, goes, changes FROM (
      SELECT proposal_id, entity_code AS entity, row_number() OVER (PARTITION BY proposal_id ORDER BY sum(obligations) DESC, entity_code) AS place,
        coalesce(sum(obligations) FILTER (WHERE before IS NULL), 0)::integer AS comes,
        coalesce(sum(obligations) FILTER (WHERE after IS NULL), 0)::integer AS goes,
        coalesce(sum(obligations) FILTER (WHERE before IS NOT NULL AND after IS NOT NULL), 0)::integer AS changes
      FROM register_rules_effect WHERE proposal_id = ANY (${[...proposals]}::uuid[]) AND entity_code IS NOT NULL
      GROUP BY proposal_id, entity_code) affected
    WHERE place <= ${MAX_ENTITIES} ORDER BY place`.execute(trx)
  return rows
}
