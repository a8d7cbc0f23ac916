import { expect, test } from 'vitest'
import { readLockfile, unnamedPackages } from './lockfile.ts'

test('the lockfile names the packages of every platform (else: npm run tool -- lockfile)', () => {
  expect(unnamedPackages(readLockfile()).map(({ name }) => name)).toEqual([])
})
