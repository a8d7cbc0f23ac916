import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChainHead, notedChainHead, openChainHead } from '@djbr/signature/log/chain-head.ts'
import type { Database } from '../database/connect.ts'
import { publishedKeys } from '../database/published-keys.ts'
import { modesOfKept } from '../file-modes.ts'

/** Stores a signed head outside the database, in a file of its own (S43), with one folder a day. Storing it again changes nothing. */
export async function keepHeadFile(folder: string, { chain, at, links }: Omit<ChainHead, 'hash'>, signed: string): Promise<void> {
  const ofDay = join(folder, at.slice(0, 10))
  await mkdir(ofDay, { recursive: true, mode: modesOfKept().folder })
  const file = join(ofDay, nameOf(chain, links))
  const unfinished = `${file}.part`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, `${signed}\n`, { mode: modesOfKept().file, flush: true })
  await rename(unfinished, file)
}

const nameOf = (chain: string, links: number): string => `${chain}-${String(links).padStart(12, '0')}.jws`

/** The heads in a folder, and what is wrong with it: files that none of the published keys signed, and signed heads of the database without a file. */
export interface HeadFiles {
  readonly heads: readonly ChainHead[]
  readonly foreign: readonly string[]
  readonly lacking: readonly Pick<ChainHead, 'chain' | 'links'>[]
}

/** Reads every head stored in a folder, and checks them against the database's keys and heads. */
export async function readHeadFiles(folder: string, db: Database): Promise<HeadFiles> {
  const keys = await publishedKeys(db)
  const heads: ChainHead[] = []
  const foreign: string[] = []
  const found = new Set<string>()
  const names = await readdir(folder, { recursive: true }).catch(nothingWhenMissing)
  for (const name of names.filter((each) => each.endsWith('.jws')).toSorted()) {
    const signed = (await readFile(join(folder, name), 'utf8')).trim()
    const head = await openChainHead(signed, keys)
    // @protects S43 a file of a head that somebody else made is named
    //   instead: ('refused' in head || !name.endsWith(nameOf(head.chain, head.links))) foreign.push(name) ==> ('refused' in head) {}
    if ('refused' in head || !name.endsWith(nameOf(head.chain, head.links))) foreign.push(name)
    else heads.push(head)
    found.add(name.split(/[/\\]/).at(-1) ?? name)
  }
  const kept = await db.selectFrom('chainHead').select(['chain', 'links']).where('signed', 'is not', null).orderBy('links').execute()
  // @protects S43 a file of a head that is gone is named
  //   instead: kept.filter(({ chain, links }) => !found.has(nameOf(chain, links))) ==> []
  return { heads, foreign, lacking: kept.filter(({ chain, links }) => !found.has(nameOf(chain, links))) }
}

function nothingWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Returns the heads in a text, one a line, no matter who signed them; null when it contains anything else. */
export function notedHeads(text: string): readonly ChainHead[] | null {
  const heads = text.split(/\s+/).filter(Boolean).map(notedChainHead)
  return heads.length > 0 && heads.every((head) => head !== null) ? heads : null
}
