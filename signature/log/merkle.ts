import { sameBytes } from '../bytes.ts'
import { hash } from '../cms/digest.ts'
import { consistencyRanges, inclusionRanges, type Range, splitOf } from './ranges.ts'

/** Returns the hash of a log entry (RFC 9162, 2.1): its bytes after a zero byte, so that no entry passes for a node. */
export const leafHash = (entry: Uint8Array): Promise<Uint8Array> => hash('SHA-256', Uint8Array.of(0), entry)

/** Returns the hash of a node over two others. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> => hash('SHA-256', Uint8Array.of(1), left, right)

/** Returns the root of the tree over leaf hashes in order; for none, the hash of nothing. */
export async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = leaves
  if (!only) return hash('SHA-256', new Uint8Array())
  if (leaves.length === 1) return only
  const half = splitOf(leaves.length)
  return nodeHash(await rootOf(leaves.slice(0, half)), await rootOf(leaves.slice(half)))
}

/** Returns the hashes that lead from the leaf at a place to the root, nearest first. Throws when there is no such leaf. */
export const inclusionProof = async (leaves: readonly Uint8Array[], place: number): Promise<Uint8Array[]> =>
  rootsOf(leaves, inclusionRanges(place, leaves.length))

const rootsOf = (leaves: readonly Uint8Array[], ranges: readonly Range[]) =>
  Promise.all(ranges.map(({ from, to }) => rootOf(leaves.slice(from, to))))

/** Whether a proof shows that a leaf is at a place in the tree of this size and root; false also for a proof that is too short or too long. */
export async function includes(
  tree: { readonly size: number; readonly root: Uint8Array },
  leaf: Uint8Array,
  place: number,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (!Number.isSafeInteger(place) || place < 0 || place >= tree.size) return false
  const root = await climbed(leaf, place, tree.size, [...proof])
  return root !== null && sameBytes(root, tree.root)
}

async function climbed(leaf: Uint8Array, place: number, size: number, proof: Uint8Array[]): Promise<Uint8Array | null> {
  if (size === 1) return proof.length === 0 ? leaf : null
  const beside = proof.pop()
  if (!beside) return null
  const half = splitOf(size)
  const below = place < half ? await climbed(leaf, place, half, proof) : await climbed(leaf, place - half, size - half, proof)
  if (!below) return null
  return place < half ? nodeHash(below, beside) : nodeHash(beside, below)
}

/** Returns the hashes that prove that the first `size` leaves are the whole log of an earlier day (RFC 9162, 2.1.4). Throws when the log is shorter. */
export const consistencyProof = async (leaves: readonly Uint8Array[], size: number): Promise<Uint8Array[]> =>
  rootsOf(leaves, consistencyRanges(size, leaves.length))

type Tree = { readonly size: number; readonly root: Uint8Array }

/** Whether a proof shows that the later tree begins with the earlier one, unchanged. */
export async function extendsTree(later: Tree, earlier: Tree, proof: readonly Uint8Array[]): Promise<boolean> {
  if (earlier.size < 1 || earlier.size > later.size) return false
  const roots = await rebuilt(earlier, later.size, earlier.size, true, [...proof])
  return roots !== null && roots.rest.length === 0 && sameBytes(roots.old, earlier.root) && sameBytes(roots.now, later.root)
}

type Rebuilt = { readonly old: Uint8Array; readonly now: Uint8Array; readonly rest: Uint8Array[] } | null

async function rebuilt(earlier: Tree, size: number, oldSize: number, isComplete: boolean, proof: Uint8Array[]): Promise<Rebuilt> {
  if (oldSize === size) {
    const root = isComplete ? earlier.root : proof.pop()
    return root ? { old: root, now: root, rest: proof } : null
  }
  const beside = proof.pop()
  if (!beside) return null
  const half = splitOf(size)
  if (oldSize <= half) {
    const left = await rebuilt(earlier, half, oldSize, isComplete, proof)
    return left && { ...left, now: await nodeHash(left.now, beside) }
  }
  const right = await rebuilt(earlier, size - half, oldSize - half, false, proof)
  return right && { ...right, old: await nodeHash(beside, right.old), now: await nodeHash(beside, right.now) }
}
