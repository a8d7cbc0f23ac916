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
  readonly rules: RegisterRules
  /** By which proposal, and who approved it. */
  readonly proposal: string
  readonly accountId: number
  readonly now: Date
}

/** Puts rules in force as the next version, in the transaction of the approval: the database refuses it without one (R11.25, S45). */
export async function addRules(trx: Transaction, { rules, proposal, accountId, now }: Adoption): Promise<void> {
  await trx
    .insertInto('registerRules')
    .values({ settings: JSON.stringify(rules), adoptedAt: now, adoptedBy: accountId, proposalId: proposal })
    .execute()
}

interface FormerRules extends RulesVersion {
  readonly adoptedAt: Date
  /** The accounts of whoever approved and who proposed it, and by what act and why; null of the version that came with the portal. */
  readonly by: { readonly approver: string; readonly proposer: string; readonly reference: string; readonly reason: string } | null
}

/** Every version that was in force, the present one first; for a transaction of the office that sees the proposals. */
export async function rulesVersions(trx: Transaction): Promise<readonly FormerRules[]> {
  const rows = await trx
    .selectFrom('registerRules as r')
    .leftJoin('proposal as p', 'p.id', 'r.proposalId')
    .leftJoin('account as approver', 'approver.id', 'r.adoptedBy')
    .leftJoin('account as proposer', 'proposer.id', 'p.proposedBy')
    .select(['r.version', 'r.settings', 'r.adoptedAt', 'p.reference', 'p.reason', 'approver.name as approver', 'proposer.name as proposer'])
    .orderBy('r.version', 'desc')
    .execute()
  return rows.map(({ version, settings, adoptedAt, approver, proposer, reference, reason }) => ({
    version,
    rules: registerRules.parse(settings),
    adoptedAt,
    by: approver === null || proposer === null ? null : { approver, proposer, reference: reference ?? '', reason: reason ?? '' },
  }))
}
