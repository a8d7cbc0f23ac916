import type { Config } from '../../config.ts'
import type { Archive } from './archive.ts'
import { archiveInStore } from './in-store.ts'
import { archiveOnDisk } from './on-disk.ts'

/** Opens the archive: the object store of `ARCHIVE_URL`, else the disk. */
export async function openArchive({ dataDir, archiveUrl }: Pick<Config, 'dataDir' | 'archiveUrl'>): Promise<Archive> {
  return archiveUrl ? archiveInStore(archiveUrl) : archiveOnDisk(dataDir)
}
