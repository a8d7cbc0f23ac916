/** Work that is done once for all who ask for the same while it lasts; where it fails, it fails for all of them. */
export function createSharedWork<Result>(): (what: string, work: () => Promise<Result>) => Promise<Result> {
  const underway = new Map<string, Promise<Result>>()
  return (what, work) => {
    const running = underway.get(what) ?? work().finally(() => underway.delete(what))
    underway.set(what, running)
    return running
  }
}
