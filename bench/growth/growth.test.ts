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

test.each(WITH_EVERY_CHANGE)('what it costs to read %s grows with its size: %s', async (name, shape) => {
  const reader = READERS.find((one) => one.name === name)
  const found = reader?.shapes[shape]
  if (!reader || !found) throw new Error(`there is no ${name}, ${shape}`)
  expect(await growthOf(reader, shape, found)).toMatchObject({ holds: true })
})

test('what grows with the square is told', async () => {
  const square: Reader = {
    name: 'a square',
    read: ((size: number) => {
      let sum = 0
      for (let one = 0; one < size; one++) for (let other = 0; other < size; other++) sum += one ^ other
      return sum
    }) as never,
    shapes: {},
  }
  expect(await growthOf(square, 'numbers', { size: 6000, make: (size) => size })).toMatchObject({ holds: false })
})
