import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { joined } from '../bytes.ts'
import { hash } from './digest.ts'

const bytes = (size: number, fill: number) => new Uint8Array(size).fill(fill)
const asOne = (parts: readonly Uint8Array[]) => new Uint8Array(createHash('sha256').update(joined(parts)).digest())

test.each([[[]], [[0]], [[5]], [[0, 0]], [[3, 0, 4]], [[200_000, 7, 300_000]]])('parts of %j bytes are digested as one', async (sizes) => {
  const parts = sizes.map((size, index) => bytes(size, index + 1))
  expect(await hash('SHA-256', ...parts)).toEqual(asOne(parts))
})

test('what is digested at once does not mix', async () => {
  const all = Array.from({ length: 20 }, (_, index) => [bytes(100_000 + index, index), bytes(1_000, 20 + index)])
  const found = await Promise.all(all.map((parts) => hash('SHA-256', ...parts)))
  expect(found).toEqual(all.map(asOne))
})
