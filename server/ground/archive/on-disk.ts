import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { modesOfKept } from '../file-modes.ts'
import { type Archive, checked, hashOf, isHash } from './archive.ts'

/** Returns the archive in `DATA_DIR/archive`, creating the folder if it is missing. */
export async function archiveOnDisk(dataDir: string): Promise<Archive> {
  const root = join(dataDir, 'archive')
  await mkdir(root, { recursive: true, mode: modesOfKept().folder })
  const folderOf = (hash: string) => join(root, hash.slice(0, 2))
  const fileOf = (hash: string) => join(folderOf(hash), `${hash}.pdf`)

  const read = async (hash: string) => {
    if (!isHash(hash)) return null
    return checked(hash, await readFile(fileOf(hash)).catch(nullWhenMissing))
  }

  return {
    read,
    has: async (hash) => isHash(hash) && (await stat(fileOf(hash)).catch(nullWhenMissing)) !== null,
    keep: async (bytes) => {
      const hash = hashOf(bytes)
      if (await read(hash).catch(() => null)) return hash
      await mkdir(folderOf(hash), { recursive: true, mode: modesOfKept().folder })
      await writeDurably(fileOf(hash), bytes)
      await syncFolder(folderOf(hash))
      await syncFolder(root)
      return hash
    },
  }
}

/** Writes all or nothing: to a file beside its place, flushed, then moved there. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    const file = await open(unfinished, 'wx', modesOfKept().file)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes a rename survive a power cut; Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
