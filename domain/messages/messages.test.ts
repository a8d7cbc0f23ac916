import { describe, expect, test } from 'vitest'
import { corpus } from '../testing/corpus.ts'
import { ay } from './ay.ts'
import { REVISED } from './ay-revised.ts'
import { AYMARA_REVISED, AYMARA_SHARE } from './ay-share.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { LANGUAGES, languageOf, type MessageKey, referenceText, text } from './index.ts'
import { keyOf, refer, wordsOf } from './reference.ts'
import { interpolate, LANGUAGE_NAMES } from './text.ts'

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

  test('is advised in each language', () => {
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

  test('part no amount from its currency at the end of a line', () => {
    expect(keys.filter((key) => /Bs\. [\d{]/.test(messages[key]))).toEqual([])
  })

  test('part no number from its sign or its unit at the end of a line', () => {
    expect(keys.filter((key) => /[\d}] (?:%|[KM]B\b)/.test(messages[key]))).toEqual([])
  })

  test('have no name of the code in them', () => {
    const words = (key: MessageKey) => messages[key].replace(/\{\w+\}/g, '').match(/[a-z]+[A-Z][a-z]\w*/g) ?? []
    expect(keys.flatMap(words)).toEqual([])
  })
})

test('who may sign in without a password of this portal is not advised just to change one', () => {
  const ofAnAccount = /^(access\.(link|mail|undoFactor|byLink)|notice\.nextOfStaff|profile\.password)/
  const advised = keys.filter((key) => /cambie (ahora )?(su|la) contraseña/i.test(es[key]) && !ofAnAccount.test(key))
  expect(advised).not.toEqual([])
  expect(advised.filter((key) => !es[key].includes('tarjeta') || !en[key].includes('card'))).toEqual([])
})

test('a notice says no date, which stands beside it', () => {
  const notices = keys.filter((key) => key.startsWith('notice.') && key !== 'notice.when')
  expect(notices.filter((key) => /\{(date|time)\}/.test(es[key] + en[key]))).toEqual([])
})

test('no mail asks for a password, a code or a PIN', () => {
  const mailed = keys.filter((key) => /^(notice|mail|access\.mail|reminders)\./.test(key))
  const asks =
    /\b(escriba|envíenos|díganos|responda con|reply with|send us|tell us|type (your|the))\b[^.]*(contraseña|código|PIN|password|code)/i
  expect(mailed.filter((key) => asks.test(es[key]) || asks.test(en[key]))).toEqual([])
})

test('how much is said in Aymara, and how much was revised as its Spanish is today, is told with its name', () => {
  const percent = (some: readonly MessageKey[]) => Math.round((100 * some.length) / keys.length)
  expect(AYMARA_SHARE).toBe(percent(keys.filter((key) => ay[key] !== es[key])))
  expect(AYMARA_REVISED).toBe(percent(keys.filter((key) => REVISED[key]?.spanish === es[key])))
  expect(LANGUAGE_NAMES.ay).toBe(`Aymara (parcial: ${AYMARA_SHARE}\u00a0%, revisado: ${AYMARA_REVISED}\u00a0%)`)
})

test('what was revised is a text that there is, by somebody, on a day', () => {
  const revised = Object.entries(REVISED)
  expect(revised.filter(([key, { by, on }]) => !(key in es) || !/\p{L}/u.test(by) || !/^\d{4}-\d\d-\d\d$/.test(on))).toEqual([])
})

const attested = corpus<{ readonly terminos: readonly { readonly ay: string }[] }>('data/aymara-ui-terms.json')

test.skipIf(!attested)('Aymara that nobody revised is said with attested words only, and the rest in Spanish', () => {
  const wordsIn = (said: string) =>
    said
      .toLowerCase()
      .replace(/’/g, "'")
      .replace(/\{\w+\}/g, '')
      .match(/[\p{L}']+/gu) ?? []
  const known = new Set((attested?.terminos ?? []).flatMap((term) => wordsIn(term.ay)))
  expect(keys.filter((key) => ay[key] !== es[key] && !(key in REVISED) && !wordsIn(ay[key]).every((word) => known.has(word)))).toEqual([])
})

describe('what entities hand in', () => {
  const YEARLY = [
    /^entity\.confirmation\.(?:missing|done|confirmed|action|title|changed|kept|failed|statement)$/,
    /^followup\.roster\.(?:yes|no|unconfirmed)$/,
  ]
  const isYearly = (key: string) => YEARLY.some((pattern) => pattern.test(key)) || key === 'audit.action.entity.confirmList'
  const isRoster = (key: string) => key.startsWith('roster.') || key.startsWith('audit.action.roster.')

  test.each([
    ['es', es, /lista anual/i, /padr[oó]n/i],
    ['en', en, /yearly list/i, /roster/i],
  ] as const)('has one word for the roster and another for the yearly list (%s)', (_, words, yearly, roster) => {
    const said = Object.entries(words)
    expect(said.filter(([key, text]) => isYearly(key) && (!yearly.test(text) || roster.test(text)))).toEqual([])
    expect(said.filter(([key, text]) => isRoster(key) && yearly.test(text))).toEqual([])
    expect(said.filter(([key, text]) => !isYearly(key) && yearly.test(text) && roster.test(text))).toEqual([])
  })
})
