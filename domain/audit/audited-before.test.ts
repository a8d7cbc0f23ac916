import { describe, expect, test } from 'vitest'
import { referenceText, text } from '../messages/index.ts'
import { factsRead } from './audited-before.ts'
import { factsInWords } from './audited-words.ts'

const factsOf = (action: string, details: string, refused = false) => factsRead({ action, refused, facts: null, details })
const inWords = (action: string, details: string, refused = false) =>
  factsInWords(
    factsOf(action, details, refused),
    (key, params) => text('es', key, params),
    (reference) => referenceText('es', reference),
  )
const HASH = '8a'.repeat(32)

describe('what was written before there were facts is read as facts, and in the words that it had', () => {
  test.each([
    ['account.create', 'renewed', { renewed: true }, 'Contraseña nueva para la cuenta que tenía'],
    ['approval.approve', 'notification', { by: 'notification' }, null],
    ['approval.reject', 'verification', { by: 'verification' }, null],
    ['audit.export', 'Informe anual · hasta=2025-04-30', { reason: 'Informe anual', filters: { hasta: '2025-04-30' } }, null],
    ['audit.read', 'accion=audit.read', { filters: { accion: 'audit.read' } }, 'Acción: Leer el registro.'],
    ['audit.find', 'Denuncia 12/2026', { reason: 'Denuncia 12/2026' }, 'Denuncia 12/2026'],
    ['card.alarm', '12 in 10 minutes', { failures: 12, minutes: 10 }, '12 intentos fallidos en 10 minutos'],
    ['card.issue', '40', { cards: 40 }, 'Tarjetas: 40'],
    ['card.revoke', 'Robo', { reason: 'Robo' }, 'Robo'],
    ['card.revokeBatch', '40: Robo', { cards: 40, reason: 'Robo' }, 'Tarjetas: 40. Robo'],
    ['certificate.sign', 'eqn_hz', { key: 'eqn_hz' }, 'Clave eqn_hz'],
    ['chain.sign', `6 ${HASH}`, { links: 6, hash: HASH }, `Eslabones: 6. Huella: ${HASH}`],
    ['declaration.receive', 'desk', { by: 'desk' }, 'En ventanilla'],
    ['declaration.enable', 'desk: Nota 4: pedida', { by: 'desk', reason: 'Nota 4: pedida' }, 'En ventanilla. Nota 4: pedida'],
    ['declaration.writeOff', 'supervisor: Informe 9', { by: 'supervisor', reason: 'Informe 9' }, 'Supervisión. Informe 9'],
    ['declaration.finalize', 'declarant', { by: 'declarant' }, null],
    ['declaration.view', 'recepcion', { purpose: 'reception' }, 'Recepción de su declaración'],
    ['declaration.view', 'Denuncia 12/2026', { reason: 'Denuncia 12/2026' }, 'Denuncia 12/2026'],
    ['correction.view', 'Nota 4', { reason: 'Nota 4' }, 'Nota 4'],
    ['document.archive', HASH, { hash: HASH }, `Huella: ${HASH}`],
    ['document.sign', `B-T ${HASH}`, { level: 'B-T', hash: HASH }, `Firma B-T. Huella: ${HASH}`],
    ['receipt.sign', `B-B ${HASH}`, { level: 'B-B', hash: HASH }, `Firma B-B. Huella: ${HASH}`],
    ['failure.certify', 'mail', { service: 'mail' }, 'Correo electrónico'],
    ['failure.record', 'mail', { service: 'mail' }, 'Correo electrónico'],
    ['identity.check', 'finalization, matches', { purpose: 'finalization', outcome: 'matches' }, 'Al finalizar, Coincide'],
    ['identity.confirm', 'differs', { outcome: 'differs' }, null],
    ['key.withdraw', 'Robo', { reason: 'Robo' }, 'Robo'],
    ['list.import', '3: Nota 4', { reason: '3: Nota 4' }, '3: Nota 4'],
    ['log.sign', `6 ${HASH}`, { receptions: 6, hash: HASH }, `Recepciones: 6. Huella: ${HASH}`],
    ['office.open', 'backup code', { backupCode: true }, 'Con un código de respaldo'],
    ['person.confirm', 'desk', { by: 'desk' }, 'En ventanilla'],
    ['person.correct', 'paterno fecha', { fields: ['paterno', 'fecha'] }, 'Paterno, Fecha de nacimiento'],
    ['person.export', 'declarations=3', { declarations: 3 }, 'Declaraciones: 3'],
    ['person.register', 'provisional', { confirmed: false }, null],
    ['record.keep', '7', { records: 7 }, 'Registros: 7'],
    [
      'staff.changeRoles',
      '[+supervisor -recepcion] Nota 4',
      { given: ['supervisor'], taken: ['recepcion'], reason: 'Nota 4' },
      'Da: Supervisión. Quita: Recepción. Nota 4',
    ],
    ['staff.changeRoles', '[] Nota 4', { given: [], taken: [], reason: 'Nota 4' }, 'Los mismos roles. Nota 4'],
    [
      'staff.changeRoles',
      '[+supervisor | OFICINA CENTRAL > POTOSÍ] Nota 4',
      { given: ['supervisor'], taken: [], from: 'OFICINA CENTRAL', to: 'POTOSÍ', reason: 'Nota 4' },
      'Da: Supervisión. Oficina: de OFICINA CENTRAL a POTOSÍ. Nota 4',
    ],
    ['staff.changeRoles', '[| A > B  C] x', { given: [], taken: [], from: 'A', to: 'B  C', reason: 'x' }, 'Oficina: de A a B  C. x'],
    ['staff.propose', '[givePassword] Nota 4', { asked: 'givePassword', reason: 'Nota 4' }, 'Dar contraseña nueva. Nota 4'],
    ['staff.approve', '[+usuarios]', { given: ['usuarios'], taken: [] }, 'Da: Usuarios'],
    ['staff.block', 'Nota 4', { reason: 'Nota 4' }, 'Nota 4'],
    ['views.overQuota', '61', { views: 61 }, 'Consultas en el día: 61'],
    ['writeOff.propose', 'CGE/1: duplicada', { reason: 'CGE/1: duplicada' }, 'CGE/1: duplicada'],
  ] as const)('%s, %s', (action, details, facts, words) => {
    expect(factsOf(action, details)).toEqual(facts)
    if (words !== null) expect(inWords(action, details)).toBe(words)
  })

  test('a filter by filter, its action and object in words too', () => {
    expect(inWords('audit.export', 'Informe · desde=2026-01-01 accion=audit.read objeto=account:14')).toBe(
      'Informe · Desde: 2026-01-01. Acción: Leer el registro. Sobre qué: Cuenta n.º 14.',
    )
    expect(inWords('audit.read', 'x=1')).toBe('x=1')
  })
})

