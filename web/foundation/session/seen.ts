import { createStore, useStore } from '../storage/store.ts'

/** The last save of the declaration (`guardado`) when its draft was viewed during this visit; null when it was not viewed. */
export type Seen = string | null

/** Key in this tab's sessionStorage: a reloaded page is the same visit. */
const KEY = 'djbr.vistas'

// A prerendered page has no user yet.
const seen = createStore<Seen>(typeof window === 'undefined' ? null : sessionStorage.getItem(KEY))

/** Notes that the draft was viewed as that save left it. */
export function noteSeen(saved: string): void {
  seen.set(saved)
  sessionStorage.setItem(KEY, saved)
}

/** Forgets the visit, which is over. */
export function forgetSeen(): void {
  seen.set(null)
  sessionStorage.removeItem(KEY)
}

export const useSeen = (): Seen => useStore(seen)
