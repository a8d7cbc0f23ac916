import type { RegisterRules } from '@djbr/domain/register/rules.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../../../ground/proof/index.ts'
import { type Decision, decide, proposeWithin } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { beginPreview, rulesInForce } from '../../obligations/index.ts'
import { rulesChangeTo, rulesIn } from './operation.ts'

interface Proposed {
  readonly rules: RegisterRules
  /** The version over which they were written. */
  readonly version: number
  readonly reason: string
  readonly reference: string
}

/**
 * Proposes other rules over the version that was seen, and begins to try them on everybody (R11.25, R11.26). Gives the code of the proposal. Refused when they are the rules
 * in force, when another version is, and while another proposal waits.
 */
export function proposeRules(
  services: Services,
  officer: Session,
  principal: Principal,
  { rules, version, ...why }: Proposed,
): Promise<string> {
  const { db, clock } = services
  return withRefusalAudit(db, principal, { at: clock.now(), action: 'rules.propose' }, () =>
    asOffice(db, 'proposals', async (trx) => {
      const inForce = await rulesInForce(trx)
      // @protects S33 rules are proposed over the version that was seen
      if (inForce.version !== version) throw new Failure('refused', 'followup.rules.changed')
      const operation = rulesChangeTo({ rules, inForce, proposal: null })
      const id = await proposeWithin(services, trx, { officer, principal }, operation, { find: async () => version, ...why })
      await beginPreview(services, trx, id, rules)
      return id
    }),
  )
}

/** Decides over rules that somebody else proposed, as `decide` does. */
export async function decideRules(services: Services, officer: Session, principal: Principal, decision: Decision): Promise<void> {
  const { rules, inForce } = await asOffice(services.db, 'proposals', async (trx) => ({
    rules: rulesIn((await waiting(trx, decision.id))?.basis),
    inForce: await rulesInForce(trx),
  }))
  await decide(services, officer, principal, rules ? [rulesChangeTo({ rules, inForce, proposal: decision.id })] : [], decision)
}

/** Tries rules that wait for a decision on everybody again, from the start (R11.26). `notFound` for any others. */
export async function previewAgain(services: Services, principal: Principal, proposal: string): Promise<void> {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'rules.preview', object: `proposal:${proposal}` } as const
  await withRefusalAudit(db, principal, event, () =>
    asOffice(db, 'proposals', async (trx) => {
      const rules = rulesIn((await waiting(trx, proposal))?.basis)
      if (!rules) throw new Failure('notFound', 'common.notFound')
      await beginPreview(services, trx, proposal, rules)
      await audit(trx, principal, event)
    }),
  )
}

/** A proposal of rules that nobody decided or withdrew. */
const waiting = (trx: Transaction, id: string) =>
  trx
    .selectFrom('proposal')
    .select('basis')
    .where('id', '=', id)
    .where('kind', '=', 'changeRules')
    .where('decidedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
