import { expect, test } from 'vitest'
import { HASH_WORDS, hashWords } from './hash-words.ts'

test('a byte has one word, short and without accents, that no other byte has', () => {
  expect(HASH_WORDS).toHaveLength(256)
  expect(new Set(HASH_WORDS).size).toBe(256)
  expect(HASH_WORDS.filter((word) => !/^[a-z]{3,9}$/.test(word))).toEqual([])
})

test('the words of a hash follow its first four bytes, and those alone', () => {
  const words = hashWords(`0001fe${'ff'.repeat(29)}`).split(' ')
  expect(words).toEqual([HASH_WORDS[0], HASH_WORDS[1], HASH_WORDS[254], HASH_WORDS[255]])
  expect(hashWords('00'.repeat(32))).not.toBe(hashWords(`01${'00'.repeat(31)}`))
})
