import { nodeHash, rootOf } from './merkle.ts'

/** A tree of any size that is read leaf by leaf and keeps one hash for each power of two. */
export interface GrowingTree {
  readonly size: number
  add(leaf: Uint8Array): Promise<void>
  /** Returns its present root. */
  root(): Promise<Uint8Array>
}

export function growingTree(): GrowingTree {
  const peaks: Uint8Array[] = []
  let size = 0
  return {
    get size() {
      return size
    },
    add: async (leaf) => {
      let node = leaf
      for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) node = await nodeHash(peaks.pop() ?? node, node)
      peaks.push(node)
      size += 1
    },
    root: () => joinedRoot(peaks),
  }
}

/** Returns the root over adjacent whole subtrees, larger ones first; for none, that of an empty log. */
export async function joinedRoot(pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  let root = pieces.at(-1) ?? (await rootOf([]))
  for (const piece of pieces.slice(0, -1).toReversed()) root = await nodeHash(piece, root)
  return root
}
