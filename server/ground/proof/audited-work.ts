import type { Services } from '../../services.ts'
import type { Transaction } from '../database/connect.ts'
import type { Acting, Principal } from '../http/principal.ts'
import { type AuditEvent, audit, withRefusalAudit } from './audit.ts'

/** Says whose data an act touches, once it is known: a refusal is noted of them. */
export type Concerns = (subject: number | null) => void

/** As what the audit knows work. */
export interface Known<Asked> {
  /** What it is in the audit. */
  readonly action: string | ((asked: Asked) => string)
  /** On what, as `table:id`, where what is asked says it. */
  readonly object?: (asked: Asked) => string
}

/** Whoever acts, and with what: somebody who is signed in, or the portal itself in what it does by night too. */
export interface Doer<Uses = Services> {
  readonly services: Uses
  readonly principal: Principal
}

/** The same, with what all work leans on. */
export type AnyDoer = Doer<Pick<Services, 'db' | 'clock'>>

/** Work under way: who does it, when, and as what the audit knows it. */
export type Working<By extends AnyDoer = Acting> = By & {
  readonly trx: Transaction
  readonly at: Date
  readonly event: Pick<AuditEvent, 'at' | 'action' | 'object'>
  readonly concerns: Concerns
}

/**
 * Work as a value, in one transaction that sees what `see` has it see; what was done it notes in the audit itself, a refusal is noted for it (S46). Gives what it gives,
 * and fails as it does.
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

/** Says of an act whose data it touched, on what it was done, or what else explains it, where only its work knows. */
export type Note = (more: Noted) => void

/** An act under way, which notes itself. */
export type Noting<By extends AnyDoer = Acting> = Working<By> & { readonly note: Note }

/** Does an act and notes it in the audit, with what is known of it before and what is said along the way. */
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
