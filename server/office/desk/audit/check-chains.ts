import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { type ChainName, type ChainVerdict, type Finding, ON_NOTHING, officeAction, verifyChain } from '../../../ground/proof/index.ts'
import { sealedState, type WithoutLeaf, withoutLeaf } from '../../../public/log/index.ts'

/** The chains, in the order in which they are walked and shown. */
export const CHAINS = ['snapshot', 'audit'] as const satisfies readonly ChainName[]
/** The findings about both chains, and about the public log since checks cover it too. */
type Verdicts = Readonly<Record<ChainName, ChainVerdict>> & { readonly log: WithoutLeaf | undefined }

/** How long a walk may stay silent before it counts as lost, in milliseconds. */
const LOST_MS = 3_600_000

/** Orders a walk over both chains, as a job. Refused while another one runs or waits that was ordered or reported progress within the hour. */
export const askCheck = officeAction(
  { ...ON_NOTHING, action: 'audit.check' },
  async ({ services: { jobs }, session: { accountId }, trx, at, note }) => {
    await trx
      .updateTable('chainCheck')
      .set({ finishedAt: at, verdicts: '{}' })
      .where('finishedAt', 'is', null)
      .where(sql<boolean>`coalesce(walked_at, asked_at) < ${new Date(at.getTime() - LOST_MS)}`)
      .execute()
    const asked = await trx
      .insertInto('chainCheck')
      .values({ askedAt: at, askedBy: accountId ?? 0 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!asked) throw new Failure('refused', 'audit.verify.already')
    await jobs.enqueue(trx, checkChainsJob, { check: asked.id })
    note({ object: `chain_check:${asked.id}` })
  },
)

/** Returns the latest ordered walk: how far it has come, or what it found. */
export async function lastCheck(db: Database) {
  const row = await db
    .selectFrom('chainCheck as c')
    .innerJoin('account as a', 'a.id', 'c.askedBy')
    .select(['c.askedAt', 'c.startedAt', 'c.finishedAt', 'c.walked', 'c.links', 'c.verdicts', 'c.findings', 'a.name as account'])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, verdicts: verdictsFrom(row.verdicts), findings: (row.findings ?? []) as unknown as readonly Finding[] }
}

/** Revives stored verdicts, in which a date is text. */
function verdictsFrom(kept: unknown): Verdicts | null {
  const verdicts = kept as Verdicts | null
  if (!verdicts) return null
  const revived = ({ broken, ...verdict }: ChainVerdict): ChainVerdict => ({
    ...verdict,
    broken: broken && { ...broken, sealedAt: broken.sealedAt && new Date(broken.sealedAt) },
  })
  return { snapshot: revived(verdicts.snapshot), audit: revived(verdicts.audit), log: verdicts.log }
}

/** Walks both chains in batches of links and records its progress, then looks for each reception in the public log. A rerun starts over. */
export const checkChainsJob = defineJob({
  name: 'chain.check',
  payload: z.object({ check: z.int() }),
  run: async ({ db, clock, archive, config: { headsDir } }, { check }, alive) => {
    const update = db.updateTable('chainCheck').where('id', '=', check).where('finishedAt', 'is', null)
    const { rows } = await sql<{ links: number }>`
      SELECT (SELECT coalesce(max(number), 0) FROM snapshot_seal) + (SELECT coalesce(max(number), 0) FROM audit_seal) AS links`.execute(db)
    await update.set({ startedAt: clock.now(), walkedAt: clock.now(), walked: 0, links: rows[0]?.links ?? 0 }).execute()
    const { heads: noted, findings } = await sealedState(db, { archive, headsDir }, alive)
    const verdicts: Partial<Record<ChainName, ChainVerdict>> = {}
    let before = 0
    for (const name of CHAINS) {
      verdicts[name] = await verifyChain(db, name, {
        noted,
        onProgress: async (walked) => {
          await alive()
          await update.set({ walked: before + walked, walkedAt: clock.now() }).execute()
        },
      })
      before += verdicts[name].links
    }
    const log = await withoutLeaf(db, clock.now())
    await update
      .set({ finishedAt: clock.now(), verdicts: JSON.stringify({ ...verdicts, log }), findings: JSON.stringify(findings) })
      .execute()
  },
})
