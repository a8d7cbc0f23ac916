import { sql } from 'kysely'
import { asOffice } from './ground/database/as-person.ts'
import type { Job } from './ground/jobs/index.ts'
import type { Services } from './services.ts'
import type { VerificationModule } from './verification/index.ts'

export type { VerificationModule }

/** Returns the module that examines received declarations (R18.1); null while VERIFICATION is off, and then nothing of its folder is loaded. */
export const verificationOf = async ({ config }: Pick<Services, 'config'>): Promise<VerificationModule | null> =>
  config.verification ? load() : null

/**
 * Returns the module's jobs. They also run while it is off, as long as the database holds any of its data: what was promised is still notified and erased
 * (R16.17, R18.8, R18.15).
 */
export const verificationJobs = async (services: Services): Promise<readonly Job<unknown>[]> =>
  services.config.verification || (await wasOnce(services)) ? (await load()).jobs : []

const load = async () => (await import('./verification/index.ts')).verification

const wasOnce = async (services: Services): Promise<boolean> =>
  (await holds(services, 'cases', 'examination_case')) ||
  (await holds(services, 'scores', 'thing_digest')) ||
  (await holds(services, 'scores', 'scoring_preparation')) ||
  (await holds(services, 'scores', 'score'))

const holds = ({ db }: Services, part: 'cases' | 'scores', table: string): Promise<boolean> =>
  asOffice(db, part, async (trx) => {
    const { rows } = await sql<{ held: boolean }>`SELECT EXISTS (SELECT FROM ${sql.table(table)}) AS held`.execute(trx)
    return rows[0]?.held === true
  })
