import { expect, it } from 'vitest'
import { tableInTurn } from './tables-in-turn.ts'

it('of one entity one table is made at a time, of all two, and each is made in the end', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const asked = [1, 1, 2, 3].map((entity) =>
    tableInTurn(entity, async () => {
      begun.push(entity)
      await new Promise<void>((resolve) => ends.push(resolve))
      return entity
    }),
  )
  await expect.poll(() => begun).toEqual([1, 2])
  for (const made of [3, 4]) {
    ends.shift()?.()
    await expect.poll(() => begun.length).toBe(made)
  }
  for (const end of ends) end()
  expect(await Promise.all(asked)).toEqual([1, 1, 2, 3])
})
