const MARK = '#c='

/** Takes the signed code of a certificate out of the address, where no server sees it and no history keeps it; null when there is none. */
export function takeCode(): string | null {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return null
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(MARK.length)
}
