const MARK = '#c='

/** Takes a certificate's signed code out of the address's fragment, which no server sees, so that no history keeps it; returns null when there is none. */
export function takeCode(): string | null {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return null
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(MARK.length)
}
