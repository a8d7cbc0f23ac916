import { sql } from 'kysely'
import { tooMany } from '../http/rate-limits.ts'
import { digest } from '../http/secrets.ts'
import type { Services } from '../services.ts'

const FREE_GUESSES = 5
const MAX_DELAY_MINUTES = 15
const FORGOTTEN_AFTER_HOURS = 24

/**
 * Counts a guess before it is checked, so that many at once don't slip by; after five wrong ones in a row the next is heard only after 1, 2, 4 …
 * up to 15 minutes (safety S4). A subject is the name as typed, existing or not: both are answered by the same `tooMany`.
 */
export async function countGuess(services: Services, subject: string): Promise<void> {
  const seconds = await addGuess(services, subject)
  if (seconds !== null) throw tooMany(seconds)
}

/** Counts a guess; answers null, or, unless it is counted, the seconds until the next one is heard. */
async function addGuess({ db, clock, config }: Services, subject: string): Promise<number | null> {
  if (!config.rateLimits) return null
  const now = clock.now()
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * 3_600_000)
  const counted = sql`CASE WHEN kept.last_failed_at < ${forgotten} THEN 1 ELSE kept.failures + 1 END`
  const { rows } = await sql`
    INSERT INTO guess_delay AS kept (subject_hash, failures, last_failed_at, next_try_at)
    VALUES (${digest(subject)}, 1, ${now}, ${now})
    ON CONFLICT (subject_hash) DO UPDATE SET
      failures = ${counted},
      last_failed_at = ${now},
      next_try_at = CASE WHEN ${counted} < ${FREE_GUESSES} THEN ${now}::timestamptz
        ELSE ${now}::timestamptz + least(power(2, ${counted} - ${FREE_GUESSES}), ${MAX_DELAY_MINUTES}) * interval '1 minute' END
      WHERE kept.next_try_at <= ${now}
    RETURNING failures`.execute(db)
  if (rows.length > 0) return null
  const kept = await db.selectFrom('guessDelay').select('nextTryAt').where('subjectHash', '=', digest(subject)).executeTakeFirst()
  return ((kept?.nextTryAt ?? now).getTime() - now.getTime()) / 1000
}

/** A right guess: the count starts again. */
export async function forgetGuesses({ db }: Services, subject: string): Promise<void> {
  await db.deleteFrom('guessDelay').where('subjectHash', '=', digest(subject)).execute()
}

/** The count of the guesses at one account's password from one browser. */
export interface PasswordGuesses {
  /** Counts a guess; throws `tooMany` while the next one is not heard yet. */
  count(): Promise<void>
  wrong(): Promise<void>
  right(): Promise<void>
}

/**
 * The guesses at the password of an account name as typed. A browser that its person signed in from before has a count of its own, so that nobody
 * else's guesses keep the person out (safety S4); what is wrong there counts for every other browser too.
 */
export function passwordGuesses(services: Services, name: string, knownDevice: string | null): PasswordGuesses {
  const everywhere = `account ${name}`
  const here = knownDevice === null ? everywhere : `${everywhere} from ${knownDevice}`
  return {
    count: () => countGuess(services, here),
    wrong: async () => {
      if (knownDevice !== null) await addGuess(services, everywhere)
    },
    right: () => forgetGuesses(services, here),
  }
}
