/** How long after one question what became of a write is asked again, in milliseconds, while the server is away. */
const WAITS = [0, 2_000, 5_000, 15_000, 30_000]
/** A write may still be under way when it is asked for: that it did not arrive is believed at the second question. */
const SECOND_LOOK = 5_000

/** What was found of a write whose answer was lost. */
export interface Found<What> {
  readonly made: boolean
  readonly what: What
}

/**
 * Finds out what became of a write whose answer was lost: asks until it was made, or was not made twice (once, where the server said that it is done with it).
 * `ask` gives null while the server is away. Gives null when nobody knows after a minute.
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
