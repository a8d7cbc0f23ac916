import { areThere } from '@djbr/signature/testing/known-files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemChromium } from '../journeys/chromium.mjs'
import { nginxHere } from './evening/proxy.ts'
import { debianBinaries } from './evening/replicated.ts'
import { forgetNation } from './nation/served.ts'
import { PARTS, PARTS_BY_NAME } from './parts.ts'
import { beginOnce } from './portal.ts'
import { TRIAL } from './size.ts'
import { markdown } from './table.ts'

/** Parts that need what a machine may not have. */
const MISSING: readonly string[] = [
  ...(systemChromium() ? [] : ['first-load', 'lighthouse', 'lists']),
  ...(areThere ? [] : ['validation']),
  ...(debianBinaries() && nginxHere() ? [] : ['evening-of-two']),
]

const ALL = { ...PARTS, ...PARTS_BY_NAME }

describe('a part of the bench still runs', () => {
  let forget = () => {}
  beforeAll(async () => {
    forget = await beginOnce()
  })
  afterAll(async () => {
    forget()
    await forgetNation()
  })

  test.each(Object.keys(ALL).filter((name) => !MISSING.includes(name)))('%s', async (name) => {
    const closing = new AsyncDisposableStack()
    try {
      const part = await ALL[name]?.(closing, TRIAL)
      expect(part?.metrics.length).toBeGreaterThan(0)
      expect(part && markdown(part)).not.toContain('undefined')
      // What a person feels holds on any machine: its figures are of a slowed one, beside what the browser takes alone.
      expect(part?.metrics.filter(({ name, holds }) => name.includes('(INP)') && holds === false)).toEqual([])
    } finally {
      await closing.disposeAsync()
    }
  })
})
