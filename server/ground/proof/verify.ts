import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sameBytes } from '@djbr/signature/bytes.ts'
import { openCarriedChain } from '@djbr/signature/log/carried-chain.ts'
import { type ChainHead, isOfCarriedChain, openChainHead } from '@djbr/signature/log/chain-head.ts'
import { asReader } from '../database/as-person.ts'
import type { Database } from '../database/connect.ts'
import { publishedKeys } from '../database/published-keys.ts'
import { besideBreaks, certifiedBreaks } from './certified-breaks.ts'
import { AT_ONCE, type ChainName, carriedChains, chains, type Sealed } from './chain.ts'
import { GENESIS, linkHash } from './link.ts'

/** The first link of a chain that does not hold. */
export interface BrokenLink {
  readonly number: number
  /** Its row; null where the link itself is gone. */
  readonly row: number | null
  /** When it was linked; null where the link itself is gone. */
  readonly sealedAt: Date | null
  /**
   * `changed`: the row is not what was linked. `missing`: the row is gone. `gap`: the link is gone. `swapped`: the row, or the link, is in the place of another.
   * `cut`: a head counts it but the chain ends before. `head`: a head has another hash. `forged`: no known key signed the head itself. `notCarried`: the statement
   * that carried the chain over is gone, signed by no known key, or states another end or beginning.
   */
  readonly why: 'changed' | 'missing' | 'gap' | 'swapped' | 'cut' | 'head' | 'forged' | 'notCarried'
  /** The day of the head, when a head reveals it. */
  readonly day: string | null
  /** Whether it belongs to the chain from before it was carried over. */
  readonly carried: boolean
}

/** The result of walking a chain. */
export interface ChainVerdict {
  /** Number of links that hold, in a row. */
  readonly links: number
  /** The hash of the last link that holds, in hex. */
  readonly head: string
  /** The signed heads that the walk met, and the day of the last. */
  readonly heads: number
  readonly lastHeadOn: string | null
  /** null when the whole chain holds. */
  readonly broken: BrokenLink | null
}

interface Walk {
  /** Heads that were kept elsewhere: trusted no matter who signed them. */
  readonly noted?: readonly ChainHead[]
  /** Called with the number of links walked at each read, also while looking further on for what is wrong with one. */
  readonly onProgress?: (walked: number) => Promise<void>
}

/**
 * Walks a whole chain, some links at a time, and returns the first that does not hold (S43): by its row, by its place, or by a head signed minutes after it. Skips
 * what two persons certified as lost in a restore, and goes on from there. A carried-over chain is walked as it was first, then the statement that carried it over
 * is checked. Throws only database errors.
 */
export async function verifyChain(db: Database, name: ChainName, { noted = [], onProgress }: Walk = {}): Promise<ChainVerdict> {
  const ofChain = noted.filter(({ chain }) => chain === name)
  const before = await carriedWalk(db, name, ofChain)
  // @protects S43 a chain that was carried over is still walked
  if (before.broken) return { ...before, links: 0 }
  const heads = await presentHeads(db, name)
  const breaks = await certifiedBreaks(db, name)
  const present = besideBreaks(
    ofChain.filter((head) => !isOfCarriedChain(head)),
    breaks,
  )
  return walk(db, { name, carried: false, from: before.end, heads: withNoted(heads, present), onProgress })
}

interface Heads {
  /** Fewest links first. */
  readonly waiting: ChainHead[]
  /** The first whose signature does not hold. */
  readonly forged: BrokenLink | null
}

interface Chain {
  readonly name: ChainName
  readonly carried: boolean
  /** The hash that its first link builds on. */
  readonly from: Buffer
  readonly heads: Heads
  readonly onProgress?: Walk['onProgress'] | undefined
}

async function walk(db: Database, chain: Chain): Promise<ChainVerdict> {
  const { carried, from, heads: known, onProgress } = chain
  const { waiting, forged } = known
  let previous = from
  let links = 0
  let heads = 0
  let lastHeadOn: string | null = null
  const verdict = (broken: Omit<BrokenLink, 'carried'> | null): ChainVerdict => ({
    ...{ links, head: previous.toString('hex'), heads, lastHeadOn },
    broken: broken && { ...broken, carried },
  })
  for (;;) {
    const rows = await linksBehind(db, chain, links)
    for (const row of rows) {
      const why = await wrongWith(db, chain, { row, number: links + 1, previous }, () => onProgress?.(links))
      if (why !== null) {
        const gone = why === 'gap'
        return verdict({ number: links + 1, row: gone ? null : row.id, sealedAt: gone ? null : momentOf(row), why, day: null })
      }
      previous = row.linked
      links += 1
      for (let head = waiting[0]; head && head.links === links; head = waiting[0]) {
        // @protects S43 a chain that was made again is named by its head
        //   instead: sameBytes(previous, head.hash) ==> head.hash
        if (!sameBytes(previous, head.hash))
          return verdict({ number: links, row: row.id, sealedAt: momentOf(row), why: 'head', day: dayOf(head) })
        heads += 1
        lastHeadOn = dayOf(head)
        waiting.shift()
      }
    }
    await onProgress?.(links)
    if (rows.length < AT_ONCE) break
  }
  const [missed] = waiting
  // @protects S43 a chain that ends before its last head is named
  // @protects S43 a chain that was cut behind its last head is named
  //   instead: (missed) return ==> (false) return
  if (missed) return verdict({ number: links + 1, row: null, sealedAt: null, why: 'cut', day: dayOf(missed) })
  return verdict(forged)
}

