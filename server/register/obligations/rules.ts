import type { Derivation } from '@djbr/domain/register/derive.ts'
import { type RegisterRules, registerRules } from '@djbr/domain/register/rules.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'

/** Rules, and the version that obligations which are derived by them keep. */
export interface RulesVersion {
  readonly version: number
  readonly rules: RegisterRules
}

/** The version of the rules that is in force (R11.5). */
export async function rulesInForce(db: Database): Promise<RulesVersion> {
  const { version, settings } = await db
    .selectFrom('registerRules')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, rules: registerRules.parse(settings) }
}

/** By what obligations are derived now, by some rules. */
export const derivationBy = ({ listCache, clock }: Services, rules: RegisterRules): Derivation => ({
  rules,
  holidays: listCache.holidays,
  portalFrom: listCache.startedOn(),
  now: clock.now(),
})

interface Adoption {
  readonly settings: RegisterRules
  /** By which proposal, and who approved it. */
  readonly proposal: string
  readonly accountId: number
  readonly now: Date
}

/** Puts rules in force as the next version, in the transaction of the approval: the database refuses it without one (R11.25, S45). */
export async function addRules(trx: Transaction, { settings, proposal, accountId, now }: Adoption): Promise<void> {
  await trx
    .insertInto('registerRules')
    .values({ settings: JSON.stringify(settings), adoptedAt: now, adoptedBy: accountId, proposalId: proposal })
    .execute()
}
