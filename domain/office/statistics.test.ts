import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disclosedInTurn, disclosedTable, SMALLEST_DISCLOSED } from './statistics.ts'

const tableOf = (counts: readonly number[]) => counts.map((count, key) => ({ key, count }))
const disclosed = (counts: readonly number[]) => {
  const { total, cells } = disclosedTable(tableOf(counts))
  return { total, cells: cells.map(({ count }) => count) }
}

describe('a table of statistics', () => {
  test.each([
    [[12, 30, 0], { total: 42, cells: [12, 30, 0] }],
    [[], { total: 0, cells: [] }],
    [[0, 0], { total: 0, cells: [0, 0] }],
    [[3, 30, 12, 0], { total: 45, cells: [null, 30, null, 0] }],
    [[3, 1, 30, 12], { total: 46, cells: [null, null, 30, null] }],
    [[3, 4, 30, 12], { total: 49, cells: [null, null, 30, 12] }],
    [[4, 4, 30, 12], { total: 50, cells: [null, null, 30, null] }],
    [[1, 1, 1, 1, 1, 30, 12], { total: 47, cells: [null, null, null, null, null, 30, null] }],
    [[3, 30, 0], { total: 33, cells: [null, null, 0] }],
    [[4, 4, 4], { total: 12, cells: [null, null, null] }],
    [[3], { total: null, cells: [null] }],
    [[1, 2, 0], { total: null, cells: [null, null, null] }],
    [[5], { total: 5, cells: [5] }],
  ])('of %j tells %j', (counts, expected) => {
    expect(disclosed(counts)).toEqual(expected)
  })

  const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 200 })), { maxLength: 12 })

  test('never tells a small group, and tells the others as they are', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const { total, cells } = disclosed(all)
        for (const [place, count] of cells.entries()) {
          if (count !== null) expect(count === 0 || count >= SMALLEST_DISCLOSED).toBe(true)
          if (count !== null) expect(count).toBe(all[place])
        }
        expect(total === null || total === 0 || total >= SMALLEST_DISCLOSED).toBe(true)
      }),
    )
  })

  test('leaves no small group to be found by subtraction: what is suppressed is of two groups or more, and no small group together', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const { total, cells } = disclosed(all)
        const hidden = all.filter((_, place) => cells[place] === null)
        if (hidden.length === 0 || total === null) return
        expect(hidden.length > 1 || hidden[0] === undefined || hidden[0] >= SMALLEST_DISCLOSED).toBe(true)
        expect(hidden.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(SMALLEST_DISCLOSED)
      }),
    )
  })

  test('hides no more than it must: no large group where the small ones hide each other, and else one, or those that are as small', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const { total, cells } = disclosed(all)
        if (total === null) return
        const small = all.filter((count) => count > 0 && count < SMALLEST_DISCLOSED)
        const large = all.filter((count, place) => count >= SMALLEST_DISCLOSED && cells[place] === null)
        const without = small.reduce((sum, count) => sum + count, 0)
        if (small.length === 0) expect(large).toEqual([])
        expect(new Set(large).size).toBeLessThanOrEqual(1)
        expect(all.filter((count, place) => count === 0 && cells[place] === null)).toEqual([])
        // One that is suppressed is needed: without it the rest of the total is one group, or tells each of them, or is itself small.
        const exposed =
          small.length < 2 ||
          without < SMALLEST_DISCLOSED ||
          without === small.length ||
          without === small.length * (SMALLEST_DISCLOSED - 1)
        if (large.length > 0) expect(exposed).toBe(true)
      }),
    )
  })

  test('leaves whoever knows this very rule, and tries every table that there could be, at least two answers for each suppressed group', () => {
    const every = (cells: number, most: number): number[][] =>
      cells === 0 ? [[]] : every(cells - 1, most).flatMap((rest) => Array.from({ length: most + 1 }, (_, count) => [...rest, count]))
    for (const [size, most] of [
      [2, 16],
      [3, 16],
      [4, 11],
    ] as const) {
      const byPublication = new Map<string, number[][]>()
      for (const all of every(size, most)) {
        const published = JSON.stringify(disclosed(all))
        byPublication.set(published, [...(byPublication.get(published) ?? []), all])
      }
      for (const [published, tables] of byPublication) {
        const { cells } = JSON.parse(published) as { cells: (number | null)[] }
        for (const [place, count] of cells.entries()) {
          if (count !== null) continue
          // Beyond `most` there are tables of the same sum that are not tried here.
          const sum = tables[0]?.reduce((full, each) => full + each, 0) ?? 0
          if (sum > most) continue
          expect({ published, answers: new Set(tables.map((all) => all[place])).size > 1 }).toEqual({ published, answers: true })
        }
      }
    }
  })
})

describe('groups that follow each other', () => {
  test.each([
    [[12, 30], [12, 30], 42, true],
    [[12, 3], [12, null], null, false],
    [[12, 3, 30, 9], [12, null, null, 9], null, true],
    [[3, 5, 5, 9], [null, null, null, 9], null, true],
    [[3, 5, 1], [null, null, null], null, false],
  ])('of %j tell %j', (counts, expected, total, covered) => {
    const disclosed = disclosedInTurn(tableOf(counts), new Map())
    expect({ ...disclosed, cells: disclosed.cells.map(({ count }) => count) }).toEqual({ total, cells: expected, covered })
  })

  test('stand as they were told, whatever they are now', () => {
    const already = new Map([
      [0, 12],
      [1, null],
    ])
    expect(disclosedInTurn(tableOf([9, 30, 8]), already).cells.map(({ count }) => count)).toEqual([12, null, 8])
  })

  test('of which the sum is known leave four answers or more for each suppressed one', () => {
    for (let small = 1; small < SMALLEST_DISCLOSED; small++)
      for (let next = 1; next < 30; next++) {
        const { covered } = disclosedInTurn(tableOf([small, next]), new Map())
        if (!covered) continue
        const others = [1, 2, 3, 4].filter((guess) => disclosedInTurn(tableOf([guess, small + next - guess]), new Map()).covered)
        expect(others).toEqual([1, 2, 3, 4])
      }
  })
})