/** Returns the verdict on the former chain, the end that the present one builds on, and what is wrong with how it was carried over. */
async function carriedWalk(db: Database, name: ChainName, noted: readonly ChainHead[]): Promise<ChainVerdict & { readonly end: Buffer }> {
  const heads = withNoted(await carriedHeads(db, name), noted.filter(isOfCarriedChain))
  const verdict = await walk(db, { name, carried: true, from: GENESIS, heads })
  const { links, broken } = verdict
  const end = Buffer.from(verdict.head, 'hex')
  if (broken) return { ...verdict, end }
  const [statement] = await db.selectFrom('carriedChain').selectAll().where('chain', '=', name).execute()
  const first = (await linksBehind(db, { name, carried: false }, 0))[0]?.linked
  // Until the sealer has linked anything there is nothing to state; and where there was no former chain there never is.
  if (!statement && (links === 0 || !first)) return { ...verdict, end }
  const wrong = { number: links, row: null, sealedAt: null, why: 'notCarried', day: null, carried: true } as const
  // @protects S43 the statement says where a chain ended and the next began
  //   without: || statement.links !== links || !end.equals(statement.hash) || !first?.equals(statement.firstHash)
  if (!statement || statement.links !== links || !end.equals(statement.hash) || !first?.equals(statement.firstHash))
    return { ...verdict, end, broken: wrong }
  if (statement.signed === null) return { ...verdict, end }
  const said = await openCarriedChain(statement.signed, await publishedKeys(db))
  const holds =
    !('refused' in said) && said.chain === name && said.links === links && sameBytes(said.hash, end) && sameBytes(said.first, first)
  // @protects S43 the statement that carried a chain over is signed
  //   instead: holds ? null : wrong ==> null
  return { ...verdict, end, broken: holds ? null : wrong }
}

async function presentHeads(db: Database, name: ChainName): Promise<Heads> {
  const rows = await db
    .selectFrom('chainHead')
    .selectAll()
    .where('chain', '=', name)
    .where('signed', 'is not', null)
    .orderBy('links')
    .execute()
  const heads = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return openedHeads(db, name, heads)
}

async function carriedHeads(db: Database, name: ChainName): Promise<Heads> {
  const rows = await db
    .selectFrom('carriedChainHead')
    .selectAll()
    .where('chain', '=', name)
    .where('signed', 'is not', null)
    .orderBy('day')
    .execute()
  const heads = rows.map(({ day, ...row }) => ({ ...row, at: day }))
  return openedHeads(db, name, heads)
}

interface KeptHead {
  readonly links: number
  readonly at: string
  readonly signed: string | null
}

async function openedHeads(db: Database, name: ChainName, kept: readonly KeptHead[]): Promise<Heads> {
  const keys = await publishedKeys(db)
  const waiting: ChainHead[] = []
  let forged: BrokenLink | null = null
  for (const { signed, at, links } of kept) {
    const head = await openChainHead(signed ?? '', keys)
    if (!('refused' in head) && head.chain === name && head.at === at && head.links === links) waiting.push(head)
    else forged ??= { number: links, row: null, sealedAt: null, why: 'forged', day: dayOf({ at }), carried: isOfCarriedChain({ at }) }
  }
  return { waiting, forged }
}

/** Adds the heads that were kept elsewhere, each once. */
function withNoted({ waiting, forged }: Heads, noted: readonly ChainHead[]): Heads {
  const more = noted.filter((head) => !waiting.some(({ links, hash }) => links === head.links && sameBytes(hash, head.hash)))
  return { waiting: [...waiting, ...more].toSorted((one, other) => one.links - other.links), forged }
}

const dayOf = ({ at }: Pick<ChainHead, 'at'>): string => (isOfCarriedChain({ at }) ? at : dateInLaPaz(new Date(at)))

const linksBehind = (db: Database, { name, carried }: Pick<Chain, 'name' | 'carried'>, after: number): Promise<Sealed[]> =>
  asReader(db, 'proof', async (trx) => (await generationOf(name, carried).sealed(after).execute(trx)).rows)

const generationOf = (name: ChainName, carried: boolean) => (carried ? carriedChains : chains)[name]

/** Returns null for a moment that no clock showed (`infinity`): it was tampered with. */
const momentOf = ({ sealedAt }: Sealed): Date | null => (sealedAt instanceof Date && !Number.isNaN(sealedAt.getTime()) ? sealedAt : null)

interface Place {
  readonly row: Sealed
  readonly number: number
  readonly previous: Buffer
}

async function wrongWith(db: Database, chain: Chain, place: Place, alive: () => unknown): Promise<BrokenLink['why'] | null> {
  const { row, number, previous } = place
  const { entryOf } = generationOf(chain.name, chain.carried)
  // @protects S43 a link that is gone is named
  if (row.number !== number) return 'gap'
  const entry = entryOf(row)
  if (entry && linkHash(previous, entry).equals(row.linked)) return null
  if (await isOutOfOrder(db, chain, place, alive)) return 'swapped'
  return entry ? 'changed' : 'missing'
}

/** Whether what belongs in a link's place, or the row it was made of, is further on: rows or links that changed places. */
async function isOutOfOrder(db: Database, chain: Chain, { row, previous }: Place, alive: () => unknown): Promise<boolean> {
  const { entryOf } = generationOf(chain.name, chain.carried)
  const linkOf = (other: Sealed): Buffer | null => {
    const entry = entryOf(other)
    return entry && linkHash(previous, entry)
  }
  for (let after = row.number; ; ) {
    const rows = await linksBehind(db, chain, after)
    for (const other of rows) {
      const hash = linkOf(other)
      const inItsPlace = linkOf({ ...other, id: row.id })
      if (hash?.equals(row.linked) || hash?.equals(other.linked) || inItsPlace?.equals(row.linked)) return true
    }
    if (rows.length < AT_ONCE) return false
    await alive()
    after = rows.at(-1)?.number ?? after
  }
}
