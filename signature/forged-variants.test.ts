import { describe, expect, test } from 'vitest'
import { validate } from './index.ts'
import { forgeries } from './testing/forgeries/families.ts'
import { keys, now } from './testing/forgeries/forgery.ts'
import { honestCounterparts } from './testing/forgeries/honest.ts'

const validated = async (file: Uint8Array) => validate(file, (await keys()).store, now)

describe('of a file that was signed, and forged by what came later', () => {
  test.each(forgeries)('$what', async ({ make }) => {
    const { signed, full } = await make()
    expect((await validated(signed)).signatures).toMatchObject([{ trusted: true }])
    expect((await validated(full)).intact).toBe(false)
  })
})

describe('of a file that was signed, and honestly updated', () => {
  test.each(Object.entries(honestCounterparts))('%s is believed', async (_, make) => {
    expect(await validated((await make()).full)).toMatchObject({ intact: true, valid: true })
  })
})
