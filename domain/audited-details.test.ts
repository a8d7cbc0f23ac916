import { expect, test } from 'vitest'
import { detailsInWords } from './audited-details.ts'
import { referenceText, text } from './messages/index.ts'

const read = (action: string, details: string, refused = false) =>
  detailsInWords(
    { action, refused, details },
    (key, params) => text('es', key, params),
    (reference) => referenceText('es', reference),
  )

test.each([
  ['declaration.receive', 'desk', 'En ventanilla'],
  ['declaration.enable', 'desk: Nota 4: pedida', 'En ventanilla. Nota 4: pedida'],
  ['declaration.writeOff', 'supervisor: Informe 9', 'Supervisión. Informe 9'],
  ['declaration.view', 'recepcion', 'Recepción de su declaración'],
  ['declaration.view', 'Denuncia 12/2026', 'Denuncia 12/2026'],
  ['identity.check', 'finalization, matches', 'Al finalizar, Coincide'],
  ['person.correct', 'paterno fecha', 'Paterno, Fecha de nacimiento'],
  ['office.open', 'backup code', 'Con un código de respaldo'],
  ['card.alarm', '12 in 10 minutes', '12 intentos fallidos en 10 minutos'],
  ['card.revokeBatch', '40: Robo', 'Tarjetas: 40. Robo'],
  ['certificate.sign', 'eqn_hz', 'Clave eqn_hz'],
  ['log.sign', `6 ${'8a'.repeat(32)}`, `Recepciones: 6. Huella: ${'8a'.repeat(32)}`],
  ['failure.record', 'mail', 'Correo electrónico'],
  ['audit.read', 'accion=audit.read', 'Acción: Leer el registro.'],
  ['staff.changeRoles', '[+supervisor] Nota 4', 'Da: Supervisión. Nota 4'],
])('of %s, %s reads %s', (action, details, words) => {
  expect(read(action, details)).toBe(words)
})

test('a reason is read as it was typed, whatever code it looks like; so is what an earlier release wrote', () => {
  for (const action of ['account.block', 'card.revoke', 'writeOff.propose']) expect(read(action, 'desk')).toBe('desk')
  expect(read('log.sign', 'otro')).toBe('otro')
  expect(read('unknown.act', 'desk')).toBe('desk')
  expect(read('office.open', 'toString')).toBe('toString')
})

test('a refusal is read by its words, a gap where its row does not keep what they name, and by what failed when no rule refused it', () => {
  expect(read('office.open', 'common.tooLong', true)).toBe('Puede escribir … caracteres como máximo')
  expect(read('certificate.sign', 'fault', true)).toBe('Falla del portal')
  expect(read('identity.check', 'own, down, time-out', true)).toBe('A pedido de quien declara, El servicio no respondió, tardó demasiado')
})
