import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import { type Principal, withRefusalAudit } from '../../../ground/proof/index.ts'
import { type Decision, decide, proposeWithin } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { textOfProposal, weightsChangeTo } from './operation.ts'
import { saltedText, setInForce } from './sets.ts'

interface Proposed {
  readonly set: WeightSet
  /** The version over which it was written; 0 where none was in force. */
  readonly version: number
  readonly reason: string
  readonly reference: string
}

/**
 * Proposes a set of weights over the version that was seen (R16.14). Gives the code of the proposal. Refused when it is the set in force, when another version is, and
 * while another proposal waits.
 */
export function proposeWeights(
  services: Services,
  officer: Session,
  principal: Principal,
  { set, version, ...why }: Proposed,
): Promise<string> {
  const { db, clock } = services
  return withRefusalAudit(db, principal, { at: clock.now(), action: 'weights.propose' }, () =>
    asOffice(db, 'proposals', async (trx) => {
      if (((await setInForce(trx))?.version ?? 0) !== version) throw new Failure('refused', 'weights.changed')
      const operation = weightsChangeTo({ text: saltedText(set), proposal: null })
      return proposeWithin(services, trx, { officer, principal }, operation, { find: async () => version, ...why })
    }),
  )
}

/** Decides over a set that somebody else proposed, as `decide` does. */
export async function decideWeights(services: Services, officer: Session, principal: Principal, decision: Decision): Promise<void> {
  const waiting = await asOffice(services.db, 'proposals', (trx) =>
    trx
      .selectFrom('proposal')
      .select('basis')
      .where('id', '=', decision.id)
      .where('kind', '=', 'changeWeights')
      .where('decidedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst(),
  )
  const text = textOfProposal(waiting?.basis)
  await decide(services, officer, principal, text ? [weightsChangeTo({ text, proposal: decision.id })] : [], decision)
}
