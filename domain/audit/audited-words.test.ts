import { expect, test } from 'vitest'
import { referenceText, text } from '../messages/index.ts'
import { factsRead } from './audited-before.ts'
import { checkedFacts, keptFacts, type ReadFacts, reasonIn, roleChange } from './audited-facts.ts'
import { factsInWords } from './audited-words.ts'

const inWords = (facts: ReadFacts) =>
  factsInWords(
    facts,
    (key, params) => text('es', key, params),
    (reference) => referenceText('es', reference),
  )

test('a change of roles and office is kept as data, and read in words before its reason', () => {
  const change = roleChange(['recepcion', 'tarjetas'], ['tarjetas', 'supervisor'])
  expect(change).toEqual({ given: ['supervisor'], taken: ['recepcion'] })
  expect(inWords({ ...change, reason: 'Nota 4' })).toBe('Da: Supervisión. Quita: Recepción. Nota 4')
  expect(inWords({ ...roleChange(['tarjetas'], ['tarjetas']), reason: 'Nota 4' })).toBe('Los mismos roles. Nota 4')
  const moved = { ...roleChange([], ['supervisor']), from: 'OFICINA [CENTRAL] > 1', to: 'POTOSÍ | 2' }
  expect(inWords(moved)).toBe('Da: Supervisión. Oficina: de OFICINA [CENTRAL] > 1 a POTOSÍ | 2')
})

test('a reason that is written like a change of roles, a mover or a note stays a reason', () => {
  for (const reason of ['[+supervisor] | CENTRAL > POTOSÍ', '+supervisor | CENTRAL > POTOSÍ', 'desk: x', '[givePassword] x']) {
    for (const action of ['staff.changeRoles', 'staff.block', 'account.block', 'declaration.writeOff'] as const) {
      const facts = action === 'declaration.writeOff' ? { by: 'supervisor' as const, reason } : { reason }
      const kept = JSON.parse(JSON.stringify(checkedFacts(action, false, facts)))
      const read = factsRead({ action, refused: false, facts: kept, details: '' })
      expect(read).toEqual(facts)
      expect(reasonIn(read)).toBe(reason)
      expect(inWords(facts)).toBe(action === 'declaration.writeOff' ? `Supervisión. ${reason}` : reason)
    }
  }
})

test('what a write-off refers to stands before its reason', () => {
  expect(inWords({ by: 'supervisor', reason: 'Duplicada', reference: 'CGE/1' })).toBe('Supervisión. CGE/1: Duplicada')
})

test('facts are those of their action: others, more, fewer or none are refused', () => {
  expect(checkedFacts('card.issue', false, { cards: 40 })).toEqual({ cards: 40 })
  expect(checkedFacts('session.end', false, undefined)).toBeNull()
  expect(() => checkedFacts('card.issue', false, undefined)).toThrow()
  expect(() => checkedFacts('card.issue', false, { reason: 'x' })).toThrow()
  expect(() => checkedFacts('card.issue', false, { cards: 40, reason: 'x' })).toThrow()
  expect(() => checkedFacts('session.end', false, { reason: 'x' })).toThrow('the audit has no facts of session.end')
  expect(checkedFacts('card.issue', true, { refusal: 'fault' })).toEqual({ refusal: 'fault' })
  expect(checkedFacts('card.issue', true, undefined)).toBeNull()
  expect(() => checkedFacts('card.issue', false, { refusal: 'fault' })).toThrow()
})

test('what another release kept is read as it stands', () => {
  expect(keptFacts('card.issue', { cards: 40 })).toEqual({ cards: 40 })
  expect(keptFacts('card.issue', { boxes: 4 })).toEqual({ text: '{"boxes":4}' })
  expect(inWords(keptFacts('later.action', { boxes: 4 }))).toBe('{"boxes":4}')
})
