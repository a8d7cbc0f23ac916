import { type TransitionName, transitions } from '@djbr/domain/lifecycle.ts'
import type { Updateable } from 'kysely'
import type { Tables, Transaction } from '../database/connect.ts'
import { audit, type Caller } from '../proof/index.ts'

interface Move {
  readonly transition: TransitionName
  readonly declarationId: number
  readonly personId: number
  readonly at: Date
  readonly changes?: Omit<Updateable<Tables['declaration']>, 'state' | 'id'>
}

/**
 * Moves a declaration along its life, if it still stands where the transition starts, and writes the audit row.
 * Answers whether it moved: of two who try at once, one does (safety S33).
 */
export async function move(trx: Transaction, caller: Caller, { transition, declarationId, personId, at, changes }: Move): Promise<boolean> {
  const { from, to } = transitions[transition]
  const moved = await trx
    .updateTable('declaration')
    .set({ ...changes, state: to, changedAt: at })
    .where('id', '=', declarationId)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  if (moved === undefined) return false
  await audit(trx, caller, { at, action: `declaration.${transition}`, subject: personId, object: `declaration:${declarationId}` })
  return true
}
