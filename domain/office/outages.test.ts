import { expect, test } from 'vitest'
import { certificationDue } from './outages.ts'

const none = () => null
const onTuesday = (date: string) =>
  (date === '2026-11-24' ? { name: 'Feriado de prueba' } : null) as ReturnType<Parameters<typeof certificationDue>[1]>

test.each([
  ['2026-11-16', '2026-11-23', 'a Monday: over one week end'],
  ['2026-11-20', '2026-11-27', 'a Friday'],
  ['2026-11-21', '2026-11-27', 'a Saturday: Monday is the first working day'],
])('what failed on %s is certified by %s (%s)', (failed, due) => {
  expect(certificationDue(failed, none)).toBe(due)
})

test('a holiday moves it', () => {
  expect(certificationDue('2026-11-20', onTuesday)).toBe('2026-11-30')
})
