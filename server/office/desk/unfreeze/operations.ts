import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import {
  cardNumber,
  clearFactor,
  endSessionsOf,
  holdClosedRecovery,
  holdFactors,
  holdFrozenCard,
  reopenRecovery,
  unfreezeCard,
} from '../../../access/index.ts'
import { notify } from '../../../ground/notices/index.ts'
import { actionsOf, type TwoPersonOperation } from '../proposals/operation.ts'

const words = {
  nothing: 'office.unfreeze.nothing',
  waiting: 'office.unfreeze.waiting',
  samePerson: 'office.unfreeze.samePerson',
  changed: 'office.unfreeze.changed',
} as const

/** Unfreezes a card: one without a holder works again, a resting one opens again today and its owner is told. */
export const cardUnfreezing: TwoPersonOperation = {
  kind: 'unfreezeCard',
  proposing: 'unfreeze',
  action: actionsOf('unfreezeCard'),
  notices: { propose: 'unfreezeProposed', decline: 'unfreezeDeclined', withdraw: 'unfreezeWithdrawn' },
  table: 'card',
  words,
  async lockAndDescribe({ clock }, trx, cardId) {
    const card = await holdFrozenCard(trx, cardId, dateInLaPaz(clock.now()))
    return card && { personId: card.personId, basis: { state: card.state, restsOn: card.restsOn } }
  },
  async carryOut(services, trx, _, { target, status, reason }) {
    const { personId } = status
    await unfreezeCard(services, trx, { id: target, personId })
    if (personId === null) return
    const details = { card: cardNumber(target), reason }
    await notify(services, trx, { personId, kind: 'cardUnfrozen', details, language: 'es' })
  },
}

/** Reopens a recovery that too many wrong answers closed; its owner is told. */
export const recoveryReopening: TwoPersonOperation = {
  kind: 'reopenRecovery',
  proposing: 'unfreeze',
  action: actionsOf('reopenRecovery'),
  notices: { propose: 'reopeningProposed', decline: 'reopeningDeclined', withdraw: 'reopeningWithdrawn' },
  table: 'account',
  words,
  async lockAndDescribe({ clock }, trx, accountId) {
    const account = await holdClosedRecovery(trx, accountId, clock.now())
    return account && { personId: account.personId, basis: { closedUntil: account.recoveryClosedUntil?.toISOString() ?? null } }
  },
  async carryOut(services, trx, _, { target, status, reason }) {
    const personId = status.personId ?? 0
    await reopenRecovery(services, trx, { id: target, personId })
    await notify(services, trx, { personId, kind: 'recoveryReopened', details: { reason }, language: 'es' })
  },
}

/**
 * Removes second factors that their owner lost. Ends all their sessions, including a lost telephone's, and tells them. The managers of the users reset those of
 * staff (decision 040).
 */
export const factorRemoval: TwoPersonOperation = {
  kind: 'removeFactor',
  proposing: 'unfreeze',
  action: actionsOf('removeFactor'),
  notices: { propose: 'factorRemovalProposed', decline: 'factorRemovalDeclined', withdraw: 'factorRemovalWithdrawn' },
  table: 'person',
  words: { ...words, nothing: 'office.unfreeze.noFactor' },
  async lockAndDescribe({ clock }, trx, personId) {
    const addedAt = await holdFactors(trx, personId, clock.now())
    // @protects 048 a second factor is removed as it was proposed
    //   without: addedAt: addedAt.toISOString()
    return addedAt ? { personId, basis: { addedAt: addedAt.toISOString() } } : undefined
  },
  async carryOut(services, trx, _, { target: personId, reason }) {
    await clearFactor(trx, personId)
    // @protects S7 a removed second factor ends the sessions of its person
    await endSessionsOf(trx, personId)
    await notify(services, trx, { personId, kind: 'factorRemovedAtOffice', details: { reason }, language: 'es' })
  },
}

/** The operations by the name of what they unfreeze. */
export const operationNamed = { card: cardUnfreezing, recovery: recoveryReopening, secondFactor: factorRemoval } as const
export const FROZEN = ['card', 'recovery', 'secondFactor'] as const
export const operations = Object.values(operationNamed)
