import type { Derivation } from '@djbr/domain/register/derive.ts'
import { type RegisterRules, registerRules } from '@djbr/domain/register/rules.ts'
import type { Database } from '../database/connect.ts'
import type { Services } from '../services.ts'

interface RulesVersion {
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
