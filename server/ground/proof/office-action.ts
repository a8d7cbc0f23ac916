import { actAsOffice, actAsReader, actAsRegister, type OfficePart } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import type { Acting } from '../http/principal.ts'
import type { AuditEvent } from './audit.ts'
import { auditedWork, type Concerns, type Doer, type Known, type Note, noting, type Working } from './audited-work.ts'

interface OfficeWork<Asked> extends Known<Asked> {
  /** What it sees: a part of the office's work, the snapshots and receptions of the desk, or the register of all entities, if any. */
  readonly sees?: OfficePart | 'desk' | 'register'
}

/** Work of the office, like `auditedWork`: it sees its part of other people's data. */
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
  /** Finds and locks the object of the act; fails when it does not exist or is not the officer's to act on. */
  readonly find: (
    trx: Transaction,
    officer: Acting['session'],
    asked: Asked,
    concerns: Concerns,
    services: Acting['services'],
  ) => Promise<Found>
  readonly facts?: (asked: Asked) => AuditEvent['facts']
}

/** For acts that create something: there is no object beforehand. */
export const ON_NOTHING = { find: async () => ({}) }

/** An act under way: who does it, on what, and when. */
export interface Performing<Found> extends Acting {
  readonly trx: Transaction
  readonly found: Found
  readonly at: Date
  readonly note: Note
}

/** The object of an act, with its person if it belongs to one; `object` lets others leave that out. */
type Findable = object & { readonly personId?: number | null }

/**
 * An act of the office on something that belongs to one person or to nobody: finds its object, does the work and records it in the audit. Returns what its work
 * returns, and fails as `find` and its work do.
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
