import type { Services } from '../../services.ts'
import type { Transaction } from '../database/connect.ts'
import type { Acting, Principal } from '../http/principal.ts'
import { type AuditEvent, audit, withRefusalAudit } from './audit.ts'

/** Says whose data an act touches, once that is known: a refusal is recorded about them. */
export type Concerns = (subject: number | null) => void

/** How the audit knows some work. */
export interface Known<Asked> {
  /** Its name in the audit. */
  readonly action: string | ((asked: Asked) => string)
  /** What it is done on, as `table:id`, if the request says so. */
  readonly object?: (asked: Asked) => string
}

/** The actor and what they work with: a signed-in caller, or the portal itself, in what it also does by night. */
export interface Doer<Uses = Services> {
  readonly services: Uses
  readonly principal: Principal
}

/** The same, with only the services that all work needs. */
export type AnyDoer = Doer<Pick<Services, 'db' | 'clock'>>

/** Work under way: who does it, when, and how the audit knows it. */
export type Working<By extends AnyDoer = Acting> = By & {
  readonly trx: Transaction
  readonly at: Date
  readonly event: Pick<AuditEvent, 'at' | 'action' | 'object'>
  readonly concerns: Concerns
}

/**
 * Wraps work in one transaction that sees what `see` grants. The work records in the audit what it did; a refusal is recorded for it (S46). Returns what the work
 * returns, and fails as it does.
 */
export const auditedWork =
  <Asked, Given, By extends AnyDoer>(
    { action, object }: Known<Asked>,
    see: (trx: Transaction, by: By) => Promise<void>,
    work: (working: Working<By>, asked: Asked) => Promise<Given>,
  ) =>
  (by: By, asked: Asked): Promise<Given> => {
    const { services, principal } = by
    const at = services.clock.now()
    const event = { at, action: typeof action === 'string' ? action : action(asked), ...(object && { object: object(asked) }) }
    return withRefusalAudit(services.db, principal, event, (concerns) =>
      services.db.transaction().execute(async (trx) => {
        await see(trx, by)
        return work({ ...by, trx, at, event, concerns }, asked)
      }),
    )
  }

type Noted = Partial<Pick<AuditEvent, 'subject' | 'object' | 'facts'>>

/** Adds to an act's audit row whose data it touched, what it was done on, or further facts, when only its work knows them. */
export type Note = (more: Noted) => void

/** An act under way, which adds to its own audit row. */
export type Noting<By extends AnyDoer = Acting> = Working<By> & { readonly note: Note }

/** Does an act and records it in the audit, with what was known before and what the act adds along the way. */
export async function noting<Given>(
  { trx, principal, event }: Pick<Working, 'trx' | 'principal' | 'event'>,
  known: Noted,
  act: (note: Note) => Promise<Given>,
): Promise<Given> {
  let noted = known
  const given = await act((more) => {
    noted = { ...noted, ...more }
  })
  // @protects S46 what was done leaves a row
  await audit(trx, principal, { ...event, ...noted })
  return given
}
