import { areThere, knownFiles } from '@djbr/signature/testing/known-files.ts'
import { describe, expect, test } from 'vitest'
import { wrongVerdicts } from '../../testing/over-http.ts'

if (!areThere) test.skip('signed files with known verdicts: the corpora are not beside this repository')

describe.each(knownFiles())('of the known signed files, $name', (known) => {
  test('each has over HTTP the verdict that it has in process, and the one that is due', { timeout: 120_000 }, async () => {
    expect(await wrongVerdicts(known)).toEqual([])
  })
})
