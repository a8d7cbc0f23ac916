import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

/** A busy machine is no fault of the screen. */
configure({ asyncUtilTimeout: 20_000 })

/** Files share a browser: each loads the portal's modules anew, and what it leaves waiting never runs in another. */
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

/** A screen is tested with its words: on the portal they come with it when it is opened. */
beforeAll(async () => {
  const { withTaskWords } = await import('../foundation/language/language.ts')
  await withTaskWords(async () => {})()
})

/** What jsdom lacks, for good: a test that takes its own stubs away leaves these. */
Object.assign(globalThis, {
  /** Nothing is scrolled here: what is watched stays in sight. */
  IntersectionObserver: function watch() {
    return { observe() {}, disconnect() {} }
  },
  /** A screen of middling width, on a machine that prefers nothing. */
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  /** A frame is a timer of its own: jsdom's, once begun under a test's clock, would never come again. */
  requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
})

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
