import { afterEach, expect, it, vi } from 'vitest'
import { displayAgo, displayMoment } from './format.ts'

const AT = '2026-11-20T10:00:00-04:00'
const atAge = (seconds: number) => vi.useFakeTimers({ now: new Date(AT).getTime() + seconds * 1000 })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  [-5, null],
  [59, null],
  [60, 'hace 1 minuto'],
  [239, 'hace 3 minutos'],
  [3600, 'hace 1 hora'],
  [3 * 86_400, 'hace 3 días'],
])('an instant of %i seconds ago is said in words: %s', (seconds, words) => {
  atAge(seconds)
  expect(displayAgo(AT, 'es')).toBe(words)
})

it('where the browser has no such words, it is said as it is, in La Paz', () => {
  atAge(60)
  vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat })
  expect(displayAgo(AT, 'es')).toBe('20/11/2026 10:00')
  expect(displayMoment('2026-11-20T02:30:00Z')).toBe('19/11/2026 22:30')
})
