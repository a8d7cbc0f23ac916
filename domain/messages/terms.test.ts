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
  // The title that the column has in the rosters of the entities.
  { term: 'cargo', not: /\bvínculos?\b/i, literal: ['roster.asks.tooManyWords', 'roster.column.kind', 'roster.expectedHint'] },
  // A rank, and a filter that is set.
  { term: 'cargo', not: /\bpuestos?\b/i, literal: ['import.hiddenRows', 'scores.place', 'weights.tryAfter', 'weights.tryBefore'] },
  { term: 'extracto', not: /\bres[uú]men(es)? públicos?\b/i },
  { term: 'lista', not: /\bcuadros?\b/i },
  { term: 'ambiente', not: /\bentornos?\b/i },
  { term: 'archivo', not: /\bficheros?\b/i },
  { term: 'vigente, rige', not: /\ben vigor\b/i },
  { term: 'llenar', not: /\beditar\b/i },
  { term: 'Ley N.º, Decreto Supremo N.º', not: /\b(Ley|Supremo) \d{3,4}\b/ },
  { term: 'Volver a intentar', not: /^(Consultar|Intentar|Verificar) (otra vez|de nuevo)$/ },
  { term: 'intente otra vez', not: /\bintente (de nuevo|nuevamente)\b/i },
  {
    term: 'N.º',
    not: /\bN°|\bNro\b/i,
    literal: [
      'controls.table.number',
      'documents.number',
      'records.accountRequired',
      'records.movable.registry',
      'records.realEstate.registry',
    ],
  },
  { term: 'la Contraloría', not: /\bla autoridad\b(?! (competente|que))/i },
]

const ENGLISH: readonly Term[] = [
  { term: 'the Contraloría', not: /\bComptroller\b(?! General)/ },
  { term: '-ize', not: /\b\w*(recogn|organ|author|summar|final)is(e|ed|es|ing|ation)\b/i },
  { term: '“ ”', not: /[«»]/ },
  { term: '’', not: /\w'\w/ },
  { term: 'phone', not: /\btelephones?\b/i },
  { term: 'technical failure', not: /\boutages?\b/i },
  { term: 'file', not: /\bpresent(s|ed|ing)?\b (the |a |your |their )?(declaration|sworn|it\b)/i },
  // What somebody does in Ciudadanía Digital.
  { term: 'decline', not: /\breject/i, literal: ['approval.rejected.title', 'audit.action.approval.reject'] },
  { term: 'status', not: /^State$/ },
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

/** One Spanish text that is of two things, which English tells apart. */
const OF_TWO_THINGS = [
  'Anulada',
  'Bienes',
  'Cambió su acceso a la oficina',
  'Concluyó su designación en una entidad',
  'Dato',
  'Desde',
  'Después',
  'Entendido',
  'Ingreso',
  'Lista',
  'Parentesco',
  'Propuesta',
  'Rechazado',
  'Retiro',
  'Revisar',
  'Sobre qué',
  'Terminar',
  'Vence',
  'Vigente',
]

test('what is said alike in Spanish is said alike in English, but where it is of two things', () => {
  const said = new Map<string, Set<string>>()
  for (const [key, words] of Object.entries<string>(es)) said.set(words, (said.get(words) ?? new Set()).add(en[key as keyof typeof en]))
  const apart = [...said].flatMap(([words, inEnglish]) => (inEnglish.size > 1 ? [words] : []))
  const twice = [...said].filter(([words]) => apart.includes(words) && !OF_TWO_THINGS.includes(words))
  expect(
    apart.sort(),
    `one English text for each of these, or a line in OF_TWO_THINGS: ${twice.map(([words, inEnglish]) => `${words} (${[...inEnglish].join(', ')})`).join('; ')}`,
  ).toEqual([...OF_TWO_THINGS].sort())
})

test('a hint is a sentence and ends as one', () => {
  const hints = Object.entries<string>(es).filter(([key]) => key.endsWith('Hint'))
  expect(hints.length).toBeGreaterThan(100)
  expect(hints.filter(([, words]) => !/[.?!:]$|\}$/.test(words))).toEqual([])
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
