import { contractAt, headOf, writtenTypes } from './contract/write-types.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

test('the types that calls are made by are those of the contract (npm run -w journeys types)', async ({ portal }) => {
  expect(writtenTypes().split('\n', 1)[0]).toBe(headOf(await contractAt(portal.url)))
})
