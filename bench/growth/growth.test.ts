import { expect, test } from 'vitest'
import { growthOf, type Reader } from './grow.ts'
import { readsWithItsSize } from './reads-with-its-size.ts'

/** Two that grew with the square once; the other kinds are in readers.machine.test.ts. */
readsWithItsSize([
  ['a roster', 'one line'],
  ['names and texts', 'marks'],
])

const burn = (steps: number) => {
  let sum = 0
  for (let step = 0; step < steps; step++) sum += step ^ (sum >> 1)
  return sum
}
/** A reader of numbers: how many steps it takes for a size, and for the nth time. */
const stepping = (steps: (size: number, time: number) => number): Reader => {
  let time = 0
  return { name: 'steps', read: ((size: number) => burn(steps(size, time++))) as never, shapes: {} }
}
const numbers = (size: number) => ({ size, make: (of: number) => of })

test.each([
  ['much', 1500],
  ['some milliseconds', 1200],
])('what grows with the square and takes %s is told', async (_, size) => {
  expect(
    await growthOf(
      stepping((of) => of * of),
      'numbers',
      numbers(size),
    ),
  ).toMatchObject({ holds: false })
})

test('what grows with the square and is not read beyond a limit is told', async () => {
  const limited = stepping((of) => (of > 4000 ? 0 : of * of))
  expect(await growthOf(limited, 'numbers', numbers(2000))).toMatchObject({ holds: false })
})

test('what allocates with the square is told', async () => {
  const square: Reader = {
    name: 'a square',
    read: ((size: number) => Array.from({ length: size }, () => new Array(size).fill(0))) as never,
    shapes: {},
  }
  expect(await growthOf(square, 'numbers', numbers(300))).toMatchObject({ holds: false })
})

test('what takes longer now and then, by chance, does not grow', async () => {
  const unsteady = stepping((size, time) => size * 4000 * (time % 3 === 1 ? 4 : 1))
  expect(await growthOf(unsteady, 'numbers', numbers(1000))).toMatchObject({ holds: true })
})
