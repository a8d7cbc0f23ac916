import { describe, expect, it } from 'vitest'
import { shownOfDeclaration } from '../filing/index.ts'
import { shownOfPersonal } from './personal-step.tsx'
import { followPosition, shownOfPosition } from './position-step.tsx'
import { shownOfSpouse } from './spouse-step.tsx'

const RECTIFICATION = 7
const [FEMALE, MALE] = [0, 1]
const [MARRIED, SINGLE, WIDOWED] = [1, 2, 4]
const [CARD, PASSPORT] = [1, 3]

describe('the data of the declaration', () => {
  it('asks only why and as what, before it is said where', () => {
    expect(shownOfDeclaration({ reason: null, declaredAs: null }, true)).toEqual(['reason', 'declaredAs'])
  })
  it('asks an external user in Bolivia for department, capital and locality', () => {
    expect(shownOfDeclaration({ reason: 2, declaredAs: 1 }, true)).toEqual(['reason', 'declaredAs', 'department', 'capital', 'locality'])
  })
  it('does not ask others for the department', () => {
    expect(shownOfDeclaration({ reason: 2, declaredAs: 1 }, false)).not.toContain('department')
  })
  it('asks abroad for the country, not for a capital', () => {
    expect(shownOfDeclaration({ reason: 2, declaredAs: 2 }, true)).toEqual(['reason', 'declaredAs', 'country', 'locality'])
  })
  it('asks a rectification for its date and remark', () => {
    expect(shownOfDeclaration({ reason: RECTIFICATION, declaredAs: 1 }, true)).toEqual(
      expect.arrayContaining(['rectifiedDate', 'rectificationRemarks']),
    )
  })
})

describe('the personal data', () => {
  const shown = (gender: number | null, civilStatus: number | null) => shownOfPersonal({ gender, civilStatus, nationality: 1 }, true)
  it.each([
    ['a married woman', FEMALE, MARRIED, true],
    ['a widow', FEMALE, WIDOWED, true],
    ['a single woman', FEMALE, SINGLE, false],
    ['a married man', MALE, MARRIED, false],
  ])('asks %s for a married surname: %#', (_, gender, civilStatus, asked) => {
    expect(shown(gender, civilStatus).includes('marriedName')).toBe(asked)
  })
  it('asks for the country of origin only of nationality 1', () => {
    expect(shownOfPersonal({ nationality: 1 }, true)).toContain('originCountry')
    expect(shownOfPersonal({ nationality: 2 }, true)).not.toContain('originCountry')
  })
  it('asks for the gender only while the register has none', () => {
    expect(shownOfPersonal({}, false)).toContain('gender')
    expect(shownOfPersonal({}, true)).not.toContain('gender')
  })
})

describe('the position', () => {
  it('has a municipality in Bolivia and an address abroad', () => {
    expect(shownOfPosition({ country: 68 })).toEqual(expect.arrayContaining(['department', 'province', 'locality']))
    expect(shownOfPosition({ country: 68 })).not.toContain('workplace')
    expect(shownOfPosition({ country: 32 })).toContain('workplace')
    expect(shownOfPosition({ country: 32 })).not.toContain('locality')
  })
  it('clears what a choice narrowed', () => {
    expect(followPosition('department')).toEqual({ province: null, locality: null })
    expect(followPosition('province')).toEqual({ locality: null })
    expect(followPosition('entity')).toBeUndefined()
  })
})

describe('the spouse', () => {
  it('is asked where a card was issued, not a passport', () => {
    expect(shownOfSpouse({ documentType: CARD })).toContain('issuedIn')
    expect(shownOfSpouse({ documentType: PASSPORT })).not.toContain('issuedIn')
  })
})
