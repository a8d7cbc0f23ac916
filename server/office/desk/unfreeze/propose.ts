import type { Asked } from '@djbr/domain/calls/call.ts'
import type { proposeUnfreezing } from '@djbr/domain/calls/unfreezings.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { closedRecoveryOf, holdFactors, personWith, restingCardOf } from '../../../access/index.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { propose } from '../proposals/propose.ts'
import { operationNamed } from './operations.ts'

/** Finds what is frozen of a person, by kind. */
const frozenOf = {
  card: (trx: Transaction, personId: number, now: Date) => restingCardOf(trx, personId, dateInLaPaz(now)),
  recovery: closedRecoveryOf,
  secondFactor: async (trx: Transaction, id: number, now: Date) => (await holdFactors(trx, id, now)) && { id },
} as const

/** Proposes to unfreeze a card by its number, or what is frozen of a document's holder (R8.34). Fails as `propose` does; refused when nothing is frozen. */
export async function proposeForHolder(acting: Acting, { what, cardNumber, reason, ...document }: Asked<typeof proposeUnfreezing>) {
  const now = acting.services.clock.now()
  const operation = operationNamed[what]
  const find = async (trx: Transaction, concerns: (personId: number) => void): Promise<number> => {
    if (what === 'card' && cardNumber !== '') return Number(cardNumber)
    const person = await personWith(trx, registeredDocument(document)).select('person.id').executeTakeFirst()
    // @protects S46 the audit says whom a request at the office asked about when it finds nothing
    if (person) concerns(person.id)
    const frozen = person && (await frozenOf[what](trx, person.id, now))
    if (!frozen) throw new Failure('refused', operation.words.nothing)
    return frozen.id
  }
  return { proposalId: await propose(acting, { operation, find, reason }) }
}
