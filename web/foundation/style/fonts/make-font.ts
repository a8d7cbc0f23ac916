/**
 * Makes djbr-sans.woff2 again: Public Sans (SIL Open Font License 1.1), every weight, cut down to the letters of
 * Spanish, English and Aymara and the signs that the screens use. Run: node web/foundation/style/fonts/make-font.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const LATIN = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const LETTERS = 'ÁÉÍÓÚÜÑÄÏÖËÂÊÎÔÛÀÈÌÒÙÇÃÕáéíóúüñäïöëâêîôûàèìòùçãõ'
const SIGNS = '\u00a0¡¿°ºª«»“”‘’ʼ–—…·×§©→←−$€%'
const LIMIT = 40 * 1024

const source = fileURLToPath(import.meta.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'))
const font = await subsetFont(await readFile(source), LATIN + LETTERS + SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
if (font.length > LIMIT) throw new Error(`The typeface weighs ${font.length} bytes, more than ${LIMIT}`)
await writeFile(new URL('djbr-sans.woff2', import.meta.url), font)
