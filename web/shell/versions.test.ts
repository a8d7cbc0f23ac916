import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { followVersions } from './versions.ts'

const reload = vi.fn()
followVersions(reload)

const partIsGone = async () => {
  dispatchEvent(new Event('vite:preloadError'))
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  await Promise.resolve()
}

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
})

it('reads the page again when a part of it is gone from the server, and not again and again', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  await partIsGone()
  await partIsGone()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('leaves the page as it is without a connection', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')))
  await partIsGone()
  expect(reload).not.toHaveBeenCalled()
})
