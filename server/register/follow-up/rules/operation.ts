import { createHash } from 'node:crypto'
import { type RegisterRules, registerRules } from '@djbr/domain/register/rules.ts'
import { differingSwitches } from '@djbr/domain/register/rules-change.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { TwoPersonOperation } from '../../../office/desk/index.ts'
import { addRules, deriveAll, previewsOf, type RulesVersion, rulesInForce } from '../../obligations/index.ts'

/** What is proposed instead of the rules in force. */
export interface ProposedRules {
  readonly rules: RegisterRules
  readonly inForce: RulesVersion
  /** The code of the proposal; null while it is being made. */
  readonly proposal: string | null
}

/** As whoever proposed it takes it back (R8.79). */
export const rulesWithdrawal: TwoPersonOperation = {
  kind: 'changeRules',
  proposing: 'changeRules',
  action: { propose: 'rules.propose', approve: 'rules.approve', decline: 'rules.decline', withdraw: 'rules.withdraw' },
  notices: null,
  table: 'register_rules',
  words: {
    nothing: 'followup.rules.nothing',
    waiting: 'followup.rules.waiting',
    samePerson: 'followup.change.samePerson',
    changed: 'followup.rules.changed',
  },
  lockAndDescribe: async () => undefined,
  carryOut: async () => {},
}

/**
 * Other rules of the register, as one of the staff proposes them over the version in force, or another decides (R11.25, S45). Approved, they are the next version and
 * everybody is derived by them; refused until they were tried on everybody on the same day (R11.26).
 */
export function rulesChangeTo({ rules, inForce, proposal }: ProposedRules): TwoPersonOperation {
  const settings = JSON.stringify(rules)
  return {
    ...rulesWithdrawal,
    noted: { switches: [...differingSwitches(inForce.rules, rules)], hash: createHash('sha256').update(settings).digest('hex') },
    async lockAndDescribe(_, trx, version) {
      await holdRules(trx)
      const present = await rulesInForce(trx)
      if (present.version !== version || differingSwitches(present.rules, rules).length === 0) return undefined
      return { personId: null, basis: { version, settings } }
    },
    async carryOut(services, trx, { session }, _) {
      const now = services.clock.now()
      if (proposal === null || !session?.accountId) throw new Failure('forbidden', 'common.forbidden')
      const preview = (await previewsOf(trx, [proposal])).get(proposal)
      // @protects S45 rules are approved over what they do to everybody
      //   instead: throw new Failure('refused', 'followup.rules.counting') ==> return addRules(trx, { rules, proposal, accountId: session.accountId, now })
      if (!preview?.endedAt) throw new Failure('refused', 'followup.rules.counting')
      // @protects S45 rules are approved over what they do on that day
      //   instead: dateInLaPaz(preview.endedAt) !== dateInLaPaz(now) ==> preview.endedAt > now
      if (dateInLaPaz(preview.endedAt) !== dateInLaPaz(now)) throw new Failure('refused', 'followup.rules.countedBefore')
      await addRules(trx, { rules, proposal, accountId: session.accountId, now })
      await deriveAll(services, trx)
    },
  }
}

/** Of two who change the rules at once, the second sees what the first did. */
const holdRules = (trx: Transaction): Promise<unknown> => sql`SELECT pg_advisory_xact_lock(hashtext('register_rules'))`.execute(trx)

/** The rules that a proposal has in what it was made over; undefined of a proposal that is none of rules. */
export function rulesIn(basis: unknown): RegisterRules | undefined {
  const { settings } = (basis ?? {}) as { readonly settings?: unknown }
  return typeof settings === 'string' ? registerRules.parse(JSON.parse(settings)) : undefined
}
