import { createPasswords } from '../access/index.ts'
import { seedAccounts as seed } from '../demo/accounts.ts'
import type { Clock } from '../ground/clock.ts'
import type { Database } from '../ground/database/connect.ts'

export const STAFF_KEY = 'a key of second factors that only the tests have'

/** Passwords at the least cost that the algorithm has; what theirs is where people are served, `access/password-hash.test.ts` proves. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The demo's accounts, over a database of a test. */
export const seedAccounts = (db: Database, clock: Clock, passwords = cheapPasswords): Promise<void> =>
  seed({ db, clock, staffKey: STAFF_KEY, passwords })
