import { expect, test } from 'vitest'
import { element, identifier, sequence, set } from '../sign/der.ts'
import { nameOf, printable, types, utf8 } from '../testing/encodings.ts'
import { readElement } from './der.ts'
import { readName, shownIn } from './name.ts'
import { visible } from './visible.ts'

const keyOf = (name: Uint8Array) => readName(readElement(name)).key
const commonName = (value: Uint8Array) => nameOf([types.commonName, value])
const wide = (text: string) => element(0x1e, Buffer.from(text, 'utf16le').swap16())
const universal = (text: string) => element(0x1c, Uint8Array.from(Array.from(text).flatMap((sign) => [0, 0, 0, sign.charCodeAt(0)])))

test.each<[string, Uint8Array]>([
  ['another string type', printable('Autoridad de Prueba')],
  ['two bytes for each character', wide('Autoridad de Prueba')],
  ['four bytes for each character', universal('Autoridad de Prueba')],
  ['other case', utf8('AUTORIDAD DE PRUEBA')],
  ['more spaces', utf8('  Autoridad   de Prueba ')],
  ['letters of another width', utf8('Ａutoridad de Prueba')],
])('a name in %s is the same', (_, value) => {
  expect(keyOf(commonName(value))).toBe(keyOf(commonName(utf8('Autoridad de Prueba'))))
})

test.each<[string, Uint8Array]>([
  ['other words', commonName(utf8('Autoridad de Prueba 2'))],
  ['another attribute', nameOf([types.organisation, utf8('Autoridad de Prueba')])],
  ['one more attribute', nameOf([types.commonName, utf8('Autoridad de Prueba')], [types.organisation, utf8('X')])],
  ['a character that nobody sees', commonName(utf8('Autoridad\u200b de Prueba'))],
  ['octets', commonName(element(0x04, Buffer.from('Autoridad de Prueba')))],
])('a name with %s is another', (_, name) => {
  expect(keyOf(name)).not.toBe(keyOf(commonName(utf8('Autoridad de Prueba'))))
})

test('attributes of one part may stand in any order, parts not', () => {
  const [one, other] = [sequence(identifier('2.5.4.3'), utf8('A')), sequence(identifier('2.5.4.10'), utf8('B'))]
  expect(keyOf(sequence(element(0x31, one, other)))).toBe(keyOf(sequence(element(0x31, other, one))))
  expect(keyOf(sequence(set(one), set(other)))).not.toBe(keyOf(sequence(set(other), set(one))))
})

test('two different texts that are not well formed are different names', () => {
  const broken = (byte: number) => commonName(element(0x0c, Uint8Array.of(0x41, byte)))
  expect(keyOf(broken(0xff))).not.toBe(keyOf(broken(0xfe)))
})

test('what is shown is the last of its type, in any string type', () => {
  const name = readName(readElement(nameOf([types.commonName, utf8('Primero')], [types.commonName, wide('Última Ñ')])))
  expect(shownIn(name, types.commonName)).toBe('Última Ñ')
  expect(shownIn(name, types.organisation)).toBe('')
})

test.each([
  ['a change of direction', 'Juan \u202efdp.exe', 'Juan ‹U+202E›fdp.exe'],
  ['an isolate', '\u2066a\u2069', '‹U+2066›a‹U+2069›'],
  ['a zero-width space', 'a\u200bb', 'a‹U+200B›b'],
  ['a mark of direction', 'a\u200fb', 'a‹U+200F›b'],
  ['a byte order mark', '\ufeffa', '‹U+FEFF›a'],
  ['separators of lines', 'a\u2028b\u2029c', 'a‹U+2028›b‹U+2029›c'],
  ['a line end and a NUL', 'a\nb\0', 'a‹U+000A›b‹U+0000›'],
  ['a soft hyphen', 'a\u00adb', 'a‹U+00AD›b'],
  ['a filler', 'a\u3164b', 'a‹U+3164›b'],
  ['a tag', 'a\u{e0041}b', 'a‹U+E0041›b'],
  ['private use', '\ue000', '‹U+E000›'],
  ['half a pair', 'a\ud800b', 'a‹U+D800›b'],
  ['nothing unseen', 'José Ñandú Ó’Brien 李 𝒜', 'José Ñandú Ó’Brien 李 𝒜'],
])('%s is shown as what it is', (_, text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('a byte order mark before a name is not swallowed', () => {
  expect(shownIn(readName(readElement(commonName(utf8('\ufeffJuan')))), types.commonName)).toBe('‹U+FEFF›Juan')
})

test('at most two hundred characters are shown, none of them in part', () => {
  expect(visible('a'.repeat(300))).toBe('a'.repeat(200))
  expect(visible(`${'a'.repeat(199)}𝒜`)).toBe('a'.repeat(199))
  expect(visible(`${'a'.repeat(195)}\u202e`)).toBe('a'.repeat(195))
})
