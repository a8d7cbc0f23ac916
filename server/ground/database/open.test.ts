import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openDatabase } from './open.ts'

let database: TestDatabase
const silent = { onEvent: () => {}, onConnectionError: () => {}, onAway: () => {}, signal: AbortSignal.any([]) }

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a database is not served from with a role that could do anything (safety S52)', async () => {
  const config = readConfig({ DEMO: 'true', DATABASE_URL: database.superuserUrl, DATABASE_OWNER_URL: database.ownerUrl })
  await expect(openDatabase(config, silent)).rejects.toThrow('es superusuario')
})
