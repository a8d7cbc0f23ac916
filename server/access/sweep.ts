import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../ground/jobs/index.ts'
import { OPENS_DAYS, SEALS_DAYS } from './draft-keys.ts'
import { forgetFormerPasswords } from './former-password.ts'
import { IDLE_MINUTES } from './sessions.ts'

const DEVICE_DAYS = 400

/** Deletes every minute what has expired: used tokens, visitors with what is bound to them, entries that nobody came for, sessions, old keys and counts. */
export const sweepJob = defineJob({
  name: 'access.sweep',
  payload: z.object({}),
  every: '* * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now()
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const daysBefore = (days: number) => before(days * 24 * 60)
    await sql`DELETE FROM used_token WHERE expires_at <= ${now}`.execute(db)
    await sql`DELETE FROM sign_in WHERE expires_at <= ${now}`.execute(db)
    await sql`SELECT sweep_walled(${now}, ${daysBefore(DEVICE_DAYS)}, ${daysBefore(SEALS_DAYS)}, ${daysBefore(OPENS_DAYS)})`.execute(db)
    await sql`SELECT sweep_passkey_challenges(${now})`.execute(db)
    await sql`DELETE FROM visitor WHERE expires_at <= ${now}`.execute(db)
    await sql`DELETE FROM session WHERE ends_at <= ${now} OR last_seen_at <= ${before(IDLE_MINUTES)}`.execute(db)
    await sql`DELETE FROM password_link WHERE expires_at <= ${now}`.execute(db)
    await sql`DELETE FROM password_undo WHERE expires_at <= ${now}`.execute(db)
    await sql`DELETE FROM factor_undo WHERE expires_at <= ${now}`.execute(db)
    // @protects 048 former passwords are kept for a day
    await forgetFormerPasswords(now).execute(db)
    await sql`
      UPDATE person SET former_email = NULL, former_phone = NULL, former_contact_until = NULL, former_contact_token = NULL
      WHERE former_contact_until <= ${now}`.execute(db)
    await sql`DELETE FROM guess_delay WHERE last_failed_at <= ${daysBefore(1)}`.execute(db)
    await sql`DELETE FROM attempt_count WHERE window_started_at <= ${daysBefore(1)}`.execute(db)
  },
})
