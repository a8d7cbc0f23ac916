import { leafHash, rootOf } from '../log/merkle.ts'
import { fields, placeBytes } from './fields.ts'

/** A declaration that may be drawn: its place in the public log, from 0, and its leaf there. */
export interface Entry {
  readonly place: number
  readonly leaf: Uint8Array
}

/** The leaves of the public log from a place on, and the excluded places among them. */
export interface Stretch {
  readonly from: number
  readonly leaves: readonly Uint8Array[]
  readonly excluded: readonly number[]
}

/** Returns what may be drawn, in log order; null when a place is excluded twice, or is outside the stretch (R17.2). */
export function poolOf({ from, leaves, excluded }: Stretch): readonly Entry[] | null {
  const out = new Set(excluded)
  const isSound =
    out.size === excluded.length && excluded.every((place) => Number.isSafeInteger(place) && leaves[place - from] !== undefined)
  return isSound ? leaves.map((leaf, index) => ({ place: from + index, leaf })).filter(({ place }) => !out.has(place)) : null
}

/** Returns the root of the tree over what may be drawn, each with its place (RFC 9162, 2.1): no other pool has it (R17.4). */
export async function poolRoot(pool: readonly Entry[]): Promise<Uint8Array> {
  const hashes: Uint8Array[] = []
  for (const { place, leaf } of pool) hashes.push(await leafHash(fields(placeBytes(place), leaf)))
  return rootOf(hashes)
}
