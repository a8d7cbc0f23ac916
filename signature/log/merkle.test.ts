import { beforeAll, describe, expect, test } from 'vitest'
import { joinedRoot } from './growing.ts'
import { consistencyProof, extendsTree, includes, inclusionProof, leafHash, rootOf } from './merkle.ts'
import { piecesOf } from './ranges.ts'

const MOST = 17
const sizes = Array.from({ length: MOST }, (_, index) => index + 1)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

let leaves: Uint8Array[]
const tree = async (size: number) => ({ size, root: await rootOf(leaves.slice(0, size)) })

beforeAll(async () => {
  leaves = await Promise.all(sizes.map((number) => leafHash(Uint8Array.of(number))))
})

/** The test vectors of RFC 6962's reference implementation: eight entries, by their roots. */
test('the roots are those of the standard', async () => {
  const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const standard = await Promise.all(entries.map((entry) => leafHash(new Uint8Array(Buffer.from(entry, 'hex')))))
  expect(hex(await rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hex(await rootOf(standard.slice(0, 1)))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(hex(await rootOf(standard))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
})

describe('of a log of any size', () => {
  test.each(sizes)('with %i entries each entry proves its place, and no other', async (size) => {
    const full = await tree(size)
    for (let place = 0; place < size; place++) {
      const proof = await inclusionProof(leaves.slice(0, size), place)
      const leaf = leaves[place] as Uint8Array
      expect(await includes(full, leaf, place, proof)).toBe(true)
      expect(await includes(full, leaf, (place + 1) % (size + 1), proof)).toBe(false)
      expect(await includes(full, await leafHash(Uint8Array.of(99)), place, proof)).toBe(false)
      expect(await includes(full, leaf, place, [...proof, leaf])).toBe(false)
      if (proof.length > 0) expect(await includes(full, leaf, place, proof.slice(1))).toBe(false)
    }
  })

  test.each(sizes)('with %i entries every earlier log is proven to be its beginning', async (size) => {
    const full = await tree(size)
    for (let before = 1; before <= size; before++) {
      const proof = await consistencyProof(leaves.slice(0, size), before)
      expect(await extendsTree(full, await tree(before), proof)).toBe(true)
      expect(await extendsTree(full, { size: before, root: await leafHash(Uint8Array.of(99)) }, proof)).toBe(false)
      expect(await extendsTree(full, await tree(before), [...proof, full.root])).toBe(false)
    }
  })
})

test('a log whose past was changed is not proven to continue it', async () => {
  const forged = [await leafHash(Uint8Array.of(99)), ...leaves.slice(1)]
  const now = { size: MOST, root: await rootOf(forged) }
  expect(await extendsTree(now, await tree(9), await consistencyProof(forged, 9))).toBe(false)
})

test('the root of whole subtrees that stand side by side is that of all their leaves', async () => {
  for (const size of sizes) {
    const pieces = piecesOf({ from: 0, to: size }).map(({ level, index }) => leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))
    expect(await joinedRoot(await Promise.all(pieces.map(rootOf)))).toEqual((await tree(size)).root)
  }
  expect(piecesOf({ from: 8, to: 15 })).toEqual([
    { level: 2, index: 2 },
    { level: 1, index: 6 },
    { level: 0, index: 14 },
  ])
})

test('there is no proof of what the log does not hold', async () => {
  await expect(inclusionProof(leaves, MOST)).rejects.toThrow(RangeError)
  await expect(consistencyProof(leaves, MOST + 1)).rejects.toThrow(RangeError)
})
