/** Random draws that a seed repeats. */
export interface Random {
  /** From 0 to 1, 1 not included. */
  next(): number
  /** A whole number from 0 to `below`, not included. */
  integer(below: number): number
  /** Returns true with this probability. */
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** Returns the draws of one input: the same for the same seed and number, no matter what was drawn before (mulberry32). */
export function randomOf(seed: number, input: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(input + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const integer = (below: number) => Math.floor(next() * below)
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new Error('there is nothing to pick from')
      return items[integer(items.length)] as never
    },
  }
}
