import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync(new URL('../server/ground/database/migrations/', import.meta.url)).filter((file) => file.endsWith('.sql'))

test('no two migrations took the same number, and none is left out', () => {
  const numbers = files.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b)
  expect(numbers).toEqual(files.map((_, index) => index + 1))
})
