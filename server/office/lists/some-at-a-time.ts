import { setImmediate as others } from 'node:timers/promises'

/** Rows handled in one go, which takes some milliseconds. */
const AT_ONCE = 50

/** Runs some work on each row of a file, in order, letting other requests be served in between. */
export async function someAtATime<Row, Of>(rows: readonly Row[], work: (row: Row, index: number) => Of): Promise<readonly Of[]> {
  const done: Of[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    done.push(...rows.slice(from, from + AT_ONCE).map((row, at) => work(row, from + at)))
    // @protects 094 the rows of a list keep nobody else waiting
    await others()
  }
  return done
}
