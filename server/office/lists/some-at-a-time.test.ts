import { expect, test } from 'vitest'
import { someAtATime } from './some-at-a-time.ts'

test('others are answered while the rows of a file are read, which are all read in their order', async () => {
  let answered = 0
  let isRead = false
  const answer = () => {
    answered += 1
    if (!isRead) setImmediate(answer)
  }
  setImmediate(answer)
  const rows = Array.from({ length: 2000 }, (_, at) => at)
  expect(await someAtATime(rows, (row, at) => row + at)).toEqual(rows.map((row) => 2 * row))
  isRead = true
  expect(answered).toBeGreaterThan(30)
})
