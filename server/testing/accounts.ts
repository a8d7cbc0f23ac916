import { createPasswords } from '../access/index.ts'
import { seedAccounts as seed } from '../demo/accounts.ts'
import type { Clock } from '../ground/clock.ts'
import type { Database } from '../ground/database/connect.ts'

export const STAFF_KEY = 'a key of second factors that only the tests have'

/** Passwords at the lowest cost that the algorithm allows; `access/password-hash.test.ts` proves the cost used where people are served. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Adds the demo's accounts to a test's database. */
export const seedAccounts = (db: Database, clock: Clock, passwords = cheapPasswords): Promise<void> =>
  seed({ db, clock, staffKey: STAFF_KEY, passwords })
