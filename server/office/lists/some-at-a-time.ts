import { setImmediate as others } from 'node:timers/promises'

/** So many rows are read in some milliseconds. */
const AT_ONCE = 50

/** Does some work on each row of a file, in their order, letting whoever else waits be answered between. */
export async function someAtATime<Row, Of>(rows: readonly Row[], work: (row: Row, index: number) => Of): Promise<readonly Of[]> {
  const done: Of[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    done.push(...rows.slice(from, from + AT_ONCE).map((row, at) => work(row, from + at)))
    // @protects 094 the rows of a list keep nobody else waiting
    await others()
  }
  return done
}
