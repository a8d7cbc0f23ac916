import type { PublishedStatistics } from '@djbr/domain/calls/published.ts'
import type { Database } from '../../ground/database/connect.ts'

/** Returns the latest publication; null before the first. */
export async function lastPublished(db: Database): Promise<PublishedStatistics | null> {
  const found = await db.selectFrom('publishedStatistics').select('body').orderBy('until', 'desc').limit(1).executeTakeFirst()
  return found ? (found.body as unknown as PublishedStatistics) : null
}
