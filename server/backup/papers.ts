import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Archive } from '../ground/archive/index.ts'
import { nameOfKey, sealOf, writeSealed } from './sealed-file.ts'

// @protects 124 papers are copied anew under another key, and what the former closed stays whole
//   instead: 'papeles', nameOfKey(key) ==> 'papeles'
/** Returns the folder with the papers of all backups that one key closes: papers never change, so each is copied once, beside the backups rather than in them. */
export const papersBeside = (backup: string, key: string): string => join(dirname(backup), 'papeles', nameOfKey(key))

const FOLDER_OF = 2
/** Returns the file of a paper in the folder that all backups share. */
export const fileOfPaper = (folder: string, hash: string): string => join(folder, hash.slice(0, FOLDER_OF), `${hash}.sealed`)
/** Returns the name under which a paper opens: no other paper's, whichever backup it came with. */
export const nameOfPaper = (hash: string): string => `papeles/${hash}`

/** Copies the papers not yet beside a backup, each sealed and renamed when complete. Returns the hashes of those that the archive lacks, cannot read, or has changed. */
export async function copyPapers(hashes: readonly string[], archive: Archive, backup: string, key: string): Promise<string[]> {
  const missing: string[] = []
  const folder = papersBeside(backup, key)
  const seal = sealOf(key)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const hash of hashes) {
    const file = fileOfPaper(folder, hash)
    // @protects 113 a paper that was copied before is not copied again
    //   instead: existsSync(file) ==> file === ''
    if (existsSync(file)) continue
    const bytes = await archive.read(hash).catch(() => null)
    if (!bytes) {
      missing.push(hash)
      continue
    }
    const unfinished = `${file}.unfinished`
    await rm(unfinished, { force: true })
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeSealed(unfinished, seal, nameOfPaper(hash), Readable.from([bytes]))
    await rename(unfinished, file)
  }
  return missing
}
