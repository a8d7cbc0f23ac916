import { expect, test } from 'vitest'
import { addsUp, overHistories, spokenTogether } from '../testing/sums.ts'

const HISTORIES = 10_000

test('of every indicator the terms add up to the number that its sentence names, over 10,000 histories', { timeout: 300_000 }, () => {
  overHistories(HISTORIES, (findings, inputs) => {
    for (const finding of findings) addsUp(finding, inputs)
  })
})

test('no indicator follows from another over 10,000 histories', { timeout: 300_000 }, () => {
  expect(spokenTogether(HISTORIES).following).toEqual([])
})
