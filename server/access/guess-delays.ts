import { sql } from 'kysely'
import { tooMany } from '../http/rate-limits.ts'
import { digest } from '../http/secrets.ts'
import type { Services } from '../services.ts'

const FREE_GUESSES = 5
const MAX_DELAY_MINUTES = 15
const FORGOTTEN_AFTER_HOURS = 24

/**
 * Counts a guess before it is judged, so that many at once don't slip by; after five wrong ones in a row the next is heard only after 1, 2, 4 …
 * up to 15 minutes (safety S4). A subject is the name as typed, existing or not: both are answered by the same `tooMany`.
 */
export async function countGuess({ db, clock, config }: Services, subject: string): Promise<void> {
  if (!config.rateLimits) return
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
  if (rows.length > 0) return
  const kept = await db.selectFrom('guessDelay').select('nextTryAt').where('subjectHash', '=', digest(subject)).executeTakeFirst()
  throw tooMany(((kept?.nextTryAt ?? now).getTime() - now.getTime()) / 1000)
}

/** A right guess: the count starts anew. */
export async function forgetGuesses({ db }: Services, subject: string): Promise<void> {
  await db.deleteFrom('guessDelay').where('subjectHash', '=', digest(subject)).execute()
}
