import { expect, test } from 'vitest'
import { growthOf, type Reader } from './grow.ts'
import { READERS } from './readers.ts'

/** The shapes that grew with the square once, and one of each kind of reader: `npm run tool -- growth` measures all. */
const WITH_EVERY_CHANGE: readonly (readonly [string, string])[] = [
  ['a roster', 'one line'],
  ['a roster', 'cells of blanks and hyphens'],
  ['a roster', 'a quotation mark that is not closed'],
  ['the titles of a roster', 'repeated'],
  ['a hint among people of an entity', 'one birth date and one name'],
  ['a document', 'digits'],
  ['names and texts', 'marks'],
  ['a JSON body', 'keys'],
  ['a PDF', 'objects'],
]

/** Measured beside all other tests: what grows does so each time, what chance made does not. */
const AGAIN = 2

test.each(WITH_EVERY_CHANGE)('what it costs to read %s grows with its size: %s', { retry: AGAIN }, async (name, shape) => {
  const reader = READERS.find((one) => one.name === name)
  const found = reader?.shapes[shape]
  if (!reader || !found) throw new Error(`there is no ${name}, ${shape}`)
  expect(await growthOf(reader, shape, found)).toMatchObject({ holds: true })
})

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
  ['much', 2000],
  ['some milliseconds', 1500],
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
