/** What was typed and not saved, as this machine holds it: sealed text under a random name, told apart by the key and the day alone. */
export interface Sealed {
  /** Which key opens it. */
  readonly key: string
  /** When it was last written, in milliseconds. */
  readonly at: number
  readonly iv: string
  readonly data: string
}

const PREFIX = 'djbr.escrito.'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Every sealed text, the latest first. A browser that keeps nothing has none. */
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

/** Keeps a sealed text; false when this browser would not. */
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

/** Erases all of it; what is being sealed at this moment is not kept either. */
export function clearDrafts(): void {
  cleared += 1
  clearWhere(() => true)
}

/** How often all of it was erased on this page. */
export const timesCleared = (): number => cleared

// @protects S56 what was typed is gone from the machine after a week
//   instead: KEPT_MS ==> 100 * KEPT_MS
/** After a week nothing is left of it (safety S56). */
export const clearOld = (now: number): void => clearWhere(({ at }) => now - at > KEPT_MS)
// @protects S56 what another person typed is erased
//   instead: !keys ==> keys.length > 99 && !keys
/** What the keys of who signed in do not open was another person's. */
export const clearForeign = (keys: readonly string[]): void => clearWhere(({ key }) => !keys.includes(key))

function clearWhere(ended: (sealed: Sealed) => boolean): void {
  for (const [id, sealed] of shelved()) if (ended(sealed)) unshelve(id)
}

/** Holds what is kept while the server has this machine's memory cleared for a session that time ended; call the answer to put it back. */
export function holdDrafts(): () => void {
  const held = shelved()
  return () => {
    for (const [id, sealed] of held) shelve(id, sealed)
  }
}
