import { actAsOffice, actAsReader, actAsRegister, type OfficePart } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import type { Acting } from '../http/principal.ts'
import { type AuditEvent, audit, withRefusalAudit } from './audit.ts'

/** Says whose data an act touches, once it is known: a refusal is noted of them. */
export type Concerns = (subject: number | null) => void

interface OfficeWork<Asked> {
  /** What it is in the audit. */
  readonly action: string | ((asked: Asked) => string)
  /** The part of the office's work that it sees, the snapshots and receptions of the desk, or the register of all entities, where it is one. */
  readonly sees?: OfficePart | 'desk' | 'register'
  /** On what, as `table:id`, where what is asked says it. */
  readonly object?: (asked: Asked) => string
}

/** Whoever acts: somebody of the office, or the portal itself in what it does by night too. */
export type Doer = Pick<Acting, 'services' | 'principal'>

/** Work under way: who does it, when, and as what the audit knows it. */
export type Working<By extends Doer = Acting> = By & {
  readonly trx: Transaction
  readonly at: Date
  readonly event: Pick<AuditEvent, 'at' | 'action' | 'object'>
  readonly concerns: Concerns
}

/**
 * Work of the office as a value, in one transaction that sees its part of it; what was done it notes in the audit itself, a refusal is noted for it (S46). Gives what it
 * gives, and fails as it does.
 */
export const officeWork =
  <Asked, Given, By extends Doer = Acting>(
    { action, sees, object }: OfficeWork<Asked>,
    work: (working: Working<By>, asked: Asked) => Promise<Given>,
  ) =>
  (acting: By, asked: Asked): Promise<Given> => {
    const { services, principal } = acting
    const at = services.clock.now()
    const event = { at, action: typeof action === 'string' ? action : action(asked), ...(object && { object: object(asked) }) }
    return withRefusalAudit(services.db, principal, event, (concerns) =>
      services.db.transaction().execute(async (trx) => {
        if (sees === 'register') await actAsRegister(trx, 'authority')
        else if (sees === 'desk') await actAsReader(trx, 'desk')
        else if (sees) await actAsOffice(trx, sees)
        return work({ ...acting, trx, at, event, concerns }, asked)
      }),
    )
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
 * An act of the office on something of one person's, or nobody's, as a value: work of the office that finds what it is done on, does it and notes it in the audit. Gives what
 * its work gives, and fails as `find` and its work do.
 */
export const officeAction = <Asked, Found extends { readonly personId?: number | null }, Given>(
  { find, facts, ...known }: OfficeAction<Asked, Found>,
  work: (performing: Performing<Found>, asked: Asked) => Promise<Given>,
) =>
  officeWork(known, async ({ trx, at, event, concerns, ...acting }: Working, asked: Asked) => {
    const found = await find(trx, acting.session, asked, concerns, acting.services)
    let noted: Noted = {}
    const note = (more: Noted) => {
      noted = { ...noted, ...more }
    }
    const given = await work({ ...acting, trx, found, at, note }, asked)
    const more = facts?.(asked)
    // @protects S46 what the office did leaves a row
    await audit(trx, acting.principal, { ...event, subject: found.personId ?? null, ...(more && { facts: more }), ...noted })
    return given
  })
