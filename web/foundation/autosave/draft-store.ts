/** Typed, unsaved text as this machine holds it: sealed, under a random name, showing only its key and its day. */
export interface Sealed {
  /** Id of the key that opens it. */
  readonly key: string
  /** When it was last written, in milliseconds. */
  readonly at: number
  readonly iv: string
  readonly data: string
}

const PREFIX = 'djbr.escrito.'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Returns every sealed text, the latest first; none in a browser that keeps nothing. */
export function shelved(): readonly (readonly [id: string, sealed: Sealed])[] {
  try {
    return Object.entries(localStorage)
      .filter(([name]) => name.startsWith(PREFIX))
      .flatMap(([name, text]) => {
        const sealed = sealedFrom(text)
        return sealed ? [[name.slice(PREFIX.length), sealed] as const] : []
      })
      .sort(([, one], [, other]) => other.at - one.at)
  } catch {
    return []
  }
}

function sealedFrom(text: string): Sealed | null {
  try {
    const { key, at, iv, data } = JSON.parse(text) as Partial<Sealed>
    return key && at && iv && data ? { key, at, iv, data } : null
  } catch {
    return null
  }
}

/** Keeps a sealed text; returns false when this browser refuses. */
export function shelve(id: string, sealed: Sealed): boolean {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(sealed))
    return true
  } catch {
    return false
  }
}

export function unshelve(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // nothing was kept
  }
}

let cleared = 0

/** Erases all sealed texts. A text being sealed at this moment is not kept either. */
export function clearDrafts(): void {
  cleared += 1
  clearWhere(() => true)
}

/** Returns how often everything was erased on this page. */
export const timesCleared = (): number => cleared

// @protects S56 what was typed is gone from the machine after a week
//   instead: KEPT_MS ==> 100 * KEPT_MS
/** Erases texts older than a week (safety S56). */
export const clearOld = (now: number): void => clearWhere(({ at }) => now - at > KEPT_MS)
// @protects S56 what another person typed is erased
//   instead: !keys ==> keys.length > 99 && !keys
/** Erases texts that the signed-in person's keys do not open: they are another person's. */
export const clearForeign = (keys: readonly string[]): void => clearWhere(({ key }) => !keys.includes(key))

function clearWhere(ended: (sealed: Sealed) => boolean): void {
  for (const [id, sealed] of shelved()) if (ended(sealed)) unshelve(id)
}

/** Holds the kept texts while the server has this machine's memory cleared for a session that timed out; the returned function puts them back. */
export function holdDrafts(): () => void {
  const held = shelved()
  return () => {
    for (const [id, sealed] of held) shelve(id, sealed)
  }
}
