import { describe, expect, test } from 'vitest'
import { forgeries } from '../forgeries/families.ts'
import { honestCounterparts } from '../forgeries/honest.ts'
import { changesShown, missing, readersThatHide } from './changes-shown.ts'

for (const [reader, program] of missing) test.skip(`what ${reader} shows of forgeries: ${program} is not on this machine`)

describe
  .skipIf(missing.length > 0)
  .concurrent('a forgery shows something else than was signed, or hides it, in one reader at least', () => {
    test.each(forgeries)('$what', async ({ make }) => {
      const { signed, full } = await make()
      const shown = await changesShown(full, [signed.length])
      expect(shown.length > 0 ? shown : await readersThatHide(full, signed.length)).not.toEqual([])
    })
  })

describe.concurrent('of a file that was signed, and honestly updated, readers show what was signed', () => {
  test.each(Object.entries(honestCounterparts))('%s', async (_, make) => {
    const { signed, full } = await make()
    expect(await changesShown(full, [signed.length])).toEqual([])
  })
})
