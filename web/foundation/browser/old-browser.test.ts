import { beforeEach, expect, it } from 'vitest'
import { toasts } from '../controls/notify.ts'
import { warnOfOldBrowser } from './old-browser.ts'

beforeEach(() => toasts.set([]))

const UNSUPPORTED = 'Navegador no soportado para el sistema, debe utilizar Firefox o Chrome para que el sistema funcione correctamente'
const OLD = 'Tome en cuenta que para visualizar de manera correcta el documento su navegador debe estar actualizado.'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:79.0) Gecko/20100101 Firefox/79.0', [OLD]],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:80.0) Gecko/20100101 Firefox/80.0', []],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', []],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', []],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/105.0.0.0 Safari/537.36 OPR/91.0', [UNSUPPORTED]],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', [UNSUPPORTED]],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11) AppleWebKit/601.1 (KHTML, like Gecko) Version/9.0.1 Safari/601.1', [UNSUPPORTED]],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1', []],
])('%s arrives and is told %o', (userAgent, reported) => {
  warnOfOldBrowser(userAgent)
  expect(toasts.get().map(({ text }) => text)).toEqual(reported)
})
