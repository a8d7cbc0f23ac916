import { LAPSES_SOON_DAYS } from '@djbr/domain/office/office.ts'
import { lapsingMassNotices } from '../../register/reminders/index.ts'
import type { Services } from '../../services.ts'
import { lapsingProposals } from '../desk/index.ts'

const DAY_MS = 86_400_000

/** Counts the proposals and mass notices, of anybody, that lapse within five days unless somebody decides them (R8.84). */
export async function lapsingSoon({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const soon = new Date(now.getTime() + LAPSES_SOON_DAYS * DAY_MS)
  return (await lapsingProposals(db, now, soon)) + (await lapsingMassNotices(db, now, soon))
}
