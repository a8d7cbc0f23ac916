import { actAsOffice, actAsReader, actAsRegister, type OfficePart } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import type { Acting } from '../http/principal.ts'
import type { AuditEvent } from './audit.ts'
import { auditedWork, type Concerns, type Doer, type Known, type Note, noting, type Working } from './audited-work.ts'

interface OfficeWork<Asked> extends Known<Asked> {
  /** The part of the office's work that it sees, the snapshots and receptions of the desk, or the register of all entities, where it is one. */
  readonly sees?: OfficePart | 'desk' | 'register'
}

/** Work of the office, as `auditedWork`: it sees its part of what is other people's. */
export const officeWork = <Asked, Given, By extends Doer = Acting>(
  { sees, ...known }: OfficeWork<Asked>,
  work: (working: Working<By>, asked: Asked) => Promise<Given>,
) => {
  const see = async (trx: Transaction) => {
    if (sees === 'register') await actAsRegister(trx, 'authority')
    else if (sees === 'desk') await actAsReader(trx, 'desk')
    else if (sees) await actAsOffice(trx, sees)
  }
  return auditedWork<Asked, Given, By>(known, see, work)
}

interface OfficeAction<Asked, Found> extends OfficeWork<Asked> {
  /** Finds and locks what it is done on; fails where that is not there, or not the officer's to act on. */
  readonly find: (
    trx: Transaction,
    officer: Acting['session'],
    asked: Asked,
    concerns: Concerns,
    services: Acting['services'],
  ) => Promise<Found>
  readonly facts?: (asked: Asked) => AuditEvent['facts']
}

/** What an act is done on that is done on nothing which is there before. */
export const ON_NOTHING = { find: async () => ({}) }

/** An act under way: who does it, on what was found, and when. */
export interface Performing<Found> extends Acting {
  readonly trx: Transaction
  readonly found: Found
  readonly at: Date
  readonly note: Note
}

/** What an act is done on, with whose it is where it is somebody's; `object` lets what is nobody's say nothing of it. */
type Findable = object & { readonly personId?: number | null }

/**
 * An act of the office on something of one person's, or nobody's, as a value: work of the office that finds what it is done on, does it and notes it in the audit. Gives what
 * its work gives, and fails as `find` and its work do.
 */
export const officeAction = <Asked, Found extends Findable, Given>(
  { find, facts, ...known }: OfficeAction<Asked, Found>,
  work: (performing: Performing<Found>, asked: Asked) => Promise<Given>,
) =>
  officeWork(known, async ({ event, concerns, ...acting }: Working, asked: Asked) => {
    const { services, session, principal, trx } = acting
    const found = await find(trx, session, asked, concerns, services)
    const more = facts?.(asked)
    return noting({ trx, principal, event }, { subject: found.personId ?? null, ...(more && { facts: more }) }, (note) =>
      work({ ...acting, found, note }, asked),
    )
  })
