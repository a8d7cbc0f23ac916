import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { move } from '../../../declaring/lifecycle/index.ts'
import { swornDeclaration } from '../../../declaring/reception/index.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { notify } from '../../../ground/notices/index.ts'
import { receptionChanged } from '../../../register/obligations/index.ts'
import { actionsOf, type TwoPersonOperation } from '../proposals/operation.ts'

/**
 * Writes off a declaration (R6.61): its certificate says so wherever it is checked, and its declarant is told. The basis is its state, its control code and
 * what was last sworn.
 */
export const writeOff: TwoPersonOperation = {
  kind: 'writeOff',
  proposing: 'writeOff',
  action: actionsOf('writeOff'),
  notices: { propose: 'writeOffProposed', decline: 'writeOffDeclined', withdraw: 'writeOffWithdrawn' },
  table: 'declaration',
  words: {
    nothing: 'office.writeOff.already',
    waiting: 'office.writeOff.waiting',
    samePerson: 'office.writeOff.samePerson',
    changed: 'office.writeOff.changed',
  },
  async lockAndDescribe(_, trx, declarationId) {
    const declaration = await held(trx, declarationId)
    if (!declaration || declaration.state === STATE.writtenOff) return undefined
    const found = await swornDeclaration(trx, declarationId)
    const { personId, state, controlCode } = declaration
    return { personId, basis: { state, controlCode, sworn: found?.hash ?? null }, sworn: found?.sworn }
  },
  async carryOut(services, trx, principal, { target, status, reason, reference }) {
    const personId = status.personId ?? 0
    const by = { transition: 'writeOff', by: 'supervisor', declarationId: target, personId, at: services.clock.now() } as const
    if (!(await move(trx, principal, { ...by, reason, reference }))) throw new Failure('refused', 'office.writeOff.already')
    // @protects S33 what a write-off undoes is undone with it
    await receptionChanged(services, trx, personId)
    await notify(services, trx, { personId, kind: 'writtenOff', details: { reason, reference }, language: 'es' })
  },
}

const held = (trx: Transaction, id: number) =>
  trx.selectFrom('declaration').select(['personId', 'state', 'controlCode']).where('id', '=', id).forUpdate().executeTakeFirst()
