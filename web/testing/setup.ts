import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A busy machine is no fault of the screen. */
configure({ asyncUtilTimeout: 5000 })

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
