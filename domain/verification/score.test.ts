import { describe, expect, test } from 'vitest'
import { MALE } from '../fields/field.ts'
import { inputsOf, received } from '../testing/received.ts'
import { aDeclaration, aRecord, partner, personal } from '../testing/reviewed.ts'
import { FIRST_WEIGHTS } from './first-weights.ts'
import type { Reception } from './history.ts'
import { score } from './score.ts'

const pay = aRecord('remuneration', { income: 96_000, origin: 'pay' })
const suspicious: readonly Reception[] = [
  received('2022-03-10', { remuneration: [pay], relative: [aRecord('relative')] }),
  received(
    '2023-03-10',
    {
      remuneration: [pay],
      relative: [aRecord('relative', { names: 'Luz', paternal: 'Flores', maternal: 'Vargas' })],
      realEstate: [aRecord('realEstate', { value: 700_000, year: 2023, acquisition: 2 })],
      movable: [aRecord('movable', { value: 400_000, year: 2019 })],
      privateDebt: [aRecord('privateDebt', { balance: 60_000, creditor: 'Luz Flores Vargas', observation: '' })],
    },
    { spouse: partner },
  ),
]
const points = (receptions: readonly Reception[], set = FIRST_WEIGHTS) => score(inputsOf(receptions), set)

describe('a score', () => {
  test('is the sum of what speaks, each with its weight, a family at most its cap', () => {
    const found = points(suspicious)
    expect(found.findings.map(({ indicator, weight }) => [indicator, weight])).toEqual([
      ['gap', 30],
      ['boughtBeyondFunds', 10],
      ['omittedBefore', 10],
      ['owesARelative', 10],
    ])
    // What was bought beyond funds is the gap once more, and weighs less.
    expect(found.points).toBe(30 + 10 + 10)
  })

  test('goes by the caps of its set', () => {
    const caps = { ...FIRST_WEIGHTS.caps, income: 25, goods: 5 }
    expect(points(suspicious, { ...FIRST_WEIGHTS, caps }).points).toBe(25 + 5 + 10)
  })

  test('goes by the limits of its set', () => {
    const thresholds = { ...FIRST_WEIGHTS.thresholds, gap: { least: 2_000_000, share: 0.5 } }
    expect(points(suspicious, { ...FIRST_WEIGHTS, thresholds }).findings.map(({ indicator }) => indicator)).not.toContain('gap')
  })

  test('is the same of the same inputs after they were written and read', () => {
    const inputs = inputsOf(suspicious)
    expect(score(JSON.parse(JSON.stringify(inputs)), JSON.parse(JSON.stringify(FIRST_WEIGHTS)))).toEqual(score(inputs, FIRST_WEIGHTS))
  })
})

/** Every name becomes another one, the same everywhere. */
const RENAMED: Readonly<Record<string, string>> = {
  Luz: 'Wara',
  Flores: 'Choque',
  Vargas: 'Apaza',
  Rosa: 'Ana',
  Quispe: 'Smith',
  Mamani: 'Jones',
  Juan: 'Peter',
  Condori: 'Suárez',
  Limachi: 'Ñuflo',
}
const renamed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replace(/\p{L}+/gu, (word) => RENAMED[word] ?? word)) as Value

const changed = (change: (declaration: Reception['declaration']) => Partial<Reception['declaration']>) =>
  suspicious.map((reception) => ({ ...reception, declaration: { ...reception.declaration, ...change(reception.declaration) } }))

describe('who somebody is changes neither inputs nor score:', () => {
  const department = (code: number) =>
    changed(({ position, declarationData, declarant }) => ({
      declarationData: { ...declarationData, department: code, capital: code % 2, locality: 'Cobija' },
      declarant: { ...declarant, issuedIn: code },
      position: position && { ...position, department: code, province: 1, locality: 1 },
    }))
  const cases: readonly (readonly [string, readonly Reception[]])[] = [
    ['sex', changed(({ declarant }) => ({ declarant: { ...declarant, gender: MALE }, personalData: { ...personal, gender: MALE } }))],
    ['no sex', changed(({ declarant }) => ({ declarant: { ...declarant, gender: null } }))],
    ...Array.from({ length: 9 }, (_, at) => [`department ${at + 1}`, department(at + 1)] as const),
    [
      'birthplace',
      changed(({ declarant }) => ({
        declarant: { ...declarant, nationality: 9 },
        personalData: { ...personal, originCountry: 32, nationality: 9 },
      })),
    ],
    ['age', changed(({ declarant }) => ({ declarant: { ...declarant, birthDate: '1999-12-31' } }))],
    ['civil status and domicile', changed(() => ({ personalData: { ...personal, civilStatus: 4, domicile: 'Comunidad Chipaya' } }))],
    ['where it was declared', changed(({ declarationData }) => ({ declarationData: { ...declarationData, declaredAs: 2, country: 32 } }))],
    ['language', suspicious.map((reception) => ({ ...reception, declaration: { ...reception.declaration, language: 'ay' } }))],
    ['all names', renamed(suspicious)],
  ]

  test('renaming renames the creditor, too', () => {
    expect(JSON.stringify(renamed(suspicious))).not.toMatch(/Luz|Flores|Quispe|Condori/)
    expect(renamed(suspicious)[1]?.declaration.records.privateDebt[0]?.creditor).toBe('Wara Choque Apaza')
  })

  test.each(cases)('%s', (_, receptions) => {
    expect(receptions).not.toEqual(suspicious)
    expect(inputsOf(receptions)).toEqual(inputsOf(suspicious))
    expect(points(receptions)).toEqual(points(suspicious))
  })
})

test('the inputs hold no name, document, place, plate or creditor', () => {
  const text = JSON.stringify(inputsOf(suspicious))
  expect(text).not.toMatch(/Luz|Flores|Quispe|Rosa|4000011|4781236|XYZ|Sopocachi|La Paz|Ministerio/)
})

test('a declaration that nothing is wrong with has no points', () => {
  const honest = ['2022-03-10', '2023-03-10'].map((on) => ({ swornOn: on, dueOn: on, declaration: aDeclaration() }))
  expect(points(honest)).toMatchObject({ points: 0, findings: [] })
})
