import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import { bytesOfHex, hexOf } from '../bytes.ts'
import { isValueOf, randomnessOf } from './beacon.ts'
import { type Chain, chainHash, firstRoundFrom, isChain, timeOf } from './chain.ts'
import { QUICKNET } from './quicknet.ts'

/** What drand's quicknet published, as clients' own tests quote it; that its key signed them is what is tested. */
const rounds = [
  [1000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [12_040_883, '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394'],
  [32_285_085, '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416'],
] as const
const [[round, digits]] = rounds
const signature = bytesOfHex(digits)

test('the values of the public chain are its own, each of its own round', async () => {
  for (const [number, value] of rounds) {
    expect(await isValueOf(QUICKNET, number, bytesOfHex(value))).toBe(true)
    expect(await isValueOf(QUICKNET, number + 1, bytesOfHex(value))).toBe(false)
  }
})

test('the random value is the hash of the signature', async () => {
  expect(hexOf(await randomnessOf(signature))).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
})

test('a signature that was changed is refused, and what is none throws nothing', async () => {
  const refused: Uint8Array[] = [
    new Uint8Array(),
    signature.slice(1),
    new Uint8Array([...signature, 0]),
    new Uint8Array(48),
    new Uint8Array(48).fill(255),
  ]
  for (const at of [0, 1, 24, 47]) refused.push(signature.with(at, (signature[at] as number) ^ 1))
  refused.push(bytesOfHex(`c0${'00'.repeat(47)}`))
  for (const one of refused) expect(await isValueOf(QUICKNET, round, one)).toBe(false)
  for (const number of [0, -1, 1.5, Number.NaN, 2 ** 60]) expect(await isValueOf(QUICKNET, number, signature)).toBe(false)
})

test('points of the curve outside the group of signatures are refused', async () => {
  // Of small x every other one is on the curve, and hardly any in the group.
  for (let x = 0; x < 16; x++) expect(await isValueOf(QUICKNET, round, bytesOfHex(`80${'00'.repeat(46)}0${x.toString(16)}`))).toBe(false)
})

test('the value of another chain is refused', async () => {
  const { shortSignatures: scheme } = bls12_381
  const other: Chain = { ...QUICKNET, publicKey: scheme.getPublicKey(new Uint8Array(32).fill(7)).toBytes() }
  expect(await isValueOf(other, round, signature)).toBe(false)
  expect(await isValueOf({ ...QUICKNET, publicKey: new Uint8Array(96) }, round, signature)).toBe(false)
})

test('the hash of the public chain is that by which it is known', async () => {
  expect(hexOf(await chainHash(QUICKNET))).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971')
  expect(hexOf(await chainHash({ ...QUICKNET, period: 30 }))).not.toBe(hexOf(await chainHash(QUICKNET)))
})

test('a round is due at its moment, and the first of a moment is not before it', () => {
  expect(timeOf(QUICKNET, 1)).toEqual(new Date('2023-08-23T15:09:27Z'))
  const due = timeOf(QUICKNET, 1000)
  expect(firstRoundFrom(QUICKNET, due)).toBe(1000)
  expect(firstRoundFrom(QUICKNET, new Date(due.getTime() + 1))).toBe(1001)
  expect(firstRoundFrom(QUICKNET, new Date(0))).toBe(1)
})

test('what cannot be a chain is none', () => {
  expect(isChain(QUICKNET)).toBe(true)
  for (const wrong of [
    { period: 0 },
    { period: 1.5 },
    { genesis: -1 },
    { publicKey: new Uint8Array(48) },
    { groupHash: new Uint8Array() },
    { name: '' },
  ])
    expect(isChain({ ...QUICKNET, ...wrong })).toBe(false)
})
