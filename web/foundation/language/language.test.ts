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
