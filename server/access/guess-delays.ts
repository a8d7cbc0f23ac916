import { sql } from 'kysely'
import { tooMany } from '../ground/http/rate-limits.ts'
import { digest } from '../ground/http/secrets.ts'
import type { Services } from '../services.ts'
import { countWrong, hearTry, type Source } from './doors/tries.ts'
import { passwordSubject } from './person-with.ts'

const FREE_GUESSES = 5
const MAX_DELAY_MINUTES = 15
const FORGOTTEN_AFTER_HOURS = 24
const NOTIFIED_AGAIN_AFTER_HOURS = 24

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/**
 * Counts a guess before it is checked, so that many at once do not slip by. After five wrong ones in a row the next is heard only after 1, 2, 4 … up to 15 minutes
 * (safety S4). A subject is the name as typed, existing or not: both get the same `tooMany`.
 */
export async function countGuess(services: Services, subject: string): Promise<void> {
  const waits = await addGuess(services, subject)
  if (waits !== null) throw tooMany(waits)
}

/** Counts a guess and returns null. When it is not heard yet, counts nothing and returns the seconds until the next one is. */
async function addGuess({ db, clock, config }: Services, subject: string): Promise<number | null> {
  if (!config.rateLimits) return null
  const now = clock.now()
  const forgotten = hoursBefore(now, FORGOTTEN_AFTER_HOURS)
  const counted = sql`CASE WHEN kept.last_failed_at < ${forgotten} THEN 1 ELSE kept.failures + 1 END`
  // @protects S4 the sixth guess is heard only after a delay
  //   instead: kept.next_try_at <= ${now} ==> true
  // @protects S4 the delay doubles
  //   instead: 2 ==> 1
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
  if (rows[0]) return null
  const kept = await db.selectFrom('guessDelay').select('nextTryAt').where('subjectHash', '=', digest(subject)).executeTakeFirst()
  return ((kept?.nextTryAt ?? now).getTime() - now.getTime()) / 1000
}

/**
 * Whether to notify a person of the wrong guesses at a secret of theirs: at the fifth in a row, and when they go on a day after the last time. Says so once; a right
 * guess starts the count again.
 */
async function isToNotify({ db, clock }: Services, subject: string): Promise<boolean> {
  const now = clock.now()
  const due = await db
    .updateTable('guessDelay')
    .set({ notifiedAt: now })
    .where('subjectHash', '=', digest(subject))
    // @protects S4 whoever is guessed at is told at the fifth wrong guess
    .where('failures', '>=', FREE_GUESSES)
    // @protects S4 whoever is guessed at is told once a day
    // @protects S4 whoever is guessed at for more than a day is told again
    //   without: , row('notifiedAt', '<=', hoursBefore(now, NOTIFIED_AGAIN_AFTER_HOURS))
    .where((row) => row.or([row('notifiedAt', 'is', null), row('notifiedAt', '<=', hoursBefore(now, NOTIFIED_AGAIN_AFTER_HOURS))]))
    .returning('failures')
    .executeTakeFirst()
  return due !== undefined
}

/** Starts the count again after a right guess. */
export async function forgetGuesses({ db }: Services, subject: string): Promise<void> {
  await db.deleteFrom('guessDelay').where('subjectHash', '=', digest(subject)).execute()
}

/** Count of the guesses at one secret of a person from one browser. */
export interface Guesses {
  /** Counts a guess; throws `tooMany` while the next one is not heard yet, or is heard for work alone. */
  count(): Promise<void>
  /** Notes that the guess was wrong. Returns whether to notify its person of the guesses now, as `isToNotify`. */
  wrong(): Promise<boolean>
  right(): Promise<void>
}

/** Returns guesses that are slowed down: by somebody who got past the password or the card, or in a browser that its person signed in from before. */
export function guessesAt(services: Services, subject: string, knownDevice: string | null): Guesses {
  // @protects S4 a browser that an account’s owner knows has a count of its own
  //   instead: ? subject ==> || subject ? subject
  const here = knownDevice === null ? subject : `${subject} from ${knownDevice}`
  return {
    count: () => countGuess(services, here),
    wrong: async () => {
      // @protects S4 what is guessed in a browser that its owner knows counts for all others
      if (knownDevice !== null) await addGuess(services, subject)
      return isToNotify(services, subject)
    },
    right: () => forgetGuesses(services, here),
  }
}

interface Guessed {
  readonly name: string
  readonly knownDevice: string | null
}

/**
 * Judges a guess at the password of an account name. In a browser that its owner signed in from before, wrong guesses slow the next one down, so that no stranger keeps
 * the owner out; they also count for every other browser, where wrong tries ask for work (safety S4, S61). Throws `tooMany`, unjudged.
 */
export async function hearPassword<Found>(
  services: Services,
  source: Source,
  { name, knownDevice }: Guessed,
  hear: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const subject = passwordSubject(name)
  if (knownDevice === null) return hearTry(services, source, subject, hear)
  const here = `${subject} from ${knownDevice}`
  await countGuess(services, here)
  const found = await hearCounted(services, here, hear)
  // @protects S4 what is wrong in a browser that its owner knows counts for all others
  if (found === undefined) await countWrong(services, source, subject)
  else await forgetGuesses(services, here)
  return found
}

/** Returns what `hear` finds. Takes back a guess that was not heard to its end, as where a captcha was misread. */
async function hearCounted<Found>({ db, clock }: Services, subject: string, hear: () => Promise<Found>): Promise<Found> {
  try {
    return await hear()
  } catch (error) {
    const takenBack = { failures: sql<number>`greatest(failures - 1, 1)`, nextTryAt: clock.now() }
    // @protects S4 a misread captcha is no wrong guess
    await db.updateTable('guessDelay').set(takenBack).where('subjectHash', '=', digest(subject)).execute()
    throw error
  }
}
