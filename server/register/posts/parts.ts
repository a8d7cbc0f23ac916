/** So many changes are sent in one statement. */
const AT_ONCE = 2000

/** Does some work on many in parts, one after the other; answers what each gives, in their order. */
export async function inParts<One, Of>(
  all: readonly One[],
  work: (part: readonly One[]) => Promise<readonly Of[]>,
): Promise<readonly Of[]> {
  const done: Of[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) done.push(...(await work(all.slice(from, from + AT_ONCE))))
  return done
}
