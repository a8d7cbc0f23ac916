import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { es } from '../domain/messages/es.ts'
import { FAMILIES, PROMISES, PROMISING } from './promises.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const promises = Object.entries(es).filter(([, words]) => PROMISING.some((promising) => promising.test(words)))

test('every text that promises is on the list, and nothing else', () => {
  expect(Object.keys(PROMISES).sort()).toEqual(promises.map(([key]) => key).sort())
})

test('every sign of a promise finds one', () => {
  expect(PROMISING.filter((promising) => !promises.some(([, words]) => promising.test(words)))).toEqual([])
})

test.each(Object.entries(PROMISES))('%s is held by tests that are there', (_, tests) => {
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter(([file, name]) => !read(file).includes(`'${name}'`))).toEqual([])
})

test.each(Object.entries(FAMILIES))('texts say that %s, and it is held by tests that are there', (_, { says, isSo, tests }) => {
  expect(Object.values(es).filter((words) => says.test(words)).length).toBeGreaterThan(9)
  expect(isSo).not.toBe('')
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter(([file, name]) => !read(file).includes(`'${name}'`))).toEqual([])
})
