import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { Failure } from './failure.ts'
import { digest } from './secrets.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often a subject (a document, an account, a person) may try in a window of seconds; kept in the database (safety S48). */
export const SUBJECT_LIMITS = {
  statusOfDocument: { attempts: 5, seconds: HOUR },
  statusOfDocumentDaily: { attempts: 10, seconds: DAY },
  recoveryOfDocument: { attempts: 5, seconds: HOUR },
  recoveryOfPersonDaily: { attempts: 5, seconds: DAY },
  mailOfPerson: { attempts: 3, seconds: HOUR },
  /** Each notifies an address that somebody typed. */
  contactOfPersonDaily: { attempts: 5, seconds: DAY },
  identityOfOneselfDaily: { attempts: 10, seconds: DAY },
  identityOfThirdPersonsDaily: { attempts: 30, seconds: DAY },
  identityOfThirdPersonDaily: { attempts: 5, seconds: DAY },
  identityOfDocumentDaily: { attempts: 5, seconds: DAY },
  correctionOfDocumentDaily: { attempts: 5, seconds: DAY },
  activationOfDocument: { attempts: 5, seconds: HOUR },
  /** Failures only: a right login forgets them. */
  cardOfDocument: { attempts: 20, seconds: HOUR },
  /** As many as a card has (server/access/cards/frozen.ts), of a code that is no card's. */
  unknownCardDaily: { attempts: 5, seconds: DAY },
} as const

/** Offices and carriers share one address: the flood brake lets pass thirty times what one person needs. */
const SHARED = 30

/** How often one address may call, by the name that a route gives in `config.flood`; kept in memory. */
export const FLOOD_LIMITS = {
  login: { attempts: 10 * SHARED, seconds: MINUTE, refusalsOnly: true },
  recovery: { attempts: 10 * SHARED, seconds: HOUR, refusalsOnly: true },
  activation: { attempts: 10 * SHARED, seconds: HOUR, refusalsOnly: true },
  /** Papers that are printed again each time. */
  slip: { attempts: 6 * SHARED, seconds: MINUTE },
  mail: { attempts: 5 * SHARED, seconds: HOUR, refusalsOnly: true },
  captcha: { attempts: 30 * SHARED, seconds: MINUTE },
  /** Work to ask for: nothing helps beyond it, or work would be asked for before work. */
  puzzle: { attempts: 30 * SHARED, seconds: MINUTE },
  search: { attempts: 10 * SHARED, seconds: MINUTE },
  searchDaily: { attempts: 200 * SHARED, seconds: DAY },
  summary: { attempts: 60 * SHARED, seconds: MINUTE },
  status: { attempts: 10 * SHARED, seconds: MINUTE },
  certificateCheck: { attempts: 20 * SHARED, seconds: MINUTE },
  identity: { attempts: 10 * SHARED, seconds: MINUTE },
  publicLog: { attempts: 60 * SHARED, seconds: MINUTE },
  signatureCheck: { attempts: 10 * SHARED, seconds: MINUTE },
} as const satisfies Record<string, Limit>

export type SubjectLimit = keyof typeof SUBJECT_LIMITS
export type FloodLimit = keyof typeof FLOOD_LIMITS

interface Limit {
  readonly attempts: number
  readonly seconds: number
  /** Only what ends in a refusal counts. */
  readonly refusalsOnly?: boolean
}

/** Refuses for now; `workHelps`: the same call passes at once when it brings a proof of work. */
export const tooMany = (retryAfterSeconds: number, workHelps = false) =>
  new Failure('tooMany', 'common.tooManyTries', { retryAfterSeconds, ...(workHelps && { answer: { prueba_de_trabajo: true } }) })

/** Counts one more attempt of a subject, exactly under any concurrency, and gives how many there were; throws `tooMany` beyond the limit. */
export async function countAttempt({ db, clock, config }: Services, name: SubjectLimit, subject: string): Promise<number> {
  if (!config.rateLimits) return 0
  const { attempts, seconds } = SUBJECT_LIMITS[name]
  const now = clock.now()
  const { rows } = await sql<{ attempts: number; windowStartedAt: Date }>`
    INSERT INTO attempt_count AS kept (limit_name, subject_hash, window_started_at, attempts)
    VALUES (${name}, ${digest(subject)}, ${now}, 1)
    ON CONFLICT (limit_name, subject_hash) DO UPDATE SET
      attempts = CASE WHEN kept.window_started_at <= ${before(now, seconds)} THEN 1 ELSE kept.attempts + 1 END,
      window_started_at = CASE WHEN kept.window_started_at <= ${before(now, seconds)} THEN ${now} ELSE kept.window_started_at END
    RETURNING attempts, window_started_at`.execute(db)
  const [kept] = rows
  // @protects S48 the limit of a subject is exact
  //   instead: (kept && kept.attempts > attempts) ==> (kept && kept.attempts > attempts + 1)
  if (kept && kept.attempts > attempts) throw tooMany((kept.windowStartedAt.getTime() - before(now, seconds).getTime()) / 1000)
  return kept?.attempts ?? 0
}

