import type { OwnerConfig } from '../../config.ts'
import { StartRefused } from '../../start-refused.ts'
import { hasEmbedded, runningOwnerUrl, startEmbedded } from './embedded.ts'

type Place = Pick<OwnerConfig, 'databaseOwnerUrl' | 'dataDir'>

/** Refuses a place where no portal has been. */
export function requirePortalIn({ databaseOwnerUrl, dataDir }: Place): void {
  if (!databaseOwnerUrl && !hasEmbedded(dataDir)) throw new StartRefused(`En ${dataDir} no hay datos de un portal.`)
}

/** Works as the owner of the tables: of the database that the settings name, of the portal's own as it runs, or started for this alone. */
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
