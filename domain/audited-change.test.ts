import { expect, test } from 'vitest'
import { changeInWords, notedDetails, notedRights, notedRoles, reasonNoted, roleChange } from './audited-change.ts'
import { text } from './messages/index.ts'

const inWords = (action: string, details: string) => changeInWords(action, details, (key, params) => text('es', key, params))

test('a change of roles is noted as what it gave and took, and read in words before its reason', () => {
  const noted = notedDetails(notedRoles(roleChange(['recepcion', 'tarjetas'], ['tarjetas', 'supervisor'])), 'Nota 4')
  expect(noted).toBe('[+supervisor -recepcion] Nota 4')
  expect(inWords('staff.changeRoles', noted)).toBe('Da: Supervisión. Quita: Recepción. Nota 4')
  expect(reasonNoted('staff.changeRoles', noted)).toBe('Nota 4')
  expect(inWords('staff.changeRoles', notedDetails(notedRoles(roleChange(['tarjetas'], ['tarjetas'])), 'Nota 4'))).toBe(
    'Los mismos roles. Nota 4',
  )
})

test('another office is noted as the one before and the one since, with the roles or without', () => {
  const same = { given: [], taken: [] }
  const moved = { from: 'OFICINA CENTRAL', to: 'POTOSÍ' }
  expect(notedRights({ given: ['supervisor'], taken: [] }, moved)).toBe('+supervisor | OFICINA CENTRAL > POTOSÍ')
  expect(inWords('staff.changeRoles', notedDetails(notedRights(same, moved), 'Nota 4'))).toBe(
    'Oficina: de OFICINA CENTRAL a POTOSÍ. Nota 4',
  )
  expect(notedRights(same, { from: 'POTOSÍ', to: 'POTOSÍ' })).toBe('')
  expect(inWords('staff.changeRoles', notedDetails(notedRights(same, { from: 'A', to: 'B] > [C' }), 'x'))).toBe('Oficina: de A a B  C. x')
})

test('what was asked of a member is read by the words of its act, without a reason too', () => {
  expect(inWords('staff.propose', notedDetails('givePassword', 'Nota 4'))).toBe('Dar una contraseña nueva. Nota 4')
  expect(inWords('staff.approve', notedDetails('+usuarios', ''))).toBe('Da: Usuarios')
})

test('details without a note are the reason, and nobody notes by typing one', () => {
  expect(inWords('staff.block', notedDetails(undefined, 'Nota 4'))).toBe('Nota 4')
  for (const action of ['account.block', 'staff.block', 'staff.unblock']) {
    expect(inWords(action, '[+usuarios] Nota 4')).toBe('[+usuarios] Nota 4')
    expect(reasonNoted(action, '[+usuarios] Nota 4')).toBe('[+usuarios] Nota 4')
  }
})
