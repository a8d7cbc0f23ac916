import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

/** A page that is read: modules hold what a page knows. */
async function readPage() {
  vi.resetModules()
  return import('./seen.ts')
}

it('what was looked at stays so when the page is read again, until the visit is over', async () => {
  ;(await readPage()).noteSeen('/borrador')
  const { useSeen, noteSeen, forgetSeen } = await readPage()
  noteSeen('/apoderado')
  expect(renderHook(() => useSeen()).result.current).toEqual(['/borrador', '/apoderado'])
  forgetSeen()
  const { useSeen: useSeenLater } = await readPage()
  expect(renderHook(() => useSeenLater()).result.current).toEqual([])
})
