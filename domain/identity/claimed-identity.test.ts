import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arrivals } from '../fields/contract.ts'
import { problemsOf, recordFrom } from '../fields/record-kind.ts'
import {
  type ClaimedIdentity,
  claimedContact,
  claimedDocument,
  claimedIdentity,
  identityDataOf,
  registeredDocument,
  sameName,
} from './claimed-identity.ts'

const facts = { today: '2026-11-20', declarant: { birthDate: null, gender: null, external: true } }
const ana = {
  tipdoc_codigo: '1',
  prefijo_docidentidad: '',
  numero_docidentidad: 7654321,
  sufijo_docidentidad: '1j',
  perdec_fecha_nacimiento: '28/02/1990',
  perdec_appaterno: ' ñaupa ',
  perdec_apmaterno: null,
  perdec_nombres: 'julia#',
}
const claimed = (changed: object = {}): ClaimedIdentity =>
  recordFrom(claimedIdentity, z.object(arrivals(claimedIdentity)).parse({ ...ana, ...changed }))
const wrong = (changed: object) => problemsOf(claimedIdentity, claimed(changed), facts).map(({ field, message }) => `${field} ${message}`)
const passport = { tipdoc_codigo: 3, prefijo_docidentidad: 'ab', numero_docidentidad: '123456', sufijo_docidentidad: 'x' }

describe('who somebody says they are', () => {
  test('is read however it was typed', () => {
    expect(wrong({})).toEqual([])
    expect(identityDataOf(claimed())).toEqual({
      document: '7654321-1J',
      paternal: 'ÑAUPA',
      maternal: '',
      names: 'JULIA',
      birthDate: '1990-02-28',
    })
  })

  test('has a card with number and complement, or a passport with prefix, number and suffix, whichever code it came by', () => {
    expect(registeredDocument(claimed({ prefijo_docidentidad: 'zz' }))).toEqual({
      documentType: 1,
      documentNumber: '7654321',
      complement: '1J',
      documentPrefix: '',
      documentSuffix: '',
    })
    for (const tipdoc_codigo of [2, '2', 3]) {
      expect(registeredDocument(claimed({ ...passport, tipdoc_codigo }))).toEqual({
        documentType: 3,
        documentNumber: '123456',
        complement: '',
        documentPrefix: 'AB',
        documentSuffix: 'X',
      })
    }
    expect(identityDataOf(claimed(passport)).document).toBe('AB-123456-X')
  })

  test.each<[object, string]>([
    [{ tipdoc_codigo: '' }, 'documentType common.required'],
    [{ numero_docidentidad: '' }, 'number person.claimed.required'],
    [{ numero_docidentidad: '12a' }, 'number person.claimed.invalid'],
    [{ numero_docidentidad: '1234567890' }, 'number common.tooLong?max=9'],
    [{ sufijo_docidentidad: 'LP' }, 'suffix person.claimed.complementIsDepartment'],
    [{ sufijo_docidentidad: 'lp' }, 'suffix person.complementIsLowercaseDepartment'],
    [{ sufijo_docidentidad: '1jk' }, 'suffix person.documentInvalid'],
    [{ ...passport, numero_docidentidad: '12a' }, 'number person.passportInvalid'],
    [{ ...passport, sufijo_docidentidad: '123456' }, 'suffix common.tooLong?max=5'],
    [{ perdec_appaterno: '' }, 'paternal person.oneSurname'],
    [{ perdec_nombres: '' }, 'names common.required'],
    [{ perdec_nombres: 'A1' }, 'names common.specialCharacter'],
    [{ perdec_appaterno: 'A'.repeat(101) }, 'paternal common.tooLong?max=100'],
    [{ perdec_fecha_nacimiento: '' }, 'birthDate common.required'],
    [{ perdec_fecha_nacimiento: '20/11/2026' }, 'birthDate person.birthDateNotPast'],
    [{ perdec_fecha_nacimiento: '1799-12-31' }, 'birthDate common.invalidDate'],
  ])('with %j is wrong', (changed, problem) => {
    expect(wrong(changed)).toEqual([problem])
  })
})

test('the document of a card login is checked alone', () => {
  const document = { documentType: 3, prefix: 'AB', number: '12x', suffix: '' }
  expect(problemsOf(claimedDocument, document, facts)).toEqual([{ field: 'number', message: 'person.passportInvalid' }])
})

test.each([
  ["D'Alessandri", 'DALESSANDRI', true],
  ['  Ana  Lucía ', 'ANA LUCIA', true],
  ["Qut'u", 'QUTʼU', true],
  ['', '', true],
  ['ANA', 'ANA LUCIA', false],
])('%j and %j are one name: %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same)
})

test.each<[object, readonly string[]]>([
  [{ phone: '70000011', email: '' }, []],
  [{ phone: '+591 7000 0011', email: 'ana@ejemplo.gob.bo' }, []],
  [{ phone: '70000011', email: '.ana@ejemplo.bo' }, ['email person.optionalEmailInvalid']],
  [{ phone: '70000011', email: 'ana@ejemplo.123' }, ['email person.optionalEmailInvalid']],
  [{ phone: '', email: '' }, ['phone common.required']],
  [{ phone: '7000a', email: '' }, ['phone person.phoneInvalid']],
  [{ phone: '700000111', email: '' }, ['phone common.tooLong?max=8']],
  [{ phone: '70000011', email: 'ana@' }, ['email person.optionalEmailInvalid']],
])('contact %j', (contact, problems) => {
  const found = problemsOf(claimedContact, contact as { phone: string; email: string }, facts)
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems)
})
