import { type AuditFacts, checkedFacts } from '@djbr/domain/audit/audited-facts.ts'
import { oneLine } from '@djbr/domain/values/characters.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { companion } from '../database/statement.ts'
import { Failure } from '../http/failure.ts'
import type { Principal } from '../http/principal.ts'
import { countInWindow, networkOf } from '../http/rate-limits.ts'

/** The actor at the machine's own console: no session, just whoever controls the machine. */
export const atConsole: Principal = { session: null, address: 'console', correlation: '' }

/** The portal itself, when nobody asked: what its jobs do, and what it does for the first caller. */
export const portalItself: Principal = { session: null, address: '', correlation: '' }

/** What an audit row says of an act. */
export interface AuditEvent {
  readonly at: Date
  /** What was done, as `object.verb`: `record.add`, `declaration.finalize`, `session.open`. */
  readonly action: string
  readonly result?: 'done' | 'refused'
  /** The person whose data it touched, if any. */
  readonly subject?: number | null
  /** What it was done on, as `table:id`. */
  readonly object?: string
  /** Further facts, as declared for its action: never a name, a document or an amount. */
  readonly facts?: AuditFacts
}

const line = (text: string) => oneLine(text, 500)

// @protects S57 what the audit keeps is one line
//   without: typeof value === 'string' ? line(value) :
/** Returns facts as they are stored: each of their texts on one line. */
const keptAs = (facts: AuditFacts | null): string | null =>
  facts && JSON.stringify(facts, (_, value: unknown) => (typeof value === 'string' ? line(value) : value))

const ADD = companion(
  'audit-deed',
  `INSERT INTO audit
    (at, action, result, actor_account_id, actor_person_id, session_id, subject_person_id, object, address, correlation, facts)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)`,
)

/**
 * Adds a row to the audit, in the transaction of the action itself when it is given one (S46). Refusals of strangers add one row per hour, action and subject; the
 * rest are only counted. Throws when its facts are not those declared for its action.
 */
export async function audit(db: Database, principal: Principal, event: AuditEvent): Promise<void> {
  const { session, address, correlation } = principal
  // @protects S46 what strangers are refused adds one row an hour and subject
  if (session === null && event.result === 'refused' && (await isRepeated(db, principal, event))) return
  const actor = [session?.accountId ?? null, session?.personId ?? null, session?.sessionId ?? null]
  const what = [event.at, event.action, event.result ?? 'done', ...actor, event.subject ?? null]
  const facts = keptAs(checkedFacts(event.action, event.result === 'refused', event.facts))
  await prepared(db, ADD, [...what, ...[event.object ?? '', address, correlation].map(line), facts])
}

/** Whether a stranger was refused the same about the same subject, or from the same address about nobody, within the hour; counts the refusal. */
async function isRepeated(db: Database, { address }: Principal, { at, action, subject, facts }: AuditEvent): Promise<boolean> {
  if (address === atConsole.address || address === portalItself.address) return false
  const about = `${action} ${JSON.stringify(facts ?? null)} ${subject ?? networkOf(address)}`
  const { attempts } = await countInWindow(db, { name: 'refused', subject: about, now: at, seconds: 3600 })
  return attempts > 1
}

/**
 * Does an action that adds its own row to the audit. When it fails, a row says so, outside the transaction that was rolled back (safety S46). `concerns` says
 * along the way whose data it touched, and on what, if that was not known before. Fails as the action does.
 */
export async function withRefusalAudit<T>(
  db: Database,
  principal: Principal,
  event: Omit<AuditEvent, 'result' | 'facts'>,
  work: (concerns: (subject: number | null, object?: string) => void) => Promise<T>,
): Promise<T> {
  let subject = event.subject ?? null
  let object = event.object ?? ''
  try {
    return await work((found, on) => {
      subject = found
      object = on ?? object
    })
  } catch (error) {
    const refusal = error instanceof Failure ? error.messageKey : 'fault'
    // @protects S46 a refused act leaves a row
    // A database that is away refuses this row too: the first failure is the one to report.
    await audit(db, principal, { ...event, subject, object, result: 'refused', facts: { refusal } }).catch(() => {})
    throw error
  }
}
