import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Session } from '../http/session.ts'

/** Who acts, and from where: what every audit row says beside the deed. */
export interface Caller {
  readonly session: Session | null
  readonly address: string
  readonly correlation: string
}

export const callerOf = (request: FastifyRequest): Caller => ({ session: request.session, address: request.ip, correlation: request.id })

export interface Deed {
  readonly at: Date
  /** What was done, as `object.verb`: `record.add`, `declaration.finalize`, `session.open`. */
  readonly action: string
  readonly result?: 'done' | 'refused'
  /** Whose data it touched, when not nobody's. */
  readonly subject?: number | null
  /** On what, as `table:id`. */
  readonly object?: string
  /** What else explains it: never a name, a document or an amount. */
  readonly details?: string
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, 500)

/** Adds a row to the audit, in the transaction of the deed itself when it is given one (safety S46). */
export async function audit(db: Database, caller: Caller, deed: Deed): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: deed.at,
      action: deed.action,
      result: deed.result ?? 'done',
      actorAccountId: caller.session?.accountId ?? null,
      actorPersonId: caller.session?.personId ?? null,
      sessionId: caller.session?.sessionId ?? null,
      subjectPersonId: deed.subject ?? null,
      object: oneLine(deed.object ?? ''),
      address: oneLine(caller.address),
      correlation: oneLine(caller.correlation),
      details: oneLine(deed.details ?? ''),
    })
    .execute()
}
