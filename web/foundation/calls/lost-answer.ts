/** Waits before each question about a write while the server is unavailable, in milliseconds. */
const WAITS = [0, 2_000, 5_000, 15_000, 30_000]
/** Wait before the second question, in milliseconds: a write may still be under way, so only the second question settles that it did not arrive. */
const SECOND_LOOK = 5_000

/** What was found out about a write whose answer was lost. */
export interface Found<What> {
  readonly made: boolean
  readonly what: What
}

/**
 * Finds out what became of a write whose answer was lost: asks until it turns out made, or twice not made (once, if the server said that it is done with it).
 * `ask` resolves to null while the server is unavailable. Returns null when nothing is known after a minute.
 */
export async function findOut<What>(
  ask: () => Promise<What | null>,
  isMade: (what: What) => boolean,
  { isOver = false } = {},
): Promise<Found<What> | null> {
  const waits = [...WAITS]
  let wasMissing = isOver
  for (let wait = waits.shift(); wait !== undefined; wait = waits.shift()) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const what = await ask()
    // @protects S38 a request that may be under way is not believed lost at the first question
    //   without: && (isMade(what) || wasMissing)
    if (what !== null && (isMade(what) || wasMissing)) return { made: isMade(what), what }
    if (what !== null) waits.unshift(SECOND_LOOK)
    wasMissing = isOver || what !== null
  }
  return null
}
