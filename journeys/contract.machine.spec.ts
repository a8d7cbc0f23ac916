import { contractAt, typesOf, writtenTypes } from './contract/write-types.ts'
import { expect, test } from './test.ts'

test('the types that calls are made by are what their generator writes from the contract (npm run -w journeys types)', async ({
  portal,
}) => {
  expect(await typesOf(await contractAt(portal.url))).toBe(writtenTypes())
})
