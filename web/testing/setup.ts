import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

/** Allows for a busy machine, which is no fault of the screen. */
configure({ asyncUtilTimeout: 20_000 })

/** Files share a browser: each loads the portal's modules anew, and nothing it leaves pending runs in another. */
vi.resetModules()
let isOver = false
const later = globalThis.setTimeout
vi.stubGlobal('setTimeout', (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
  later(() => {
    if (!isOver) work(...args)
  }, ms),
)
afterAll(async () => {
  isOver = true
  vi.useRealTimers()
  await new Promise((resolve) => later(resolve))
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Loads the words with which a screen is tested; on the portal they come with the screen when it is opened. */
beforeAll(async () => {
  const { withTaskWords } = await import('../foundation/language/language.ts')
  await withTaskWords(async () => {})()
})

/** What jsdom lacks, defined permanently: a test that removes its own stubs leaves these. */
Object.assign(globalThis, {
  /** Nothing scrolls here: observed elements stay in sight. */
  IntersectionObserver: function watch() {
    return { observe() {}, disconnect() {} }
  },
  /** A screen of medium width, on a machine without preferences. */
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  /** A frame is its own timer: jsdom's, once started under a test's clock, would never fire again. */
  requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
})

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

/** React and the browser report mistakes through console.error: an unexpected one fails its test. */
afterEach(() => {
  cleanup()
  expect(complaints).toEqual([])
})
