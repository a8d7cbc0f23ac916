import type { Derivation } from '@djbr/domain/register/derive.ts'
import { type RegisterRules, registerRules } from '@djbr/domain/register/rules.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'

/** Rules, and the version number that the obligations derived by them keep. */
export interface RulesVersion {
  readonly version: number
  readonly rules: RegisterRules
}

/** Returns the rules in force, with their version (R11.5). */
export async function rulesInForce(db: Database): Promise<RulesVersion> {
  const { version, settings } = await db
    .selectFrom('registerRules')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, rules: registerRules.parse(settings) }
}

/** Returns what a derivation needs now, by some rules. */
export const derivationBy = ({ listCache, clock }: Services, rules: RegisterRules): Derivation => ({
  rules,
  holidays: listCache.holidays,
  portalFrom: listCache.startedOn(),
  now: clock.now(),
})

interface Adoption {
  readonly settings: RegisterRules
  /** The proposal, and the account that approved it. */
  readonly proposal: string
  readonly accountId: number
  readonly now: Date
}

/** Puts rules in force as the next version, in the transaction of the approval. The database refuses rules without one (R11.25, S45). */
export async function addRules(trx: Transaction, { settings, proposal, accountId, now }: Adoption): Promise<void> {
  await trx
    .insertInto('registerRules')
    .values({ settings: JSON.stringify(settings), adoptedAt: now, adoptedBy: accountId, proposalId: proposal })
    .execute()
}
