import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { Failure } from './failure.ts'
import { digest } from './secrets.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often a subject (a document, an account, a person) may try within a window of seconds; kept in the database (safety S48). */
export const SUBJECT_LIMITS = {
  /** Counted only to tell the person at the fifth; refuses nothing by itself. */
  wrongPaperDaily: { attempts: Number.POSITIVE_INFINITY, seconds: DAY },
  /** How often a person is told that someone is guessing at their credentials. */
  guessedAtDaily: { attempts: 1, seconds: DAY },
  /** Counted only to raise an alarm. */
  wrongCards: { attempts: Number.POSITIVE_INFINITY, seconds: 10 * MINUTE },
  mailOfPerson: { attempts: 3, seconds: HOUR },
  /** Each notifies an address that somebody typed in. */
  contactOfPersonDaily: { attempts: 5, seconds: DAY },
  identityOfOneselfDaily: { attempts: 10, seconds: DAY },
  identityOfThirdPersonsDaily: { attempts: 30, seconds: DAY },
  identityOfThirdPersonDaily: { attempts: 5, seconds: DAY },
  correctionOfDocumentDaily: { attempts: 5, seconds: DAY },
  /** For a code that belongs to no card: as many as a card has (server/access/cards/frozen.ts). */
  unknownCardDaily: { attempts: 5, seconds: DAY },
} as const

/**
 * How many calls from one address pass without work, refused calls included, by the name that a route gives in `config.flood`; kept in memory. A whole ministry
 * shares one address: beyond the limit its people's machines work for some hundredths of a second, and nobody is refused.
 */
export const FLOOD_LIMITS = {
  login: { attempts: 300, seconds: MINUTE },
  recovery: { attempts: 300, seconds: HOUR },
  activation: { attempts: 600, seconds: HOUR },
  /** Papers that are printed anew each time. */
  slip: { attempts: 30, seconds: MINUTE },
  mail: { attempts: 600, seconds: HOUR },
  captcha: { attempts: 60, seconds: MINUTE },
  /** Requests for work: no work gets past this limit, or callers would need work to ask for work. */
  puzzle: { attempts: 120, seconds: MINUTE },
  search: { attempts: 120, seconds: MINUTE },
  searchDaily: { attempts: 2000, seconds: DAY },
  summary: { attempts: 240, seconds: MINUTE },
  status: { attempts: 120, seconds: MINUTE },
  certificateCheck: { attempts: 120, seconds: MINUTE },
  /** Calls that leave a pass or a handle for minutes, and ask people with a certificate for no captcha. */
  certificatePass: { attempts: 30, seconds: MINUTE },
  identity: { attempts: 120, seconds: MINUTE },
  publicLog: { attempts: 240, seconds: MINUTE },
  signatureCheck: { attempts: 30, seconds: MINUTE },
  /** Every public call that names no other limit. */
  public: { attempts: 1200, seconds: MINUTE },
} as const satisfies Record<string, Limit>

export type SubjectLimit = keyof typeof SUBJECT_LIMITS
export type FloodLimit = keyof typeof FLOOD_LIMITS

interface Limit {
  readonly attempts: number
  readonly seconds: number
}

/** Returns a refusal that holds for so many seconds. */
export const tooMany = (retryAfterSeconds: number) => new Failure('tooMany', 'common.tooManyTries', { retryAfterSeconds })

/** Counts one more attempt by a subject, exactly under any concurrency, and returns how many there were; throws `tooMany` beyond the limit. */
export async function countAttempt({ db, clock, config }: Services, name: SubjectLimit, subject: string): Promise<number> {
  if (!config.rateLimits) return 0
  const { attempts, seconds } = SUBJECT_LIMITS[name]
  const now = clock.now()
  const kept = await countInWindow(db, { name, subject, now, seconds })
  // @protects S48 the limit of a subject is exact
  //   instead: kept.attempts > attempts ==> kept.attempts > attempts + 1
  if (kept.attempts > attempts) throw tooMany((kept.windowStartedAt.getTime() - before(now, seconds).getTime()) / 1000)
  return kept.attempts
}

interface Attempt {
  readonly name: string
  readonly subject: string
  readonly now: Date
  /** Length of the window, which starts with the first attempt. */
  readonly seconds: number
}

