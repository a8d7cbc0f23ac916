import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'

interface Term {
  /** What is written. */
  readonly term: string
  /** What is not written for it. */
  readonly not: RegExp
  /** Texts of the documents, which stay as they are. */
  readonly literal?: readonly string[]
}

const SPANISH: readonly Term[] = [
  { term: 'periodo', not: /período/i },
  { term: 'castellano', not: /\bespañol\b/i },
  { term: 'internet', not: /\bInternet\b/ },
  { term: 'bolivianos', not: /(?<!^|\. )\bBolivianos\b/, literal: ['records.amount'] },
  { term: 'monto', not: /\bimportes?\b/i },
  { term: 'pariente', not: /\bfamiliar(es)?\b/i },
  { term: 'adicionar', not: /\bañadir\b/i, literal: ['person.genderRequired'] },
  { term: 'caracteres', not: /\bsignos\b/i },
  { term: 'verificación', not: /\bexamen(es)?\b/i },
  { term: 'Mis declaraciones', not: /\b(su|en el) (panel|tablero)\b/i },
]

const ENGLISH: readonly Term[] = [
  { term: 'the Contraloría', not: /\bComptroller\b(?! General)/ },
  { term: '-ize', not: /\b\w*(recogn|organ|author|summar|final)is(e|ed|es|ing|ation)\b/i },
  { term: '“ ”', not: /[«»]/ },
  { term: '’', not: /\w'\w/ },
]

describe.each([
  ['Spanish', es, SPANISH],
  ['English', en, ENGLISH],
] as const)('of one thing there is one word in %s:', (_, texts, terms) => {
  test.each(terms)('$term', ({ not, literal = [] }) => {
    const withoutNames = (words: string) => words.replace(/\{\w+\}/g, '{}')
    const others = Object.entries<string>(texts).filter(([, words]) => not.test(withoutNames(words)))
    expect(others.map(([key]) => key).sort()).toEqual([...literal].sort())
  })
})

test.each([
  ['Spanish', es, /verific/i],
  ['English', en, /examin/i],
] as const)('the check of the chains has another word than the examination of declarations in %s', (_, texts, ofDeclarations) => {
  const ofChains = Object.entries<string>(texts).filter(([key]) =>
    /^(audit\.(verify\.|object\.check$|action\.audit\.check$)|office\.(may|screen)\.verify$)/.test(key),
  )
  expect(ofChains.length).toBeGreaterThan(40)
  expect(ofChains.filter(([, words]) => ofDeclarations.test(words))).toEqual([])
})
