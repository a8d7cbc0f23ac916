import { announcements } from '@djbr/domain/calls/portal.ts'
import { announcementIn, EVERYWHERE } from '@djbr/domain/lists/announcement.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { Visiting } from '../../ground/http/principal.ts'
import { calls, serve } from '../../ground/http/serve.ts'

export const announcementRoutes = calls(serve(announcements, announcementsNow, { revalidate: true }))

/** Returns the announcements in force here (R3.12, R8.82). */
async function announcementsNow({ services: { db, clock, config }, language }: Visiting) {
  const today = dateInLaPaz(clock.now())
  const found = await db
    .selectFrom('announcement')
    .select(['environment', 'position', 'persistent', 'opens', 'validFrom'])
    .select(['title', 'body', 'parts', 'titleEn', 'bodyEn', 'partsEn', 'titleAy', 'bodyAy', 'partsAy'])
    .where('environment', 'in', [config.ambiente, EVERYWHERE])
    .where(({ or, eb }) => or([eb('validFrom', 'is', null), eb('validFrom', '<=', today)]))
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>=', today)]))
    .orderBy('position', 'desc')
    .orderBy('id')
    .execute()
  return found.map((kept) => ({
    ...kept,
    ...announcementIn(language, kept),
    environment: kept.environment === EVERYWHERE ? null : kept.environment,
  }))
}
