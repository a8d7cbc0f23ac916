import type { OwnerConfig } from '../../config.ts'
import { StartRefused } from '../../start-refused.ts'
import { hasEmbedded, runningOwnerUrl, startEmbedded } from './embedded.ts'

type Place = Pick<OwnerConfig, 'databaseOwnerUrl' | 'dataDir'>

/** Refuses a place that has never held a portal. */
export function requirePortalIn({ databaseOwnerUrl, dataDir }: Place): void {
  if (!databaseOwnerUrl && !hasEmbedded(dataDir)) throw new StartRefused(`En ${dataDir} no hay datos de un portal.`)
}

/** Runs work as the owner of the tables, in the database that the settings name or in the portal's own: the running one, or one started just for this. */
export async function asOwner<Result>({ databaseOwnerUrl, dataDir }: Place, work: (ownerUrl: string) => Promise<Result>): Promise<Result> {
  if (databaseOwnerUrl) return work(databaseOwnerUrl)
  const running = runningOwnerUrl(dataDir)
  if (running) return work(running)
  const own = await startEmbedded({ dataDir })
  try {
    return await work(own.ownerUrl)
  } finally {
    await own.stop()
  }
}
