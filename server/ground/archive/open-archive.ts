import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { StartRefused } from '../../start-refused.ts'
import type { Archive } from './archive.ts'
import { archiveInStore } from './in-store.ts'
import { archiveInTwoPlaces } from './in-two-places.ts'
import { archiveOnDisk } from './on-disk.ts'

/**
 * Opens the archive: the object store at `ARCHIVE_URL`, else the disk; plus the second place that `ARCHIVE_MIRROR_DIR` names, if any. Throws StartRefused when
 * that folder is missing: it is on another disk or machine, and creating it would hide that it is not mounted.
 */
export async function openArchive({ dataDir, archiveUrl, archiveMirrorDir }: Place): Promise<Archive> {
  const first = archiveUrl ? archiveInStore(archiveUrl) : await archiveOnDisk(dataDir)
  if (archiveMirrorDir === undefined) return first
  // @protects 113 papers are not mirrored into a folder that is not mounted
  //   instead: !existsSync(archiveMirrorDir) ==> archiveMirrorDir === ''
  if (!existsSync(archiveMirrorDir))
    throw new StartRefused(`La carpeta de ARCHIVE_MIRROR_DIR no existe: ¿está montado el otro disco? Créela allí, no en este.`)
  return archiveInTwoPlaces(first, await archiveOnDisk(archiveMirrorDir))
}

/** Where the archive is. */
export type Place = Pick<Config, 'dataDir' | 'archiveUrl' | 'archiveMirrorDir'>
