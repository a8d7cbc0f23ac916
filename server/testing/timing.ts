type Work = () => Promise<unknown>

async function millisecondsOf(work: Work): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Longest that an act which checks a password takes on an idle machine, in milliseconds. */
const AT_REST_MS = 40
/** Acts that do not come close are repeated up to this many times as often. */
const PATIENCE = 5

/**
 * Returns how far apart two acts are, in milliseconds of their quickest turns. Other work on the machine makes some turns longer and none shorter: acts that take
 * the same come closer with more turns, acts that do not never do. For acts slower than on an idle machine the distance is scaled down in proportion.
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
