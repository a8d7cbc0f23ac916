import type { Role } from '@djbr/domain/office/office.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../ground/database/connect.ts'
import { prepared } from '../ground/database/prepared.ts'
import { statement } from '../ground/database/statement.ts'
import type { Browser } from '../ground/http/browser.ts'
import { Failure } from '../ground/http/failure.ts'
import { digest, newSecret } from '../ground/http/secrets.ts'
import type { Entry, Session, SessionKind } from '../ground/http/session.ts'
import type { CitizenTokens } from '../ground/outside/citizenship/port.ts'
import type { Services } from '../services.ts'
import { sealTokens } from './citizenship/sealed.ts'

const MINUTE_MS = 60_000
export const IDLE_MINUTES = 30
export const SESSION_MINUTES = 60
export const OFFICE_MINUTES = 8 * 60
const MAX_SESSIONS = 3
const MAX_TABS = 20

export interface NewSession {
  readonly personId: number
  readonly accountId: number | null
  readonly tipo: SessionKind
  readonly ingreso: Entry
  readonly inOffice: boolean
  /** Names of the browser and the system that it is opened in. */
  readonly device: string
  /** Tokens of Ciudadanía Digital, for a session that came from there. */
  readonly tokens?: CitizenTokens | null
  /** When the person confirmed their identity, by the sign-in that opens the session. */
  readonly confirmedAt?: Date | null
}

