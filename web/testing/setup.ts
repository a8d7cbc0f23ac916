import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { officeWords } from '../foundation/language/language.ts'

/** A busy machine is no fault of the screen. */
configure({ asyncUtilTimeout: 5000 })

/** A screen is tested with its words: on the portal they come with it when it is opened. */
beforeAll(officeWords)

/** Nothing is scrolled here: what is watched stays in sight. */
vi.stubGlobal('IntersectionObserver', function watch() {
  return { observe() {}, disconnect() {} }
})

/** A screen of middling width, on a machine that prefers nothing. */
vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

/** React and the browser tell of mistakes through console.error: a stray one fails its test. */
afterEach(() => {
  cleanup()
  expect(complaints).toEqual([])
})
