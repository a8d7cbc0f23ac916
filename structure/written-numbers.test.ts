import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { es } from '../domain/messages/es.ts'
import { HELD, NOT_OURS } from './written-numbers.ts'

const WORDS: Readonly<Record<string, number>> = { dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, diez: 10, quince: 15, treinta: 30 }
const COUNTED = `(\\d+|${Object.keys(WORDS).join('|')})\\s(?:segundos|minutos|horas|días|años|MB|KB|intentos|veces)`
const texts: Readonly<Record<string, string>> = es
const numbersIn = (words: string) =>
  [...words.matchAll(new RegExp(`(?<![\\p{L}\\d])${COUNTED}(?!\\p{L})`, 'giu'))].map(
    ([, number = '']) => WORDS[number.toLowerCase()] ?? Number(number),
  )

const written = Object.keys(texts).filter((key) => numbersIn(texts[key] ?? '').length > 0)

test('every text that writes a number out says where that comes from, once', () => {
  expect(
    [...Object.values(HELD), ...Object.values(NOT_OURS)].flat().sort(),
    'structure/written-numbers.ts says of each text where its number comes from; a text that needs none writes none',
  ).toEqual(written.sort())
})

test.each(Object.entries(HELD))('%s is what its texts say', (declared, keys) => {
  const [file = '', declaration = ''] = declared.split(/: (.*)/)
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(source).toMatch(new RegExp(`${declaration.replaceAll(/[*]/g, '\\*')}(?!\\d)`))
  const numbers = (declaration.match(/\d+/g) ?? []).map(Number)
  expect(keys.filter((key) => !numbersIn(texts[key] ?? '').some((number) => numbers.includes(number)))).toEqual([])
})