/** What the browser holds of a session: the cookie, and the token of one tab. */
export interface SessionKeys {
  readonly secret: string
  readonly token: string
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

export interface OpenedSession extends SessionKeys {
  readonly sessionId: number
}

/** Opens a session and its first tab. Ends the oldest when the person has more than three. */
export async function openSession(
  trx: Transaction,
  { personId, accountId, tipo, ingreso, inOffice, device, tokens, confirmedAt = null }: NewSession,
  now: Date,
): Promise<OpenedSession> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const secret = newSecret(32)
  const { id } = await trx
    .insertInto('session')
    .values({
      secretHash: digest(secret),
      personId,
      accountId,
      kind: tipo,
      entry: ingreso,
      inOffice,
      device,
      sealedTokens: tokens ? sealTokens(tokens, secret) : null,
      startedAt: now,
      confirmedAt,
      lastSeenAt: now,
      endsAt: minutesAfter(now, inOffice ? OFFICE_MINUTES : SESSION_MINUTES),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // @protects S8 a person has three sessions
  //   instead: ${MAX_SESSIONS} ==> 99
  await sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE person_id = ${personId} ORDER BY started_at DESC, id DESC OFFSET ${MAX_SESSIONS}
    )`.execute(trx)
  return { sessionId: id, secret, token: await openTab(trx, { sessionId: id, tipo }, now) }
}

/** Returns a token for one more tab of a session. What it says of the session is for the page to read; nothing is decided by it. */
export async function openTab(
  db: Database | Transaction,
  { sessionId, tipo }: { sessionId: number; tipo: SessionKind },
  now: Date,
): Promise<string> {
  const claims = Buffer.from(JSON.stringify({ tipo })).toString('base64url')
  const token = `djbr.${claims}.${newSecret(32)}`
  await db
    .insertInto('sessionToken')
    .values({ tokenHash: digest(token), sessionId, createdAt: now })
    .execute()
  await sql`
    DELETE FROM session_token WHERE token_hash IN (
      SELECT token_hash FROM session_token WHERE session_id = ${sessionId} ORDER BY created_at DESC OFFSET ${MAX_TABS}
    )`.execute(db)
  return token
}

interface SessionRow {
  id: number
  person_id: number
  account_id: number | null
  kind: SessionKind
  entry: Entry
  in_office: boolean
  office_id: number | null
  roles: Role[]
  started_at: Date
  last_seen_at: Date
  ends_at: Date
  confirmed_at: Date | null
  password_given: boolean
  entity_code: number | null
  capacity: Capacity | null
}

const columns = `
  s.id, s.person_id, s.account_id, s.kind, s.entry, s.in_office, a.office_id, s.started_at, s.last_seen_at, s.ends_at, s.confirmed_at,
  a.password_given_until IS NOT NULL AS password_given,
  CASE WHEN s.in_office THEN ARRAY(SELECT role FROM staff_role WHERE account_id = s.account_id) ELSE '{}' END AS roles, m.entity_code, m.capacity`
// @protects S45 an appointment opens nothing before its first day
//   instead: BETWEEN m.from_day AND ==> <=
// @protects S45 an appointment ends by itself
//   instead: BETWEEN m.from_day AND coalesce(m.until_day, 'infinity') ==> >= m.from_day
const joined = `session s LEFT JOIN account a ON a.id = s.account_id
  LEFT JOIN entity_member m ON m.account_id = s.account_id AND m.ended_at IS NULL
    AND ($2::timestamptz AT TIME ZONE 'America/La_Paz')::date BETWEEN m.from_day AND coalesce(m.until_day, 'infinity')`
// @protects S8 a session ends after thirty idle minutes
//   instead: s.last_seen_at > $3 ==> $3::timestamptz IS NOT NULL
// @protects S8 a session ends after an hour
//   instead: s.ends_at > $2 ==> $2::timestamptz IS NOT NULL
// @protects S9 a block counts on the next call
//   without: AND a.blocked_at IS NULL
const alive = 's.ends_at > $2 AND s.last_seen_at > $3 AND a.blocked_at IS NULL'

const byCookieAndToken = statement(
  'session-by-cookie-and-token',
  // @protects S7 the token of a tab is asked for beside the cookie
  //   instead: t.token_hash = $4 ==> $4::bytea IS NOT NULL
  `SELECT ${columns} FROM ${joined} JOIN session_token t ON t.session_id = s.id
    WHERE s.secret_hash = $1 AND ${alive} AND t.token_hash = $4`,
)

const byCookie = statement('session-by-cookie', `SELECT ${columns} FROM ${joined} WHERE s.secret_hash = $1 AND ${alive}`)

const toSession = (row: SessionRow): Session => ({
  sessionId: row.id,
  personId: row.person_id,
  accountId: row.account_id,
  tipo: row.kind,
  ingreso: row.entry,
  officeId: row.office_id,
  entity: row.entity_code === null || row.capacity === null ? null : { code: row.entity_code, capacity: row.capacity },
  inOffice: row.in_office,
  passwordGiven: row.password_given,
  confirmedAt: row.confirmed_at,
  roles: row.roles,
  startedAt: row.started_at,
  lastSeenAt: row.last_seen_at,
  endsAt: row.ends_at,
})

/** Returns the live session of a cookie and the token of one of its tabs, in one statement; null when either is wrong. */
export async function findSession(db: Database, { secret, token }: SessionKeys, now: Date): Promise<Session | null> {
  const [row] = await prepared<SessionRow>(db, byCookieAndToken, [digest(secret), now, minutesBefore(now, IDLE_MINUTES), digest(token)])
  return row ? toSession(row) : null
}

/** Returns the live session of a cookie alone, which is enough to open another tab or to leave, and for nothing else. */
export async function findSessionOfCookie(db: Database, secret: string, now: Date): Promise<Session | null> {
  const [row] = await prepared<SessionRow>(db, byCookie, [digest(secret), now, minutesBefore(now, IDLE_MINUTES)])
  return row ? toSession(row) : null
}

/** Returns the same for the browser that makes a call; null for none. */
export async function sessionOfBrowser({ db, clock }: Pick<Services, 'db' | 'clock'>, browser: Browser): Promise<Session | null> {
  const secret = browser.cookie('djbr')
  return secret ? findSessionOfCookie(db, secret, clock.now()) : null
}

/** Notes that a session was used, at most once a minute, which is precise enough for a limit of thirty. */
export async function touchSession(db: Database, { sessionId, lastSeenAt }: Session, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < MINUTE_MS) return
  await renewSession(db, sessionId, now)
}

/** Restarts the idle time of a session; the time when it ends stays. */
export async function renewSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now }).where('id', '=', sessionId).where('lastSeenAt', '<', now).execute()
}

/**
 * Gives a session another cookie and returns its secret. The former cookie is dead, the session's end stays, and the tabs go on with the tokens that they hold. Throws
 * `unauthenticated` when the session has ended.
 */
export async function renewSecret(trx: Transaction, { sessionId }: Session): Promise<string> {
  const secret = newSecret(32)
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ secretHash: digest(secret) })
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Failure('unauthenticated', 'common.unauthenticated')
  return secret
}

/** Ends the session of a cookie; nothing happens when there is none. */
export async function endSessionOfCookie(db: Database | Transaction, secret: string): Promise<void> {
  await db.deleteFrom('session').where('secretHash', '=', digest(secret)).execute()
}

/** Throws `unauthenticated` for a session that was ended since its call began. Call it once the rows to change are locked. */
export async function requireOpen(trx: Transaction, { sessionId }: Pick<Session, 'sessionId'>): Promise<void> {
  const open = await trx.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (!open) throw new Failure('unauthenticated', 'common.unauthenticated')
}

/** Ends every session of a person except one, and their waiting sign-ins: after a password change, a block, another card or a change of roles. */
export async function endSessionsOf(db: Database | Transaction, personId: number, exceptSessionId = 0): Promise<void> {
  // Before the sessions: this waits for a sign-in that is being exchanged, so that the session it became ends too.
  await endWaitingSignIns(db, personId)
  await db.deleteFrom('session').where('personId', '=', personId).where('id', '!=', exceptSessionId).execute()
}

/** Ends what was opened or confirmed before a person's first second factor: every other session, and this one's confirmation (safety S18). */
export async function endWithoutFactor(trx: Transaction, { personId, sessionId }: Pick<Session, 'personId' | 'sessionId'>): Promise<void> {
  await endSessionsOf(trx, personId, sessionId)
  // @protects S18 a first second factor ends the confirmation from before it
  await trx.updateTable('session').set({ confirmedAt: null }).where('id', '=', sessionId).execute()
}

/** Ends a person's sign-ins that wait to be exchanged or for a second factor, and those whose password is being checked. */
export async function endWaitingSignIns(db: Database | Transaction, personId: number): Promise<void> {
  await db
    .updateTable('account')
    // @protects S7 all sessions that end are counted for the logins that are being checked
    //   instead: 1 ==> 0
    .set((row) => ({ sessionsEnded: row('sessionsEnded', '+', 1) }))
    .where('personId', '=', personId)
    .execute()
  // @protects S7 the sign-ins that wait end with the sessions of their person
  // @protects 041 what was shown before a card was revoked opens nothing
  await db.deleteFrom('signIn').where('personId', '=', personId).execute()
}

/** Returns the live sessions of a person, the last used first. */
export const liveSessionsOf = (db: Database, personId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'entry', 'inOffice', 'device', 'startedAt', 'lastSeenAt', 'endsAt'])
    // @protects S8 a person sees and ends their own sessions alone
    .where('personId', '=', personId)
    .where('endsAt', '>', now)
    .where('lastSeenAt', '>', minutesBefore(now, IDLE_MINUTES))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns the seconds that a session has left: without activity, and in all. */
export function timeLeft({ lastSeenAt, endsAt }: Session, now: Date): { idle: number; total: number } {
  const until = (instant: Date) => Math.max(0, Math.floor((instant.getTime() - now.getTime()) / 1000))
  const total = until(endsAt)
  return { idle: Math.min(total, until(minutesAfter(lastSeenAt, IDLE_MINUTES))), total }
}
