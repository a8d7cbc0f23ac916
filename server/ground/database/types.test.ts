import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { ensureTypes, typesFile, typesOf } from '../../testing/types-file.ts'

test('types.ts is what the migrations make of it (else: npm run -w server types)', async () => {
  await ensureTypes()
  const database = await testDatabase()
  const fresh = await typesOf(database.ownerUrl)
  await database.close()
  expect(readFileSync(typesFile, 'utf8')).toBe(fresh)
})
