import { describe, expect, test } from 'vitest'
import { disclosedShares, type Share, SMALLEST_SHARE } from './disclosure.ts'

const share = (key: string, onTime: number, other: number, open = 0): Share<string> => ({ key, onTime, other, open })
/** Of those who have not filed in time, some or all still may. */
const drawnShare = (key: string, onTime: number, other: number, next: (most: number) => number) =>
  share(key, onTime, other, next(3) === 0 ? other : next(other + 1))
const isSmall = (count: number) => count > 0 && count < SMALLEST_SHARE

describe('the percentages of a closed month', () => {
  test('are all published where no group is small', () => {
    expect(disclosedShares([share('a', 30, 10), share('b', 20, 0)])).toEqual({
      total: 83.3,
      cells: [
        { key: 'a', percentage: 75 },
        { key: 'b', percentage: 100 },
      ],
    })
  })

  test('leave out an entity of nine, and another beside it', () => {
    expect(disclosedShares([share('a', 9, 0), share('b', 40, 20), share('c', 300, 100)])).toEqual({
      total: 74.4,
      cells: [
        { key: 'a', percentage: null },
        { key: 'b', percentage: null },
        { key: 'c', percentage: 75 },
      ],
    })
  })

  test('leave out a large entity where nine were late, and where nine were in time', () => {
    const { cells } = disclosedShares([share('a', 500, 9), share('b', 9, 500), share('c', 100, 100)])
    expect(cells.map(({ percentage }) => percentage)).toEqual([null, null, 50])
  })

  test('say no total where nothing can stand beside the small group', () => {
    expect(disclosedShares([share('a', 3, 0), share('b', 0, 40)])).toEqual({
      total: null,
      cells: [
        { key: 'a', percentage: null },
        { key: 'b', percentage: 0 },
      ],
    })
  })

  test('are none of an entity where nobody owed, nor of a month without any', () => {
    expect(disclosedShares([share('a', 0, 0)])).toEqual({ total: null, cells: [{ key: 'a', percentage: null }] })
    expect(disclosedShares([])).toEqual({ total: null, cells: [] })
  })

  test('are none of an entity of whose people all have until later, who count as not in time in the total', () => {
    const all = share('a', 0, 12, 12)
    expect(disclosedShares([all, share('b', 0, 12, 11), share('c', 24, 0)])).toEqual({
      total: 50,
      cells: [
        { key: 'a', percentage: null },
        { key: 'b', percentage: 0 },
        { key: 'c', percentage: 100 },
      ],
    })
    expect(disclosedShares([all]).total).toBeNull()
  })
})

/** Every sum and difference of what is published, by which cells it adds and takes away: as if each percentage gave its counts away too. */
function derivable(shares: readonly Share<string>[]): ReadonlyMap<string, Share<string>[]> {
  const { total, cells } = disclosedShares(shares)
  const open = shares.filter((_, index) => cells[index]?.percentage !== null)
  const found = new Map<string, Share<string>[]>()
  const take = (group: Share<string>[]) => found.set(group.map(({ key }) => key).join('+'), group)
  for (let mask = 0; mask < 1 << open.length; mask++) {
    const chosen = open.filter((_, index) => mask & (1 << index))
    if (chosen.length > 0) take(chosen)
    if (total !== null) {
      const left = shares.filter((one) => !chosen.includes(one))
      if (left.length > 0) take(left)
    }
  }
  return found
}

/** A sequence that looks random and is always the same. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test('no group under ten is found by any addition and subtraction of what is published, siblings and total', () => {
  const random = numbers(7)
  const next = (most: number) => Math.floor((random.next().value as number) * most)
  const leaks: unknown[] = []
  let suppressed = 0
  let totals = 0
  for (let trial = 0; trial < 4_000; trial++) {
    const shares = Array.from({ length: 1 + next(7) }, (_, index) =>
      drawnShare(`e${index}`, next(3) === 0 ? next(12) : next(60), next(3) === 0 ? next(12) : next(60), next),
    )
    const { total, cells } = disclosedShares(shares)
    suppressed += cells.filter(({ percentage }) => percentage === null).length
    totals += total === null ? 0 : 1
    for (const group of derivable(shares).values()) {
      const [onTime, other] = [group.reduce((sum, one) => sum + one.onTime, 0), group.reduce((sum, one) => sum + one.other, 0)]
      if (group.some((one) => isSmall(one.onTime) || isSmall(one.other)) && group.length === 1) leaks.push(['single', shares, group])
      if (isSmall(onTime) || isSmall(other)) leaks.push(['sum', shares, group])
    }
  }
  expect(leaks.slice(0, 1)).toEqual([])
  // The trials are no trivial ones: some cells are kept back and most totals are said.
  expect([suppressed > 1_000, totals > 1_000]).toEqual([true, true])
})

/** Every group that adding and subtracting what is published of some months leaves: each sum that has each group of people once or not at all. */
function* groupsLeft(months: readonly (readonly Share<string>[])[]): Generator<readonly Share<string>[]> {
  const cells = months.flat()
  const published: number[][] = []
  for (const [at, shares] of months.entries()) {
    const disclosed = disclosedShares(shares)
    const offset = months.slice(0, at).flat().length
    for (const [index, { percentage }] of disclosed.cells.entries()) {
      if (percentage !== null) published.push(cells.map((_, cell) => (cell === offset + index ? 1 : 0)))
    }
    if (disclosed.total !== null) published.push(cells.map((_, cell) => (cell >= offset && cell < offset + shares.length ? 1 : 0)))
  }
  for (let code = 0; code < 3 ** published.length; code++) {
    const left = cells.map(() => 0)
    let rest = code
    for (const line of published) {
      const sign = (rest % 3) - 1
      rest = Math.floor(rest / 3)
      for (const [cell, one] of line.entries()) left[cell] = (left[cell] ?? 0) + sign * one
    }
    if (left.every((count) => count === 0 || count === 1) && left.includes(1)) yield cells.filter((_, cell) => left[cell] === 1)
  }
}

test('no group under ten is found by adding and subtracting months, with their entities and totals', () => {
  const random = numbers(11)
  const next = (most: number) => Math.floor((random.next().value as number) * most)
  const any = () => (next(3) === 0 ? next(12) : next(60))
  const leaks: unknown[] = []
  let groups = 0
  for (let trial = 0; trial < 400; trial++) {
    const entities = Array.from({ length: 2 + next(2) }, (_, index) => `e${index}`)
    // The entities are the same, and most of their people too: what fell due in one month did not in the other.
    const months = [entities.map((key) => drawnShare(key, any(), any(), next)), entities.map((key) => drawnShare(key, any(), any(), next))]
    for (const group of groupsLeft(months)) {
      groups++
      const [onTime, other] = [group.reduce((sum, one) => sum + one.onTime, 0), group.reduce((sum, one) => sum + one.other, 0)]
      if (isSmall(onTime) || isSmall(other)) leaks.push([months, group])
    }
  }
  expect(leaks.slice(0, 1)).toEqual([])
  expect(groups).toBeGreaterThan(1_000)
})

test('an entity that is new in a month is not found by the total of the month before', () => {
  const before = [share('a', 30, 12), share('b', 40, 15)]
  const { total, cells } = disclosedShares([...before, share('c', 9, 0)])
  expect(cells.filter(({ percentage }) => percentage === null).map(({ key }) => key)).toEqual(['a', 'c'])
  expect(total).not.toBeNull()
  expect(disclosedShares(before).cells.every(({ percentage }) => percentage !== null)).toBe(true)
})
