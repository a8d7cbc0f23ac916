import { isValueOf, randomnessOf } from '../beacon/beacon.ts'
import { type Chain, chainHash, isChain, timeOf } from '../beacon/chain.ts'
import { sameBytes } from '../bytes.ts'
import type { PublishedKey } from '../certificate/jws.ts'
import { growingTree } from '../log/growing.ts'
import { type Head, openHead } from '../log/head.ts'
import { poolOf, poolRoot } from './pool.ts'
import { commitmentTo, drawn, seedOf } from './select.ts'
import { decodeStatement, NOTICE_HOURS, type Statement, statementLeaf } from './statement.ts'

/** Everything published about a draw. */
export interface PublishedDraw {
  /** The statement's text, as it was announced. */
  readonly statement: string
  /** Its place in the public log, from 0. */
  readonly place: number
  readonly chain: Chain
  /** The excluded places. */
  readonly excluded: readonly number[]
  /** The round that decided and the chain's signature over it; null before. */
  readonly value: { readonly round: number; readonly signature: Uint8Array } | null
  /** The secret and the drawn places, lowest ticket first; null before the draw is opened. */
  readonly opening: { readonly secret: Uint8Array; readonly drawn: readonly number[] } | null
}

/** The part of the public log that a draw needs. */
export interface LogOfDraw {
  readonly keys: readonly PublishedKey[]
  /** As they were signed, oldest first. */
  readonly heads: readonly string[]
  /** From place 0, at least up to the statement. */
  readonly leaves: readonly Uint8Array[]
}

/** The first fault of a draw. */
export type DrawFault =
  | 'statement'
  | 'chain'
  | 'notice'
  | 'notLogged'
  | 'notBefore'
  | 'headRefused'
  | 'logChanged'
  | 'excluded'
  | 'pool'
  | 'round'
  | 'value'
  | 'secret'
  | 'outcome'

export interface DrawVerdict {
  readonly statement: Statement | null
  /** Day of the signed head that includes the statement, before the value could be known; null while none has been signed yet. */
  readonly heldOn: string | null
  /** How far it is published, and therefore verified. */
  readonly verified: 'announced' | 'drawn' | 'opened'
  /** Whether the second round decided: only then a person has to check that the first was never published. */
  readonly byFallback: boolean
  /** The places that follow from the published data, lowest ticket first; none before the draw is opened. */
  readonly drawn: readonly number[]
  readonly fault: DrawFault | null
}

/**
 * Verifies a draw from published files alone (R17.10): that its statement was in the public log before the value could be known, that the pool is what
 * the statement says, that the value is the chain's and the secret the committed one, and that exactly these places follow.
 * Names the first fault; never throws, regardless of what was published.
 */
export async function verifyDraw(published: PublishedDraw, log: LogOfDraw, progress?: (made: number) => void): Promise<DrawVerdict> {
  const statement = decodeStatement(published.statement)
  const verified = published.opening ? 'opened' : published.value ? 'drawn' : 'announced'
  const verdict: DrawVerdict = { statement, heldOn: null, verified, byFallback: false, drawn: [], fault: null }
  if (!statement) return { ...verdict, fault: 'statement' }
  const { chain, value, opening } = published
  if (!isChain(chain) || !sameBytes(await chainHash(chain), statement.chain)) return { ...verdict, fault: 'chain' }
  const due = timeOf(chain, statement.round)
  // @protects 066 what is announced 72 hours before is announced then
  //   instead: return { ...verdict, fault: 'notice' } ==> void 0
  if (due.getTime() - statement.announcedAt.getTime() < NOTICE_HOURS * 3_600_000) return { ...verdict, fault: 'notice' }

  const held = await headThatHolds(published, statement, log, due)
  if (typeof held === 'string') return { ...verdict, fault: held }
  // A head is signed when a day has ended, so one may still come before the value is known.
  if (!held && (value || opening)) return { ...verdict, fault: 'notBefore' }
  const announced = { ...verdict, heldOn: held?.day ?? null }
  const pool = poolOf({ from: statement.from, leaves: log.leaves.slice(statement.from, statement.to), excluded: published.excluded })
  if (!pool) return { ...announced, fault: 'excluded' }
  if (pool.length !== statement.poolSize || !sameBytes(await poolRoot(pool), statement.poolRoot)) return { ...announced, fault: 'pool' }

  if (!value) return opening ? { ...announced, fault: 'value' } : announced
  const known = { ...announced, byFallback: value.round === statement.fallbackRound }
  if (value.round !== statement.round && !known.byFallback) return { ...known, fault: 'round' }
  if (!(await isValueOf(chain, value.round, value.signature))) return { ...known, fault: 'value' }

  if (!opening) return known
  // @protects 066 the secret is the one that was committed to
  //   instead: return { ...known, fault: 'secret' } ==> void 0
  if (!sameBytes(await commitmentTo(opening.secret), statement.commitment)) return { ...known, fault: 'secret' }
  const randomness = await randomnessOf(value.signature)
  const seed = await seedOf({ statement: published.statement, randomness, secret: opening.secret })
  const places = await drawn(seed, pool, statement.count, progress)
  const isSame = places.length === opening.drawn.length && places.every((place, index) => place === opening.drawn[index])
  return { ...known, drawn: places, fault: isSame ? null : 'outcome' }
}

/** The first signed head that counts the statement, when its day ended before the value was due and the leaves that it counts are those of the log; null while none counts it. */
async function headThatHolds(
  { statement: text, place }: PublishedDraw,
  { to }: Statement,
  log: LogOfDraw,
  due: Date,
): Promise<Head | DrawFault | null> {
  const leaf = log.leaves[place]
  if (!leaf || place < to || !sameBytes(leaf, await statementLeaf(text))) return 'notLogged'
  for (const signed of log.heads) {
    const head = await openHead(signed, log.keys)
    if ('refused' in head) return 'headRefused'
    if (head.size <= place) continue
    // @protects 066 a statement has to have been in the log in time
    if (endOf(head.day) > due) return 'notBefore'
    if (head.size > log.leaves.length) return 'logChanged'
    const tree = growingTree()
    for (const one of log.leaves.slice(0, head.size)) await tree.add(one)
    return sameBytes(await tree.root(), head.root) ? head : 'logChanged'
  }
  return null
}

const LA_PAZ_HOURS = 4
const DAY_MS = 24 * 3_600_000

/** Returns when a day in La Paz ends. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS + LA_PAZ_HOURS * 3_600_000)