/** Counts one more attempt by a subject, exactly under any concurrency; returns how many there were in the current window, and when it began. */
export async function countInWindow(db: Database, { name, subject, now, seconds }: Attempt) {
  const isOver = sql`kept.window_started_at <= ${before(now, seconds)}::timestamptz`
  const { rows } = await sql<{ attempts: number; windowStartedAt: Date }>`
    INSERT INTO attempt_count AS kept (limit_name, subject_hash, window_started_at, attempts)
    VALUES (${name}, ${digest(subject)}, ${now}, 1)
    ON CONFLICT (limit_name, subject_hash) DO UPDATE SET
      attempts = CASE WHEN ${isOver} THEN 1 ELSE kept.attempts + 1 END,
      window_started_at = CASE WHEN ${isOver} THEN excluded.window_started_at ELSE kept.window_started_at END
    RETURNING attempts, window_started_at`.execute(db)
  return rows[0] ?? { attempts: 1, windowStartedAt: now }
}

/** The same for callers whose answer must not depend on the count: returns whether the attempt is within the limit. */
export async function isWithinLimit(services: Services, name: SubjectLimit, subject: string): Promise<boolean> {
  try {
    await countAttempt(services, name, subject)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooMany') return false
    throw error
  }
}

/** Resets a subject's count after a correct attempt. */
export async function forgetAttempts({ db }: Services, name: SubjectLimit, subject: string): Promise<void> {
  await db.deleteFrom('attemptCount').where('limitName', '=', name).where('subjectHash', '=', digest(subject)).execute()
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** What an address has used of a limit in the current window. */
export interface FloodCount {
  /** Share of the limit used up: below 1, a call passes without work. */
  readonly usedUp: number
  /** Seconds until the window ends. */
  readonly secondsLeft: number
}

export interface FloodBrake {
  /** Returns what an address has used so far. */
  read(name: FloodLimit, address: string): FloodCount
  /** Counts a call that passes. */
  count(name: FloodLimit, address: string): void
}

/** Most addresses remembered, and most networks; beyond that, the one whose window began first is forgotten. */
const MAX_WINDOWS = 50_000

/** A network passes as many calls as this number of its addresses: an owner of all 65,536 in an IPv6 /48 passes no more. */
const ADDRESSES_OF_NETWORK = 16

/** Returns fixed windows of calls, each by a limit's name and a caller. */
function createWindows(clock: Clock) {
  const windows = new Map<string, { startedAt: number; attempts: number }>()
  return (name: FloodLimit, whose: string) => {
    const now = clock.now().getTime()
    const key = `${name} ${whose}`
    const kept = windows.get(key)
    if (kept && now < kept.startedAt + FLOOD_LIMITS[name].seconds * 1000) return kept
    windows.delete(key)
    const [oldest] = windows.size < MAX_WINDOWS ? [] : windows.keys()
    if (oldest !== undefined) windows.delete(oldest)
    const fresh = { startedAt: now, attempts: 0 }
    windows.set(key, fresh)
    return fresh
  }
}

/** Returns the flood brake of one process: fixed windows by address (IPv4 whole, IPv6 by its /64) and by the network around it. */
export function createFloodBrake(clock: Clock): FloodBrake {
  const ofAddresses = createWindows(clock)
  const ofNetworks = createWindows(clock)
  return {
    read: (name, address) => {
      const { attempts, seconds } = FLOOD_LIMITS[name]
      const own = ofAddresses(name, networkOf(address))
      const around = ofNetworks(name, widerNetworkOf(address)).attempts / (attempts * ADDRESSES_OF_NETWORK)
      const usedUp = own.attempts / attempts
      return {
        // @protects S48 a network passes no more than some of its addresses
        //   instead: around >= 1 ==> around < 0
        // Challenges are drawn for each network in turn, so neighbours cannot keep anybody out.
        usedUp: around >= 1 && name !== 'puzzle' ? Math.max(usedUp, around) : usedUp,
        secondsLeft: (own.startedAt - clock.now().getTime()) / 1000 + seconds,
      }
    },
    count: (name, address) => {
      ofAddresses(name, networkOf(address)).attempts++
      ofNetworks(name, widerNetworkOf(address)).attempts++
    },
  }
}

/** Returns the network that counts as one address: an IPv4 whole (also when written as IPv6), an IPv6 by its first 64 bits. */
// @protects S48 an IPv6 address counts by its network
//   instead: 4) ==> 8)
export const networkOf = (address: string): string => partsOf(address, 4, 4)

/** Returns the network around an address, all of which one owner may hold: an IPv4 by its first 24 bits, an IPv6 by its first 48. */
export const widerNetworkOf = (address: string): string => partsOf(address, 3, 3)

/** Returns the first parts of an address: `of4` of an IPv4, also when written as IPv6, or `of6` of an IPv6. */
function partsOf(address: string, of4: number, of6: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] || !address.includes(':')) return (mapped?.[1] ?? address).split('.').slice(0, of4).join('.')
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, of6)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
