import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { issueCards } from '../access/index.ts'
import { publishStatisticsJob } from '../office/statistics/index.ts'
import type { Services } from '../services.ts'
import { verificationOf } from '../verification-door.ts'
import { seedAccounts } from './accounts.ts'
import { seedDeclarations } from './declarations.ts'
import { seedFormerFilings } from './former-filings.ts'
import { seedRates } from './rates.ts'
import { seedRegister } from './register.ts'

export { seedRates }

const CARDS = 20
const PIN = '123456'

/** The printed codes DEMO-0000-0001 to DEMO-0000-0020. */
const demoCards = Array.from({ length: CARDS }, (_, index) => ({ code: `DEMO-0000-${String(index + 1).padStart(4, '0')}`, pin: PIN }))

/** The demo's accounts, cards, declarations and register (R10.27), made once; nothing where they are already. */
export async function seedDemo(services: Services, onError: (error: unknown) => void): Promise<void> {
  await seedAccounts(services)
  await issueCards(services, demoCards)
  await seedRates(services.db)
  await seedDeclarations(services, onError)
  await seedRegister(services)
  await (await verificationOf(services))?.seedDemo(services)
  await seedFormerFilings(services.db, dateInLaPaz(services.clock.now()))
  await services.jobs.enqueue(services.db, publishStatisticsJob, {})
}
