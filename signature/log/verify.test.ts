import { beforeAll, describe, expect, test } from 'vitest'
import { testKey } from '../testing/keys.ts'
import { growingTree } from './growing.ts'
import { encodeHead, HEAD_TYPE, type Head, openHead } from './head.ts'
import { leafHash, rootOf } from './merkle.ts'
import { verifyLog } from './verify.ts'

const COUNT = 12
let leaves: Uint8Array[]
let heads: Head[]
let signed: string[]
let key: Awaited<ReturnType<typeof testKey>>

const sign = (head: Head) => key.sign(encodeHead(head), HEAD_TYPE)

beforeAll(async () => {
  key = await testKey('k1')
  leaves = await Promise.all(Array.from({ length: COUNT }, (_, number) => leafHash(Uint8Array.of(number))))
  heads = await Promise.all(
    [0, 3, 3, 10].map(async (size, index) => ({ day: `2026-11-1${index}`, size, root: await rootOf(leaves.slice(0, size)) })),
  )
  signed = await Promise.all(heads.map(sign))
})

const verdictOn = (given: { leaves?: Uint8Array[]; heads?: string[] }, noted?: Head, today = '2026-11-15') =>
  verifyLog({ keys: [key.published], heads: signed, leaves, ...given }, today, noted)
const without = (place: number) => leaves.toSpliced(place, 1)

test('a tree that grows leaf by leaf has the roots of the whole ones', async () => {
  const tree = growingTree()
  for (const [index, leaf] of leaves.entries()) {
    expect(await tree.root()).toEqual(await rootOf(leaves.slice(0, index)))
    await tree.add(leaf)
  }
})

test('a sound log: how much of it the heads cover', async () => {
  expect(await verdictOn({})).toEqual({ leaves: 12, heads: 4, covered: 10, root: await rootOf(leaves), fault: null })
  expect(await verdictOn({ heads: [], leaves: [] })).toMatchObject({ leaves: 0, covered: 0, fault: null })
})

describe('the first thing that is wrong is named', () => {
  const flipped = () => leaves.with(5, leaves[5]?.with(0, (leaves[5]?.[0] ?? 0) ^ 1) ?? new Uint8Array())

  test('a flipped byte', async () => {
    expect((await verdictOn({ leaves: flipped() })).fault).toEqual({ kind: 'changed', day: '2026-11-13', from: 4, to: 10 })
  })

  test('a deleted leaf', async () => {
    expect((await verdictOn({ leaves: without(1) })).fault).toEqual({ kind: 'changed', day: '2026-11-11', from: 1, to: 3 })
  })

  test('two that were swapped', async () => {
    const [one = new Uint8Array(), other = new Uint8Array()] = leaves.slice(6, 8)
    expect((await verdictOn({ leaves: leaves.with(6, other).with(7, one) })).fault).toMatchObject({ kind: 'changed', from: 4, to: 10 })
  })

  test('a tail that was cut', async () => {
    expect((await verdictOn({ leaves: leaves.slice(0, 7) })).fault).toEqual({ kind: 'cut', day: '2026-11-13', size: 10, leaves: 7 })
  })

  test('a tail that was cut together with its heads, by a head that was kept elsewhere', async () => {
    const cut = { leaves: leaves.slice(0, 3), heads: signed.slice(0, 3) }
    expect((await verdictOn(cut)).fault).toBe(null)
    expect((await verdictOn(cut, heads[3])).fault).toMatchObject({ kind: 'cut', day: '2026-11-13' })
  })

  test('a past that was written again with its heads, by a head that was kept elsewhere', async () => {
    const head = await sign({ day: '2026-11-13', size: 10, root: await rootOf(flipped().slice(0, 10)) })
    const rebuilt = { leaves: flipped(), heads: signed.with(3, head) }
    expect((await verdictOn(rebuilt)).fault).toBe(null)
    expect((await verdictOn(rebuilt, heads[3])).fault).toMatchObject({ kind: 'changed', day: '2026-11-13' })
  })

  test('a head that nobody signed, that another key signed, or that has another root', async () => {
    const [first = '', ...others] = signed
    expect((await verdictOn({ heads: [`${first.slice(0, -8)}AAAAAAAA`, ...others] })).fault).toEqual({
      kind: 'head',
      number: 1,
      why: 'tampered',
    })
    const stranger = await testKey('k2')
    const theirs = await stranger.sign(encodeHead(heads[3] ?? { day: '', size: 0, root: new Uint8Array() }), HEAD_TYPE)
    expect((await verdictOn({ heads: signed.with(3, theirs) })).fault).toEqual({ kind: 'head', number: 4, why: 'unknownKey' })
    const wrong = await sign({ day: '2026-11-13', size: 10, root: new Uint8Array(32) })
    expect((await verdictOn({ heads: signed.with(3, wrong) })).fault).toMatchObject({ kind: 'changed', day: '2026-11-13' })
  })

  test('a leaf that stands twice', async () => {
    expect((await verdictOn({ leaves: [...leaves, leaves[4] as Uint8Array] })).fault).toEqual({ kind: 'twice', place: 13, first: 5 })
  })

  test('leaves that no head has counted for two days, or none at all', async () => {
    expect((await verdictOn({}, undefined, '2026-11-16')).fault).toEqual({ kind: 'late', day: '2026-11-13', uncovered: 2 })
    expect((await verdictOn({ leaves: leaves.slice(0, 10) }, undefined, '2026-12-31')).fault).toBe(null)
    expect((await verdictOn({ heads: [] })).fault).toEqual({ kind: 'late', day: null, uncovered: 12 })
  })

  test('heads that go back', async () => {
    expect((await verdictOn({ heads: signed.toReversed() })).fault).toMatchObject({ kind: 'order' })
    const smaller = await sign({ day: '2026-11-14', size: 3, root: await rootOf(leaves.slice(0, 3)) })
    expect((await verdictOn({ heads: [...signed, smaller] })).fault).toEqual({ kind: 'order', day: '2026-11-14' })
  })
})

test('a certificate’s code is no head, nor is anything else that is signed', async () => {
  const keys = [key.published]
  expect(await openHead(await key.sign(encodeHead(heads[0] as Head)), keys)).toEqual({ refused: 'malformed' })
  expect(await openHead(await key.sign(new TextEncoder().encode('null'), HEAD_TYPE), keys)).toEqual({ refused: 'malformed' })
})
