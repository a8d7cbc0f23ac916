import { describe, expect, test } from 'vitest'
import { corpus } from '../testing/corpus.ts'
import { ay } from './ay.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { LANGUAGES, languageOf, type MessageKey, referenceText, text } from './index.ts'
import { keyOf, refer, wordsOf } from './reference.ts'
import { interpolate } from './text.ts'

const keys = Object.keys(es) as MessageKey[]
const placeholders = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('interpolation', () => {
  test('puts values where their names stand', () => {
    expect(text('es', 'common.tooLong', { max: 40 })).toBe('Puede escribir 40 caracteres como máximo')
    expect(interpolate('{a}{b}{a}', { a: 1, b: 'dos' })).toBe('1dos1')
  })

  test('leaves a gap visible, and puts nothing into what was put in', () => {
    expect(interpolate('{a} {b}', { a: '{b}' })).toBe('{b} {b}')
    expect(interpolate('{a}', {})).toBe('{a}')
    expect(interpolate('{a}', { a: '$&$1' })).toBe('$&$1')
  })
})

describe('a reference', () => {
  test('carries its parameters', () => {
    expect(refer('common.tooLong', { max: 40 })).toBe('common.tooLong?max=40')
    expect(wordsOf(refer('common.tooLong', { max: 40 }), es)).toBe('Puede escribir 40 caracteres como máximo')
    expect(wordsOf(refer('lifecycle.backToGeneral', { problem: 'a & b = 100% ñ?' }), es)).toBe('a & b = 100% ñ? volver a Datos Generales')
  })

  test('is told in each language', () => {
    expect(LANGUAGES.map((language) => referenceText(language, 'common.required'))).toEqual([
      'Este campo es requerido',
      'This field is required',
      'Este campo es requerido',
    ])
  })

  test.each(['Invalid input: expected string', 'constructor', '__proto__', 'toString?a=1', ''])('%j is none', (words) => {
    expect(keyOf(words, es)).toBe(null)
    expect(wordsOf(words, es)).toBe(null)
  })
})

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-FR, ay;q=0.8, en;q=0.5', 'ay'],
  ['ES', 'es'],
  ['de', 'es'],
  ['*', 'es'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

describe.each([
  ['es', es],
  ['en', en],
  ['ay', ay],
] as const)('the texts in %s', (_, messages) => {
  test('are all there and no other', () => {
    expect(Object.keys(messages).sort()).toEqual([...keys].sort())
    expect(keys.filter((key) => messages[key].trim() === '')).toEqual([])
  })

  test('ask for the same parameters as in Spanish', () => {
    expect(keys.filter((key) => placeholders(messages[key]).join() !== placeholders(es[key]).join())).toEqual([])
  })
})

const attested = corpus<{ readonly terminos: readonly { readonly ay: string }[] }>('data/aymara-ui-terms.json')

test.skipIf(!attested)('Aymara is said with attested words only, and the rest in Spanish', () => {
  const wordsIn = (said: string) =>
    said
      .toLowerCase()
      .replace(/’/g, "'")
      .replace(/\{\w+\}/g, '')
      .match(/[\p{L}']+/gu) ?? []
  const known = new Set((attested?.terminos ?? []).flatMap((term) => wordsIn(term.ay)))
  expect(keys.filter((key) => ay[key] !== es[key] && !wordsIn(ay[key]).every((word) => known.has(word)))).toEqual([])
})
