import { blank } from '@djbr/domain/fields/record-kind.ts'
import { deposit } from '@djbr/domain/kinds/deposits.ts'
import { expect, it } from 'vitest'
import { say } from '../../foundation/language/language.ts'
import type { Row } from './records.ts'
import { nextWaiting, originWords } from './waiting.ts'

/** Rows by their codes; a negative one waits. */
const rowsOf = (codes: readonly number[]): Row[] =>
  codes.map((code) => ({ id: Math.abs(code), record: blank(deposit), version: 1, words: {}, waits: code < 0, origin: '' }))

it.each([
  ['the one that follows', [-1, 2, -3, -4], 1, 3],
  ['the one that came up when a row went', [-1, -3], 1, 3],
  ['the first one, after the last', [-1, 2, -3, 4], 3, 1],
  ['none, when none waits', [1, 2], 0, undefined],
  ['none, of none', [], 0, undefined],
] as const)('after a settled record comes %s', (_, codes, place, next) => {
  expect(nextWaiting(rowsOf(codes), place)?.id).toBe(next)
})

it('a copied record says from which declaration it is', () => {
  expect(originWords('2025-03-13', say)).toBe('De su declaración del 13/03/2025')
  expect(originWords(null, say)).toBe('De su declaración anterior')
})
