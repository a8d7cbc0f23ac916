import { describe, expect, test } from 'vitest'
import { areThere } from '../known-files.ts'
import { changesShown, missing } from './changes-shown.ts'
import { corpora, type UpdatedFile, updatedFiles } from './updated-files.ts'

for (const [reader, program] of missing) test.skip(`what ${reader} shows of all corpora: ${program} is not on this machine`)
if (!areThere) test.skip('what readers show of the collected and forged files: the corpora are not beside this repository')

const files: UpdatedFile[] = []
for (const corpus of corpora()) for await (const file of updatedFiles(corpus)) files.push(file)

test('the corpora hold hundreds of files that were updated after signing and are intact', () => {
  expect(files.length).toBeGreaterThanOrEqual(areThere ? 150 : 100)
})

/** The programs draw on one core while pdf.js and PDFium do on the other. */
describe.concurrent('of a file that was updated after signing and is intact', () => {
  test.each(files)('readers show what was signed: $name', async ({ file, signedLengths }) => {
    expect(await changesShown(file, signedLengths)).toEqual([])
  })
})
