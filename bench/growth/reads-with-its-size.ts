import { expect, test } from 'vitest'
import { growthOf } from './grow.ts'
import { READERS } from './readers.ts'

/** Measured beside other tests: what grows does so each time, what chance made does not. */
const AGAIN = 2

/** Holds shapes, each with its reader's name, to a cost that grows with their size and no faster. */
export function readsWithItsSize(shapes: readonly (readonly [string, string])[]): void {
  test.each(shapes)('what it costs to read %s grows with its size: %s', { retry: AGAIN }, async (name, shape) => {
    const reader = READERS.find((one) => one.name === name)
    const found = reader?.shapes[shape]
    if (!reader || !found) throw new Error(`there is no ${name}, ${shape}`)
    expect(await growthOf(reader, shape, found)).toMatchObject({ holds: true })
  })
}
