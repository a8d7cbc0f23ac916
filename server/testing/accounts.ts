import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { seedAccounts as seed } from '../demo/accounts.ts'

export const STAFF_KEY = 'a key of second factors that only the tests have'

/** The demo's accounts, over a database of a test. */
export const seedAccounts = (db: Database, clock: Clock): Promise<void> => seed({ db, clock, staffKey: STAFF_KEY })
