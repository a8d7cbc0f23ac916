import { expect, test } from 'vitest'
import { knowableParts } from './signed-parts.ts'

test.each([
  ['no signature', [], [900]],
  ['one over all of it', [900], [900]],
  ['several', [900, 300, 600], [900, 300]],
  ['only signatures that did not verify', [0, 0], [900]],
])('of a file with %s the whole may be known, and the first revision that was signed', (_, lengths, parts) => {
  expect(
    knowableParts(
      900,
      lengths.map((signedLength) => ({ signedLength })),
    ),
  ).toEqual(parts)
})
