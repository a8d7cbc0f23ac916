import { expect, test } from 'vitest'
import { facts } from '../testing/facts.ts'
import { reasonGiven } from './office-forms.ts'
import { isReason } from './reason.ts'

test.each(['Perdió su contraseña', 'Denuncia 12/2026', 'Orden judicial', 'Según CITE 45/2026', 'No la reconoce'])('%j says why', (text) => {
  expect(isReason(text)).toBe(true)
})

test.each([
  '',
  '.',
  'x',
  '. . . . . . . . . . .',
  'Denuncia',
  'aaaaaaaaaaaaaaa',
  'aaaaaa aaaaaa',
  'a b c d e f g h i j k',
  'Nota 4',
  '----- ----- -----',
])('%j does not', (text) => {
  expect(isReason(text)).toBe(false)
})

test('a form asks for one in its own words', () => {
  const { reason } = reasonGiven.fields
  expect(reason.validate(' ', facts())).toBe('common.required')
  expect(reason.validate('.', facts())).toBe('controls.reasonTooShort')
  expect(reason.validate('Perdió su contraseña', facts())).toBeNull()
})
