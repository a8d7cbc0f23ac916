import { hash } from '../cms/digest.ts'
import { fields, placeBytes } from './fields.ts'
import type { Entry } from './pool.ts'

/** What decides a draw: the statement's text, the public random value, and the committed secret. */
export interface Decisive {
  readonly statement: string
  readonly randomness: Uint8Array
  readonly secret: Uint8Array
}

/** Returns the commitment to a secret. */
export const commitmentTo = (secret: Uint8Array): Promise<Uint8Array> => hash('SHA-256', secret)

/** Returns the seed of a draw (R17.6). */
export const seedOf = ({ statement, randomness, secret }: Decisive): Promise<Uint8Array> =>
  hash('SHA-256', fields(new TextEncoder().encode(statement), randomness, secret))

/** Returns the ticket of one declaration (R17.6). */
export const ticketOf = (seed: Uint8Array, { place, leaf }: Entry): Promise<Uint8Array> =>
  hash('SHA-256', fields(seed, placeBytes(place), leaf))

const AT_ONCE = 5_000
type Ticketed = { readonly place: number; readonly ticket: Uint8Array }

/**
 * Returns the drawn places, lowest ticket first: the `count` of a pool with the lowest tickets (R17.6). `progress` is called with how many tickets
 * were made. Throws when the pool has fewer.
 */
export async function drawn(
  seed: Uint8Array,
  pool: readonly Entry[],
  count: number,
  progress?: (made: number) => void,
): Promise<readonly number[]> {
  if (!Number.isSafeInteger(count) || count < 1 || count > pool.length) throw new RangeError(`cannot draw ${count} of ${pool.length}`)
  let lowest: readonly Ticketed[] = []
  for (let from = 0; from < pool.length; from += AT_ONCE) {
    const some = pool.slice(from, from + AT_ONCE)
    const made = await Promise.all(some.map(async (entry) => ({ place: entry.place, ticket: await ticketOf(seed, entry) })))
    lowest = [...lowest, ...made].toSorted(byTicket).slice(0, count)
    progress?.(from + some.length)
  }
  return lowest.map(({ place }) => place)
}

function byTicket(one: Ticketed, other: Ticketed): number {
  for (const [at, byte] of one.ticket.entries()) {
    const difference = byte - (other.ticket[at] as number)
    if (difference !== 0) return difference
  }
  return one.place - other.place
}
