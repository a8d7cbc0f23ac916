import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

/** A page that is read: modules hold what a page knows. */
async function readPage() {
  vi.resetModules()
  return import('./seen.ts')
}

it('what was looked at stays so when the page is read again, until the visit is over', async () => {
  ;(await readPage()).noteSeen('2026-11-12T10:42:00-04:00')
  const { useSeen, forgetSeen } = await readPage()
  expect(renderHook(() => useSeen()).result.current).toBe('2026-11-12T10:42:00-04:00')
  forgetSeen()
  const { useSeen: useSeenLater } = await readPage()
  expect(renderHook(() => useSeenLater()).result.current).toBeNull()
})
