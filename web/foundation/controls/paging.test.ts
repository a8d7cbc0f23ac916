import { describe, expect, it } from 'vitest'
import { pageOf } from './paging.ts'

const rows = Array.from({ length: 12 }, (_, index) => index + 1)

describe('a page of twelve rows', () => {
  it.each([
    [5, 1, [1, 2, 3, 4, 5], 1, 5, 3],
    [5, 3, [11, 12], 11, 12, 3],
    [5, 9, [11, 12], 11, 12, 3],
    [25, 1, rows, 1, 12, 1],
    ['all', 1, rows, 1, 12, 1],
  ] as const)('of %s, number %i', (size, page, shown, first, last, pages) => {
    expect(pageOf(rows, size, page)).toMatchObject({ shown: [...shown], first, last, pages })
  })
})

it('no rows are 0 - 0', () => expect(pageOf([], 10, 1)).toMatchObject({ shown: [], first: 0, last: 0, pages: 1 }))
