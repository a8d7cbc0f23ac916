import { createStore, useStore } from '../storage/store.ts'

/** The last save of the declaration (`guardado`) as its draft was looked at during this visit; null when it was not. */
export type Seen = string | null

/** In this tab's sessionStorage: a page that is read again is the same visit. */
const KEY = 'djbr.vistas'

// A page that is made by the build is nobody's yet.
const seen = createStore<Seen>(typeof window === 'undefined' ? null : sessionStorage.getItem(KEY))

/** The draft was looked at as that save left it. */
export function noteSeen(saved: string): void {
  seen.set(saved)
  sessionStorage.setItem(KEY, saved)
}

/** The visit is over. */
export function forgetSeen(): void {
  seen.set(null)
  sessionStorage.removeItem(KEY)
}

export const useSeen = (): Seen => useStore(seen)
