import { type TransitionName, transitions } from '@djbr/domain/declaration/lifecycle.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { Updateable } from 'kysely'
import type { Tables, Transaction } from '../../ground/database/connect.ts'
import { audit, freeze, type Principal, type SnapshotKind } from '../../ground/proof/index.ts'

/** Transitions that end what was sworn or received, and the kind of snapshot that seals each. The others freeze what they make themselves. */
const ENDS: Readonly<Partial<Record<TransitionName, SnapshotKind>>> = { enable: 'enabled', writeOff: 'writtenOff' }

interface Move<Name extends TransitionName> {
  readonly transition: Name
  /** Who causes it; the compiler knows who may. */
  readonly by: (typeof transitions)[Name]['by'][number]
  readonly declarationId: number
  readonly personId: number
  readonly at: Date
  /** Reason, when somebody other than the declarant causes it. */
  readonly reason?: string
  /** What it refers to, such as a report's number. */
  readonly reference?: string
  /** When the request reached the portal, if it was processed on a later day. */
  readonly arrived?: string | undefined
  readonly changes?: Omit<Updateable<Tables['declaration']>, 'state' | 'id'>
}

/**
 * Moves a declaration along its life, if it is still where the transition starts, and writes the audit row. Returns whether it moved: of two who try at once, one does
 * (safety S33).
 */
export async function move<Name extends TransitionName>(
  trx: Transaction,
  principal: Principal,
  { transition, by, declarationId, personId, at, reason, reference, arrived, changes }: Move<Name>,
): Promise<boolean> {
  const { from, to } = transitions[transition]
  const moved = await trx
    .updateTable('declaration')
    .set({ ...changes, state: to, changedAt: at })
    .where('id', '=', declarationId)
    // @protects S33 a step of the life cycle starts where it starts
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  // @protects S46 a step of the life cycle leaves a row
  //   instead: if (moved === undefined) return false ==> return moved !== undefined
  if (moved === undefined) return false
  const ends = ENDS[transition]
  if (ends) await freeze(trx, { kind: ends, declarationId, personId, at, value: { version: 1, at: laPazTimestamp(at), by } })
  await audit(trx, principal, {
    at,
    action: `declaration.${transition}`,
    subject: personId,
    object: `declaration:${declarationId}`,
    facts: {
      by,
      ...(reason !== undefined && { reason }),
      ...(reference !== undefined && { reference }),
      ...(arrived !== undefined && { arrived }),
    },
  })
  return true
}
