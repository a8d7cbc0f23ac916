import type { Database } from '../ground/database/connect.ts'

const SOURCE = 'Muestra de la demostración'

/** Made up: round numbers that no bank published. */
const SAMPLE = [
  ['USD', '2020-01-01', '7'],
  ['USD', '2026-07-01', '7.1'],
  ['EUR', '2020-01-01', '8'],
  ['EUR', '2026-07-01', '8.25'],
  ['PEN', '2020-01-01', '2'],
] as const

/** Exchange rates by which the demo converts, marked as samples; those that are there already stay. */
export async function seedRates(db: Database): Promise<void> {
  await db
    .insertInto('exchangeRate')
    .values(SAMPLE.map(([currency, validFrom, rate]) => ({ currency, validFrom, rate, source: SOURCE, sample: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
