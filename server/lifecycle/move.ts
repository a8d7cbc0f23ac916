import { type TransitionName, transitions } from '@djbr/domain/lifecycle.ts'
import type { Updateable } from 'kysely'
import type { Tables, Transaction } from '../database/connect.ts'
import { audit, type Caller } from '../proof/index.ts'

interface Move<Name extends TransitionName> {
  readonly transition: Name
  /** Who causes it: the compiler knows who may. */
  readonly by: (typeof transitions)[Name]['by'][number]
  readonly declarationId: number
  readonly personId: number
  readonly at: Date
  /** Why, where somebody else than the declarant causes it. */
  readonly reason?: string
  readonly changes?: Omit<Updateable<Tables['declaration']>, 'state' | 'id'>
}

/**
 * Moves a declaration along its life, if it still stands where the transition starts, and writes the audit row.
 * Answers whether it moved: of two who try at once, one does (safety S33).
 */
export async function move<Name extends TransitionName>(
  trx: Transaction,
  caller: Caller,
  { transition, by, declarationId, personId, at, reason, changes }: Move<Name>,
): Promise<boolean> {
  const { from, to } = transitions[transition]
  const moved = await trx
    .updateTable('declaration')
    .set({ ...changes, state: to, changedAt: at })
    .where('id', '=', declarationId)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  if (moved === undefined) return false
  await audit(trx, caller, {
    at,
    action: `declaration.${transition}`,
    subject: personId,
    object: `declaration:${declarationId}`,
    details: reason ? `${by}: ${reason}` : by,
  })
  return true
}
