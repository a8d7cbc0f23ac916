import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { writeMail } from './letter.ts'

const config = readConfig({ DEMO: 'true', BASE_URL: 'https://djbr.example.bo' })
const hostile = `<img src=x onerror=alert(1)> & "Ana"`
const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ana&quot;'

test('whatever a letter says stands in its page as text, and in its text as it was written (safety S51)', () => {
  const links = [{ words: hostile, path: '/cambiar?clave=a"><script>' }]
  const { html, text } = writeMail(config, 'es', { to: 'ana@example.bo', names: hostile, subject: hostile, paragraphs: [hostile], links })
  expect(html).not.toMatch(/<img|<script/)
  expect(html.split(escaped)).toHaveLength(6)
  expect(html).toContain('href="https://djbr.example.bo/cambiar?clave=a&quot;&gt;&lt;script&gt;"')
  expect(text).toContain(hostile)
})
