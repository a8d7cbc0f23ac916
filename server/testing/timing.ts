type Work = () => Promise<unknown>

async function millisecondsOf(work: Work): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The time that a tenth of them stay below: what shares the machine makes some longer, and none shorter. */
const lowestTenth = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 10)] ?? 0

/** The longest that an act which checks a password takes at rest. */
const AT_REST_MS = 40

/**
 * How far two acts lie apart, in milliseconds of their quickest tenths, taken by turns. The machine may be busy with something else: acts that then take longer
 * than at rest lie apart in proportion, the closest of three runs counts, and one that is close enough ends it.
 */
export async function apart(one: Work, other: Work, { times = 60, enough = 5 } = {}): Promise<number> {
  let closest = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && closest >= enough; run++) {
    const [ones, others]: [number[], number[]] = [[], []]
    for (let count = 0; count < times; count++) {
      ones.push(await millisecondsOf(one))
      others.push(await millisecondsOf(other))
    }
    const [less = 0, more = 0] = [lowestTenth(ones), lowestTenth(others)].sort((a, b) => a - b)
    closest = Math.min(closest, (more - less) * Math.min(1, AT_REST_MS / less))
  }
  return closest
}
