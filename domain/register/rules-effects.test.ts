import { expect, test } from 'vitest'
import type { ObligationFacts } from './obligation.ts'
import { effectKind, effectsOf, type ObligationThen } from './rules-effects.ts'

const TODAY = '2026-11-20'
const OPEN = { opensOn: '2026-11-01', dueOn: '2026-11-30' }
const MISSING = { opensOn: '2026-10-01', dueOn: '2026-10-31' }

const obligation = (id: number, facts: Partial<ObligationFacts> = {}, more: Partial<ObligationThen> = {}): ObligationThen => ({
  id,
  reason: 2,
  entities: [1],
  facts: { ...OPEN, extendedTo: null, exempt: false, void: false, filedOn: null, receivedOn: null, ...facts },
  ...more,
})
const ofAll = (before: readonly ObligationThen[], after: readonly ObligationThen[]) =>
  effectsOf(before, after, TODAY).filter(({ entity }) => entity === null)

test('what comes, goes and changes is counted by how it stands before and after', () => {
  const before = [obligation(1), obligation(2, MISSING), obligation(3, MISSING)]
  const after = [
    obligation(1, { void: true }),
    obligation(2, { ...MISSING, dueOn: '2026-11-30' }),
    obligation(3, MISSING),
    obligation(4, MISSING),
  ]
  const effects = ofAll(before, after)
  expect(effects).toEqual([
    { entity: null, reason: 2, before: 'open', after: null, obligations: 1 },
    { entity: null, reason: 2, before: 'omitted', after: 'open', obligations: 1 },
    { entity: null, reason: 2, before: null, after: 'omitted', obligations: 1 },
  ])
  expect(effects.map(effectKind)).toEqual(['goes', 'changes', 'comes'])
})

test('other days are a change although it stands as before; the same days are none', () => {
  expect(ofAll([obligation(1)], [obligation(1, { dueOn: '2026-12-31' })])).toEqual([
    { entity: null, reason: 2, before: 'open', after: 'open', obligations: 1 },
  ])
  expect(ofAll([obligation(1)], [obligation(1)])).toEqual([])
  expect(ofAll([obligation(1, { void: true })], [obligation(1, { void: true, dueOn: '2026-12-31' })])).toEqual([])
})

test('what is owed again comes', () => {
  expect(ofAll([obligation(1, { void: true })], [obligation(1)])).toEqual([
    { entity: null, reason: 2, before: null, after: 'open', obligations: 1 },
  ])
})

test('an obligation of two entities counts once for all and once for each', () => {
  const effects = effectsOf([], [obligation(1, {}, { entities: [1, 3] }), obligation(2, {}, { entities: [3], reason: 1 })], TODAY)
  const change = { before: null, after: 'open' }
  expect(effects).toEqual([
    { entity: null, reason: 2, ...change, obligations: 1 },
    { entity: 1, reason: 2, ...change, obligations: 1 },
    { entity: 3, reason: 2, ...change, obligations: 1 },
    { entity: null, reason: 1, ...change, obligations: 1 },
    { entity: 3, reason: 1, ...change, obligations: 1 },
  ])
})
