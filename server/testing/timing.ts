type Work = () => Promise<unknown>

async function millisecondsOf(work: Work): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The longest that an act which checks a password takes at rest. */
const AT_REST_MS = 40
/** Acts that do not lie close take up to so many times as many turns. */
const PATIENCE = 5

/**
 * How far two acts lie apart, in milliseconds of their quickest turns. What shares the machine makes some turns longer and none shorter: acts that take the same
 * come the closer the more turns they take, two that do not never. Acts that take longer than at rest lie apart in proportion.
 */
export async function apart(one: Work, other: Work, { times = 60, enough = 5 } = {}): Promise<number> {
  let [quickest, otherQuickest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const gap = () => Math.abs(quickest - otherQuickest) * Math.min(1, AT_REST_MS / Math.min(quickest, otherQuickest))
  for (let turn = 0; turn < times || (turn < PATIENCE * times && gap() >= enough); turn++) {
    quickest = Math.min(quickest, await millisecondsOf(one))
    otherQuickest = Math.min(otherQuickest, await millisecondsOf(other))
  }
  return gap()
}
