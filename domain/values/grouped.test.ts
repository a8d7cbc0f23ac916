import { expect, test } from 'vitest'
import { groupedBy } from './grouped.ts'

test('things are grouped in the order in which they come, by whatever they have in common', () => {
  const groups = groupedBy(['uno', 'dos', 'tres', 'seis', ''], (word) => word.length || null)
  expect([...groups]).toEqual([
    [3, ['uno', 'dos']],
    [4, ['tres', 'seis']],
    [null, ['']],
  ])
})
