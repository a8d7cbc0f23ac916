import { expect, test } from 'vitest'
import { nameOfDevice } from './devices.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'

test.each([
  [FIREFOX, 'Firefox, Windows'],
  [CHROME, 'Chrome, Android'],
  [EDGE, 'Microsoft Edge, Windows'],
  ['', ''],
  [undefined, ''],
  ['<script>alert(1)</script>/1.0 x', ''],
  [`Mozilla/5.0 ${'x'.repeat(9000)}`, ''],
])('%s is called %s', (userAgent, name) => {
  expect(nameOfDevice(userAgent)).toBe(name)
})
