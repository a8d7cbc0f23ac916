import { type ChainHead, openChainHead } from '@djbr/signature/log/chain-head.ts'
import type { Database } from '../database/connect.ts'
import { publishedKeys } from '../database/published-keys.ts'
import { AT_ONCE, type ChainName, chains, entryOf, GENESIS, linkHash, type Sealed } from './chain.ts'

/** The first link of a chain that does not hold. */
export interface BrokenLink {
  readonly number: number
  /** The row that it is of; null where there is no link any more. */
  readonly row: number | null
  /** When it was linked; null where there is no link any more. */
  readonly sealedAt: Date | null
  /**
   * `changed`: the row is not what was linked. `missing`: the row is gone. `gap`: the link is gone. `swapped`: the row, or the link, stands in the place of
   * another. `cut`: a head counts it and the chain ends before. `head`: a head says another. `forged`: the head itself was signed by nobody known.
   */
  readonly why: 'changed' | 'missing' | 'gap' | 'swapped' | 'cut' | 'head' | 'forged'
  /** The day of the head, where a head shows it. */
  readonly day: string | null
}

/** What a walk over a chain found. */
export interface ChainVerdict {
  /** How many links hold, one behind the other. */
  readonly links: number
  /** The hash of the last that holds, in hex. */
  readonly head: string
  /** The signed heads that the walk met, and the day of the last. */
  readonly heads: number
  readonly lastHeadOn: string | null
  /** null when the whole chain holds. */
  readonly broken: BrokenLink | null
}

interface Walk {
  /** Heads that were kept elsewhere: believed, whoever signed them. */
  readonly noted?: readonly ChainHead[]
  /** Told how many links it has walked, each time that it reads more: also while it looks further on for what is wrong with one. */
  readonly onProgress?: (walked: number) => Promise<void>
}

/**
 * Walks a whole chain, some links at a time, and names the first that does not hold (safety S43): by its row, by its place, or by a head that was signed when
 * a day ended. Throws only what the database throws.
 */
export async function verifyChain(db: Database, name: ChainName, { noted = [], onProgress }: Walk = {}): Promise<ChainVerdict> {
  const { waiting, forged } = await headsOf(db, name, noted)
  let previous: Buffer = GENESIS
  let links = 0
  let heads = 0
  let lastHeadOn: string | null = null
  const verdict = (broken: BrokenLink | null): ChainVerdict => ({ links, head: previous.toString('hex'), heads, lastHeadOn, broken })
  for (;;) {
    const { rows } = await chains[name].sealed(links).execute(db)
    for (const row of rows) {
      const why = await wrongWith(db, name, { row, number: links + 1, previous }, () => onProgress?.(links))
      if (why !== null) {
        const gone = why === 'gap'
        return verdict({ number: links + 1, row: gone ? null : row.id, sealedAt: gone ? null : momentOf(row), why, day: null })
      }
      previous = row.hash
      links += 1
      for (let head = waiting[0]; head && head.links === links; head = waiting[0]) {
        if (!previous.equals(head.hash)) return verdict({ number: links, row: row.id, sealedAt: momentOf(row), why: 'head', day: head.day })
        heads += 1
        lastHeadOn = head.day
        waiting.shift()
      }
    }
    await onProgress?.(links)
    if (rows.length < AT_ONCE) break
  }
  const [missed] = waiting
  if (missed) return verdict({ number: links + 1, row: null, sealedAt: null, why: 'cut', day: missed.day })
  return verdict(forged)
}

/** The heads of a chain, fewest links first; and the first whose signature does not hold. */
async function headsOf(db: Database, name: ChainName, noted: readonly ChainHead[]) {
  const kept = await db
    .selectFrom('chainHead')
    .selectAll()
    .where('chain', '=', name)
    .where('signed', 'is not', null)
    .orderBy('day')
    .execute()
  const keys = await publishedKeys(db)
  const waiting = noted.filter(({ chain }) => chain === name)
  let forged: BrokenLink | null = null
  for (const { signed, day, links } of kept) {
    const head = await openChainHead(signed ?? '', keys)
    if (!('refused' in head) && head.chain === name && head.day === day) waiting.push(head)
    else forged ??= { number: links, row: null, sealedAt: null, why: 'forged', day }
  }
  return { waiting: waiting.toSorted((one, other) => one.links - other.links), forged }
}

/** null: a moment that no clock showed (`infinity`), so it was tampered with. */
const momentOf = ({ sealedAt }: Sealed): Date | null => (sealedAt instanceof Date && !Number.isNaN(sealedAt.getTime()) ? sealedAt : null)

const linkOf = (previous: Buffer, row: Sealed): Buffer | null => {
  const entry = entryOf(row)
  return entry && linkHash(previous, entry)
}

interface Place {
  readonly row: Sealed
  readonly number: number
  readonly previous: Buffer
}

async function wrongWith(db: Database, name: ChainName, place: Place, alive: () => unknown): Promise<BrokenLink['why'] | null> {
  const { row, number, previous } = place
  if (row.number !== number) return 'gap'
  if (linkOf(previous, row)?.equals(row.hash)) return null
  if (await isOutOfOrder(db, name, place, alive)) return 'swapped'
  return entryOf(row) ? 'changed' : 'missing'
}

/** Whether what belongs in a link's place is further on, or what the link is of: rows or links that changed places. */
async function isOutOfOrder(db: Database, name: ChainName, { row, previous }: Place, alive: () => unknown): Promise<boolean> {
  for (let after = row.number; ; ) {
    const { rows } = await chains[name].sealed(after).execute(db)
    for (const other of rows) {
      const hash = linkOf(previous, other)
      const inItsPlace = linkOf(previous, { ...other, id: row.id })
      if (hash?.equals(row.hash) || hash?.equals(other.hash) || inItsPlace?.equals(row.hash)) return true
    }
    if (rows.length < AT_ONCE) return false
    await alive()
    after = rows.at(-1)?.number ?? after
  }
}
