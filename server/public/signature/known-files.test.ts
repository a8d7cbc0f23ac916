import { dirname } from 'node:path'
import { areThere, type KnownFile, knownFiles } from '@djbr/signature/testing/known-files.ts'
import { describe, expect, test } from 'vitest'
import { wrongVerdicts } from '../../testing/over-http.ts'

if (!areThere) test.skip('signed files with known verdicts: the corpora are not beside this repository')

/** One file of each verdict in each folder; all of them are sent in known-files.machine.test.ts. */
const oneOfEach = (files: readonly KnownFile[]) => {
  const alike = Map.groupBy(files, ({ file, intact, valid }) => `${dirname(file)} ${intact} ${valid}`)
  return [...alike.values()].flatMap(([first]) => first ?? [])
}

describe.each(knownFiles())('of the known signed files, $name', (known) => {
  test('one of each folder and verdict has over HTTP the verdict that it has in process, and the one that is due', async () => {
    const files = oneOfEach(known.files)
    expect(files.length).toBeGreaterThan(1)
    expect(await wrongVerdicts({ ...known, files })).toEqual([])
  })
})
