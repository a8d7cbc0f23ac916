import { expect, test } from 'vitest'
import { changesTo, type KeptObligation } from './changes.ts'
import type { Owed, Withheld } from './derive.ts'

const OWED: Owed = { reason: 2, origin: 'year:2027', postId: null, opensOn: '2027-03-01', dueOn: '2027-03-31', reportedLate: false }
const KEPT: KeptObligation = { ...OWED, id: 1, isVoid: false, isFulfilled: false }
const left: Withheld = { reason: 2, origin: 'year:2027', postId: null, why: 'left' }
const changes = (kept: readonly KeptObligation[], owed: readonly Owed[], withheld: readonly Withheld[] = []) =>
  changesTo(kept, { owed, withheld, underivable: false })

test('what is owed and not kept is added', () => {
  expect(changes([], [OWED])).toEqual([{ kind: 'derived', owed: OWED }])
})

test('what is kept as it is owed changes nothing', () => {
  expect(changes([KEPT], [OWED])).toEqual([])
})

test('other days move it, and so does a report that came late', () => {
  for (const owed of [
    { ...OWED, dueOn: '2027-04-30' },
    { ...OWED, reportedLate: true },
  ]) {
    expect(changes([KEPT], [owed])).toEqual([{ kind: 'moved', kept: KEPT, owed }])
  }
})

test('the same origin of another reason is another obligation', () => {
  const entry: Owed = { ...OWED, reason: 1, origin: 'post:1', postId: 1 }
  const exit: Owed = { ...entry, reason: 3 }
  expect(changes([{ ...KEPT, ...entry }], [entry, exit])).toEqual([{ kind: 'derived', owed: exit }])
})

test('what is not owed any more is void, for what withholds it or as corrected', () => {
  expect(changes([KEPT], [], [left])).toEqual([{ kind: 'voided', kept: KEPT, cause: 'left' }])
  expect(changes([KEPT], [])).toEqual([{ kind: 'voided', kept: KEPT, cause: 'corrected' }])
})

test('what was filed before somebody left or died stays; taken back with its post it does not', () => {
  const kept = { ...KEPT, isFulfilled: true }
  expect(changes([kept], [], [left])).toEqual([])
  expect(changes([kept], [], [{ ...left, why: 'death' }])).toEqual([])
  expect(changes([kept], [], [{ ...left, why: 'moved' }])).toEqual([{ kind: 'voided', kept, cause: 'moved' }])
  expect(changes([kept], [])).toEqual([{ kind: 'voided', kept, cause: 'corrected' }])
})

test('what is void stays so, and is restored once it is owed again', () => {
  const kept = { ...KEPT, isVoid: true }
  expect(changes([kept], [])).toEqual([])
  expect(changes([kept], [OWED])).toEqual([{ kind: 'restored', kept, owed: OWED }])
})
