import { actAsOffice, actAsRegister, type OfficePart } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import type { Acting } from '../http/principal.ts'
import { type AuditEvent, audit, withRefusalAudit } from './audit.ts'

/** Says whose data an act touches, once it is known: a refusal is noted of them. */
export type Concerns = (subject: number | null) => void

interface OfficeAction<Asked, Found> {
  /** What it is in the audit. */
  readonly action: string | ((asked: Asked) => string)
  /** The part of the office's work that it sees, or the register of all entities, where it is one. */
  readonly sees?: OfficePart | 'register'
  /** On what, as `table:id`, where what is asked says it. */
  readonly object?: (asked: Asked) => string
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

type Noted = Partial<Pick<AuditEvent, 'object' | 'facts'>>

/** An act under way: who does it, on what was found, and when. */
export interface Performing<Found> extends Acting {
  readonly trx: Transaction
  readonly found: Found
  readonly at: Date
  /** Says on what it is done, or what else explains it, where only the work knows. */
  note(more: Noted): void
}

/**
 * An act of the office on something of one person's, or nobody's, as a value: one transaction that sees its part of the work, finds what it is done on, does it and notes it in
 * the audit; a refusal is noted too (S46). Gives what its work gives, and fails as `find` and its work do.
 */
export const officeAction =
  <Asked, Found extends { readonly personId?: number | null }, Given>(
    { action, sees, object, find, facts }: OfficeAction<Asked, Found>,
    work: (performing: Performing<Found>, asked: Asked) => Promise<Given>,
  ) =>
  (acting: Acting, asked: Asked): Promise<Given> => {
    const { services, session, principal } = acting
    const at = services.clock.now()
    const event = { at, action: typeof action === 'string' ? action : action(asked), ...(object && { object: object(asked) }) }
    return withRefusalAudit(services.db, principal, event, (concerns) =>
      services.db.transaction().execute(async (trx) => {
        if (sees === 'register') await actAsRegister(trx, 'authority')
        else if (sees) await actAsOffice(trx, sees)
        const found = await find(trx, session, asked, concerns, services)
        let noted: Noted = {}
        const note = (more: Noted) => {
          noted = { ...noted, ...more }
        }
        const given = await work({ ...acting, trx, found, at, note }, asked)
        const more = facts?.(asked)
        await audit(trx, principal, { ...event, subject: found.personId ?? null, ...(more && { facts: more }), ...noted })
        return given
      }),
    )
  }
