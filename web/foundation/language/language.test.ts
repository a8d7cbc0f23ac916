import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from './language.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['https:', /^__Host-djbr-idioma=en; path=\/; max-age=31536000; samesite=lax; secure$/],
  ['http:', /^djbr-idioma=en; path=\/; max-age=31536000; samesite=lax$/],
])('over %s a chosen language is remembered as the server’s cookies are kept', async (protocol, cookie) => {
  vi.stubGlobal('location', { protocol })
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  await chooseLanguage('en')
  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(cookie))
})

test('words come by parts, in the language at hand, and all that came follow another language', async () => {
  vi.resetModules()
  const fresh: typeof import('./language.ts') = await import('./language.ts')
  expect(() => fresh.say('records.unanswered')).toThrow(/not here yet/)
  await fresh.screenWords()
  expect(fresh.say('person.yes')).toBe('Sí')
  expect(() => fresh.say('access.enter')).toThrow(/not here yet/)
  await fresh.withAccountWords(async () => {})()
  expect(fresh.say('access.enter')).toBe('Ingresar')
  expect(() => fresh.say('office.desk.code')).toThrow(/not here yet/)
  await fresh.speak('en')
  expect([fresh.say('person.yes'), fresh.say('access.enter')]).toEqual(['Yes', 'Sign in'])
  await fresh.withOfficeWords(async () => {})()
  expect(fresh.say('office.desk.code')).toBe('Control code')
})

test('words that are asked for while another language is chosen come in that one', async () => {
  vi.resetModules()
  const fresh: typeof import('./language.ts') = await import('./language.ts')
  await Promise.all([fresh.screenWords(), fresh.speak('en')])
  expect(fresh.say('person.yes')).toBe('Yes')
  expect(fresh.languageSpoken()).toBe('en')
})
