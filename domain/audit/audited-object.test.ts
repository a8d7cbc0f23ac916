import { expect, test } from 'vitest'
import { text } from '../messages/index.ts'
import type { MessageKey, Params } from '../messages/text.ts'
import { filtersInWords, objectInWords } from './audited-object.ts'

const say = (key: MessageKey, params?: Params) => text('es', key, params)

test.each([
  ['account:14', 'recepcion01', 'Cuenta recepcion01'],
  ['account:14', null, 'Cuenta n.º 14'],
  ['declaration:7', 'LP-2026-000123', 'Declaración LP-2026-000123'],
  ['person:3', null, 'Persona n.º 3'],
  ['estados_civiles', null, 'Estados civiles'],
  ['estados_civiles:3', null, 'Estados civiles, n.º 3'],
  ['realEstate:5', null, 'Bienes Inmuebles Urbanos y Rurales, n.º 5'],
  ['position:9', null, 'Cargo que Ocupa(rá), n.º 9'],
  ['chain_head:audit 2026-11-21', null, 'Cabeza de la cadena Registro de auditoría, 21/11/2026'],
  ['log_head:2026-11-21', null, 'Cabeza del registro público 21/11/2026'],
  [
    'outage:identity 2026-11-21T14:30:00.000Z',
    null,
    'Interrupción del servicio Servicio de identificación (SEGIP), 21/11/2026, entre las 10:30 y las 11:30',
  ],
  ['office_view:54e1c0de-7a3a-4c5e-9a52-0d6a4f1f9a11', null, 'Consulta de datos 54e1c0de'],
  ['proposal:7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11', null, 'Propuesta 7c1c6d0e'],
  ['identity_check:8', null, 'Contrastación de identidad n.º 8'],
  ['session:3 session:4', null, 'Sesión n.º 3; Sesión n.º 4'],
  ['', null, ''],
  ['unknown:1', null, 'unknown:1'],
])('%s, called %s, reads %s', (object, named, words) => {
  expect(objectInWords(object, named, say)).toBe(words)
})

test('the filters of a reading are read in words; what is no filter stays', () => {
  expect(filtersInWords({ desde: '2026-01-01', accion: 'audit.read', objeto: 'account:14' }, say)).toBe(
    'Desde: 2026-01-01. Acción: Leer el registro. Sobre qué: Cuenta n.º 14.',
  )
  expect(filtersInWords({ x: 1 }, say)).toBe('x=1')
})