/** The same for who answers alike whether the attempt counts or not: whether it is within the limit. */
export async function isWithinLimit(services: Services, name: SubjectLimit, subject: string): Promise<boolean> {
  try {
    await countAttempt(services, name, subject)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooMany') return false
    throw error
  }
}

/** Starts the count of a subject again: what it did was right. */
export async function forgetAttempts({ db }: Services, name: SubjectLimit, subject: string): Promise<void> {
  await db.deleteFrom('attemptCount').where('limitName', '=', name).where('subjectHash', '=', digest(subject)).execute()
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Validates a guess about a subject: only a wrong one (`judge` finds nothing) counts, and guesses about one subject wait for each other, so that
 * the limits hold exactly. Throws `tooMany`, unchecked, once the wrong ones have used a limit up.
 */
export function checkGuess<Found>(
  services: Services,
  limits: readonly SubjectLimit[],
  subject: string,
  attempt: (db: Database) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { db, clock, config } = services
  if (!config.rateLimits) return attempt(db)
  return db.transaction().execute(async (trx) => {
    // @protects S25 guesses at one document wait for each other
    await sql`SELECT pg_advisory_xact_lock(${digest(subject).readBigInt64BE().toString()}::bigint)`.execute(trx)
    // @protects S25 five wrong guesses an hour of a document are checked
    for (const name of limits) await requireRoom(trx, name, subject, clock.now())
    const found = await attempt(trx)
    if (found === undefined) for (const name of limits) await countAttempt({ ...services, db: trx }, name, subject)
    return found
  })
}

async function requireRoom(db: Database, name: SubjectLimit, subject: string, now: Date): Promise<void> {
  const { attempts, seconds } = SUBJECT_LIMITS[name]
  const kept = await db
    .selectFrom('attemptCount')
    .select('windowStartedAt')
    .where('limitName', '=', name)
    .where('subjectHash', '=', digest(subject))
    .where('windowStartedAt', '>', before(now, seconds))
    .where('attempts', '>=', attempts)
    .executeTakeFirst()
  if (kept) throw tooMany((kept.windowStartedAt.getTime() - before(now, seconds).getTime()) / 1000)
}

/** How many times a limit may be used up by calls that bring a proof of work (safety S48). */
const WITH_WORK = 2

export interface FloodBrake {
  /**
   * Throws `tooMany` when an address called more than a limit allows; counts the call unless only refusals count. A call that worked for it is let
   * pass until the limit was used up twice; where work would help, the refusal says so.
   */
  check(name: FloodLimit, address: string, worked: boolean): void
  /** Counts a call that was refused. */
  refused(name: FloodLimit, address: string): void
}

/** As many addresses are remembered: beyond it the one is forgotten whose window began first. */
const MAX_WINDOWS = 50_000

/** The brake of one process: fixed windows by address, IPv4 whole and IPv6 by its /64. */
export function createFloodBrake(clock: Clock): FloodBrake {
  const windows = new Map<string, { startedAt: number; attempts: number }>()
  const windowOf = (name: FloodLimit, address: string) => {
    const now = clock.now().getTime()
    const key = `${name} ${networkOf(address)}`
    const kept = windows.get(key)
    if (kept && now < kept.startedAt + FLOOD_LIMITS[name].seconds * 1000) return kept
    windows.delete(key)
    const [oldest] = windows.size < MAX_WINDOWS ? [] : windows.keys()
    if (oldest !== undefined) windows.delete(oldest)
    const fresh = { startedAt: now, attempts: 0 }
    windows.set(key, fresh)
    return fresh
  }
  return {
    check: (name, address, worked) => {
      const limit: Limit = FLOOD_LIMITS[name]
      const kept = windowOf(name, address)
      // @protects 008 work lifts a brake to twice the limit
      //   instead: WITH_WORK ==> 99
      const workHelps = name !== 'puzzle' && kept.attempts < limit.attempts * WITH_WORK
      // @protects S48 a flood is braked
      //   instead: !(worked && workHelps) ==> worked && !workHelps
      if (kept.attempts >= limit.attempts && !(worked && workHelps)) {
        throw tooMany((kept.startedAt - clock.now().getTime()) / 1000 + limit.seconds, workHelps && !worked)
      }
      if (!limit.refusalsOnly) kept.attempts++
    },
    refused: (name, address) => {
      const limit: Limit = FLOOD_LIMITS[name]
      if (limit.refusalsOnly) windowOf(name, address).attempts++
    },
  }
}

/** The network that counts as one address: an IPv4 whole (also one written as IPv6), an IPv6 by its first 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  // @protects S48 an IPv6 address counts by its network
  //   without: .slice(0, 4)
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
