import { describe, expect, test } from 'vitest'
import { drafts } from './drafts.ts'
import { PARTS, PARTS_BY_NAME } from './parts.ts'
import { signing } from './signing.ts'
import { TRIAL } from './size.ts'
import { markdown } from './table.ts'

describe('the bench', () => {
  test('has each part once, by its name', () => {
    const [together, alone] = [Object.keys(PARTS), Object.keys(PARTS_BY_NAME)]
    expect(together.filter((name) => alone.includes(name))).toEqual([])
    for (const measure of Object.values({ ...PARTS, ...PARTS_BY_NAME })) expect(measure).toBeTypeOf('function')
  })

  /** All of them run in parts.machine.test.ts. */
  test.each(Object.entries({ drafts, signing }))('runs a part that needs no portal: %s', async (_, measure) => {
    const closing = new AsyncDisposableStack()
    try {
      const part = await measure(closing, TRIAL)
      expect(part.metrics.length).toBeGreaterThan(0)
      expect(markdown(part)).not.toContain('undefined')
    } finally {
      await closing.disposeAsync()
    }
  })
})
