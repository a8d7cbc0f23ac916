import { expect, it } from 'vitest'
import { CallFailure } from '../foundation/calls/failure.ts'
import { toasts } from '../foundation/controls/notify.ts'
import { followFaults } from './follow-faults.ts'

it.each([
  ['says that something failed that nobody foresaw', new TypeError('Failed to fetch dynamically imported module'), 1],
  ['leaves a call that failed to whoever made it', new CallFailure(503, 'Fuera de servicio'), 0],
  ['says nothing of what was broken off on purpose', new DOMException('Stopped', 'AbortError'), 0],
])('%s', (_, reason, said) => {
  toasts.set([])
  followFaults()
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(toasts.get().map(({ text }) => text)).toEqual(Array(said).fill('Ocurrió un error desconocido, intente más tarde.'))
})
