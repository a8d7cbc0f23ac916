/** How many items are sent in one statement. */
const AT_ONCE = 2000

/** Runs some work on many items in batches, one after the other. Returns all results in order. */
export async function inParts<One, Of>(
  all: readonly One[],
  work: (part: readonly One[]) => Promise<readonly Of[]>,
): Promise<readonly Of[]> {
  const done: Of[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) done.push(...(await work(all.slice(from, from + AT_ONCE))))
  return done
}
