import { sql } from 'kysely'
import { tooMany } from '../http/rate-limits.ts'
import { digest } from '../http/secrets.ts'
import type { Services } from '../services.ts'

const FREE_GUESSES = 5
const MAX_DELAY_MINUTES = 15
const FORGOTTEN_AFTER_HOURS = 24

/**
 * Counts a guess before it is checked, so that many at once don't slip by; after five wrong ones in a row the next is heard only after 1, 2, 4 …
 * up to 15 minutes (safety S4). A subject is the name as typed, existing or not: both are answered by the same `tooMany`. Gives how many were counted
 * in a row; null where nothing is counted.
 */
export async function countGuess(services: Services, subject: string): Promise<number | null> {
  const { failures, waits } = await addGuess(services, subject)
  if (waits !== null) throw tooMany(waits)
  return failures
}

/** How many guesses were counted in a row with this one; when it is not counted, the seconds until the next one is heard. */
interface Counted {
  readonly failures: number | null
  readonly waits: number | null
}

async function addGuess({ db, clock, config }: Services, subject: string): Promise<Counted> {
  if (!config.rateLimits) return { failures: null, waits: null }
  const now = clock.now()
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * 3_600_000)
  const counted = sql`CASE WHEN kept.last_failed_at < ${forgotten} THEN 1 ELSE kept.failures + 1 END`
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO guess_delay AS kept (subject_hash, failures, last_failed_at, next_try_at)
    VALUES (${digest(subject)}, 1, ${now}, ${now})
    ON CONFLICT (subject_hash) DO UPDATE SET
      failures = ${counted},
      last_failed_at = ${now},
      next_try_at = CASE WHEN ${counted} < ${FREE_GUESSES} THEN ${now}::timestamptz
        ELSE ${now}::timestamptz + least(power(2, ${counted} - ${FREE_GUESSES}), ${MAX_DELAY_MINUTES}) * interval '1 minute' END
      WHERE kept.next_try_at <= ${now}
    RETURNING failures`.execute(db)
  if (rows[0]) return { failures: rows[0].failures, waits: null }
  const kept = await db.selectFrom('guessDelay').select('nextTryAt').where('subjectHash', '=', digest(subject)).executeTakeFirst()
  return { failures: null, waits: ((kept?.nextTryAt ?? now).getTime() - now.getTime()) / 1000 }
}

/** A right guess: the count starts again. */
export async function forgetGuesses({ db }: Services, subject: string): Promise<void> {
  await db.deleteFrom('guessDelay').where('subjectHash', '=', digest(subject)).execute()
}

/** The count of the guesses at one secret of a person from one browser. */
export interface Guesses {
  /** Counts a guess; throws `tooMany` while the next one is not heard yet. */
  count(): Promise<void>
  /** Answers whether this wrong guess is the one after which all other browsers are slowed down: once until a right one. */
  wrong(): Promise<boolean>
  right(): Promise<void>
}

/**
 * The guesses at a secret from a browser. One that its person signed in from before has a count of its own, so that nobody else's guesses keep the
 * person out (safety S4); what is wrong there counts for every other browser too.
 */
export function guessesAt(services: Services, subject: string, knownDevice: string | null): Guesses {
  const here = knownDevice === null ? subject : `${subject} from ${knownDevice}`
  let counted: number | null = null
  return {
    count: async () => {
      counted = await countGuess(services, here)
    },
    wrong: async () => (knownDevice === null ? counted : (await addGuess(services, subject)).failures) === FREE_GUESSES,
    right: () => forgetGuesses(services, here),
  }
}

/** The guesses at the password of an account name as typed. */
export const passwordGuesses = (services: Services, name: string, knownDevice: string | null): Guesses =>
  guessesAt(services, `account ${name}`, knownDevice)
