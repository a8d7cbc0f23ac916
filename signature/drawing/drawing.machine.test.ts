import { describe, expect, test } from 'vitest'
import { changesShown } from './changes-shown.ts'
import { intactUpdates } from './updated-files.ts'

const { others } = await intactUpdates()

describe.skipIf(others.length === 0)('of a file that was updated after signing and is intact', () => {
  test.each(others)('readers show what was signed: $name', { timeout: 60_000 }, async ({ file, signedLengths }) => {
    expect(await changesShown(file, signedLengths)).toEqual([])
  })
})
