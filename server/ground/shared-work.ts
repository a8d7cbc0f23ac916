/** Shares work: callers who ask for the same thing while it is under way get the same result, or the same failure. */
export function createSharedWork<Result>(): (what: string, work: () => Promise<Result>) => Promise<Result> {
  const underway = new Map<string, Promise<Result>>()
  return (what, work) => {
    const running = underway.get(what) ?? work().finally(() => underway.delete(what))
    underway.set(what, running)
    return running
  }
}
