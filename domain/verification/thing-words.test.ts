import { describe, expect, test } from 'vitest'
import type { FollowedDeclaration } from '../declaration/declaration.ts'
import { kindNames } from '../declaration/totals.ts'
import { recordKinds } from '../kinds/index.ts'
import { aDeclaration, aRecord, lists, partner } from '../testing/reviewed.ts'
import { thingWords } from './thing-words.ts'

const WORDS = { 'subtipo_bien/4': { 47: 'DINERO EN EFECTIVO' } }
const wordsOf = (description: string, ...declarations: readonly FollowedDeclaration[]) =>
  thingWords('movable', { ...aRecord('movable', { description } as never) }, WORDS, declarations)
const owing = (creditor: string) => aDeclaration({ records: lists({ privateDebt: [aRecord('privateDebt', { creditor } as never)] }) })

test('a house, a vehicle and an account are said as they were described', () => {
  expect(wordsOf('Vagoneta Toyota 2018', aDeclaration())).toBe('Vagoneta Toyota 2018')
  for (const kind of ['realEstate', 'deposit'] as const)
    expect(thingWords(kind, { ...aRecord(kind, { description: 'Una cosa' } as never) }, WORDS, [])).toBe('Una cosa')
})

test('other goods are said by their type, for they may be described by who owes them', () => {
  const asset = { ...aRecord('otherAsset', { type: 47, description: 'Prestado a Ana Choque' } as never) }
  expect(thingWords('otherAsset', asset, WORDS, [])).toBe('DINERO EN EFECTIVO')
  expect(thingWords('otherAsset', asset, {}, [])).toBe('')
})

test('no kind is said by who is owed, who pays, or whose it is', () => {
  const name = 'CANARY QUISPE'
  for (const kind of kindNames.filter((kind) => !['realEstate', 'movable', 'deposit'].includes(kind))) {
    const { fields } = recordKinds[kind]
    const named = Object.fromEntries(Object.keys(fields).map((field) => [field, name]))
    expect(thingWords(kind, named, WORDS, []), kind).not.toContain('CANARY')
  }
})

describe('a description is left out where it names', () => {
  test('the spouse, a relative or the proxy of any declaration', () => {
    const relative = aDeclaration({ records: lists({ relative: [aRecord('relative', {})] }) })
    expect(wordsOf('Auto de mi hermana LUZ FLORES', aDeclaration(), relative)).toBe('')
    expect(wordsOf('Auto de Juan, de apellido Condori', aDeclaration({ spouse: partner }))).toBe('')
    expect(wordsOf('Auto a nombre de Juan Condori', aDeclaration({ proxy: { ...partner, power: '1/2026' } as never }))).toBe('')
    expect(wordsOf('Auto de una tal Luz', relative)).toBe('Auto de una tal Luz')
  })

  test('a person to whom something is owed, also within other words', () => {
    expect(wordsOf('Auto que fue de Ána Choqué', owing('Préstamo de ANA CHOQUE, sin intereses'))).toBe('')
    expect(wordsOf('Auto que fue de Wara', owing('Wara'))).toBe('')
    expect(wordsOf('Auto de La Paz', owing('Ana Choque, de La Paz'))).toBe('Auto de La Paz')
  })
})
