import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { typesOf } from '../testing/types-file.ts'

test('types.ts is what the migrations make of it (else: npm run -w server types)', async () => {
  const database = await testDatabase()
  const fresh = await typesOf(database.ownerUrl)
  await database.close()
  expect(readFileSync(new URL('types.ts', import.meta.url), 'utf8')).toBe(fresh)
})
