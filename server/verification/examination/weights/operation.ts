import { writtenSet } from '@djbr/domain/verification/weight-set.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { TwoPersonOperation } from '../../../office/desk/index.ts'
import { orderScoring } from '../scoring/job.ts'
import { addSet, hashOf, setIn, setInForce } from './sets.ts'

/** What is proposed in place of the set in force. */
interface ProposedSet {
  /** As it is kept once it is approved. */
  readonly text: string
  /** The code of the proposal; null while it is being made. */
  readonly proposal: string | null
}

/** As whoever proposed it takes it back (R8.79). */
export const weightsWithdrawal: TwoPersonOperation = {
  kind: 'changeWeights',
  proposing: 'weights',
  action: { propose: 'weights.propose', approve: 'weights.approve', decline: 'weights.decline', withdraw: 'weights.withdraw' },
  notices: null,
  table: 'weight_set',
  words: {
    nothing: 'weights.nothing',
    waiting: 'weights.waiting',
    samePerson: 'weights.samePerson',
    changed: 'weights.changed',
  },
  lockAndDescribe: async () => undefined,
  carryOut: async () => {},
}

/** A set of weights, as one of the staff proposes it over the version in force, or another decides (R16.14, S60). Approved, everybody is scored by it. */
export function weightsChangeTo({ text, proposal }: ProposedSet): TwoPersonOperation {
  return {
    ...weightsWithdrawal,
    noted: { hash: hashOf(text) },
    async lockAndDescribe(_, trx, version) {
      await holdSets(trx)
      const present = await setInForce(trx)
      if ((present?.version ?? 0) !== version) return undefined
      if (present && writtenSet(present.set) === writtenSet(setIn(text))) return undefined
      return { personId: null, basis: { version, settings: text } }
    },
    async carryOut(services, trx, { session }, { target }) {
      if (proposal === null || !session?.accountId) throw new Failure('forbidden', 'common.forbidden')
      const adopted = { version: target + 1, proposal, accountId: session.accountId, now: services.clock.now() }
      await addSet(trx, { text, ...adopted })
      await orderScoring(services, trx)
    },
  }
}

/** Of two who change the weights at once, the second sees what the first did. */
const holdSets = (trx: Transaction): Promise<unknown> => sql`SELECT pg_advisory_xact_lock(hashtext('weight_set'))`.execute(trx)

/** The text of the set that a proposal has in what it was made over; undefined of a proposal that is none of weights. */
export function textOfProposal(basis: unknown): string | undefined {
  const { settings } = (basis ?? {}) as { readonly settings?: unknown }
  return typeof settings === 'string' ? settings : undefined
}