test('a reason is a reason, whatever code or change of roles it is written like', () => {
  for (const action of ['account.block', 'card.revoke', 'writeOff.propose']) expect(inWords(action, 'desk')).toBe('desk')
  for (const action of ['account.block', 'staff.block', 'staff.unblock']) {
    expect(factsOf(action, '[+usuarios] Nota 4')).toEqual({ reason: '[+usuarios] Nota 4' })
    expect(inWords(action, '[+usuarios] Nota 4')).toBe('[+usuarios] Nota 4')
  }
})

test('what has no form of its action stays as it was written', () => {
  expect(factsOf('log.sign', 'otro')).toEqual({ text: 'otro' })
  expect(inWords('log.sign', 'otro')).toBe('otro')
  expect(inWords('unknown.act', 'desk')).toBe('desk')
  expect(inWords('office.open', 'toString')).toBe('toString')
  expect(inWords('staff.changeRoles', '[+nobody] x')).toBe('[+nobody] x')
  expect(factsOf('declaration.receive', '')).toBeNull()
})

test('a refusal is read by its words, a gap where its row does not keep what they name, and by what failed when no rule refused it', () => {
  expect(inWords('office.open', 'common.tooLong', true)).toBe('Puede escribir … caracteres como máximo')
  expect(inWords('certificate.sign', 'fault', true)).toBe('Falla del portal')
  expect(inWords('identity.check', 'own, down, time-out', true)).toBe(
    'A pedido de quien declara, El servicio no respondió, tardó demasiado',
  )
  expect(inWords('office.refuse', 'POST /api/oficina/baja', true)).toBe('POST /api/oficina/baja')
})
