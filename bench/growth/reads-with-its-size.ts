import { expect, test } from 'vitest'
import { growthOf } from './grow.ts'
import { READERS } from './readers.ts'

/** Retries, because other tests run at the same time: real growth shows each time, chance does not. */
const AGAIN = 2

/** Tests that the cost of reading each shape, given with its reader's name, grows with its size and no faster. */
export function readsWithItsSize(shapes: readonly (readonly [string, string])[]): void {
  test.each(shapes)('what it costs to read %s grows with its size: %s', { retry: AGAIN }, async (name, shape) => {
    const reader = READERS.find((one) => one.name === name)
    const found = reader?.shapes[shape]
    if (!reader || !found) throw new Error(`there is no ${name}, ${shape}`)
    expect(await growthOf(reader, shape, found)).toMatchObject({ holds: true })
  })
}
