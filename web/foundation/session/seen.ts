import type { SectionPath } from '../address/section-places.ts'
import { createStore, useStore } from '../storage/store.ts'

/** What was looked at during this visit. */
export type Seen = readonly SectionPath[]

/** In this tab's sessionStorage: a page that is read again is the same visit. */
const KEY = 'djbr.vistas'

// A page that is made by the build is nobody's yet.
const kept = typeof window === 'undefined' ? null : sessionStorage.getItem(KEY)
const seen = createStore<Seen>(kept === null ? [] : (kept.split(' ') as SectionPath[]))

/** Something was looked at. */
export function noteSeen(path: SectionPath): void {
  seen.set([...new Set([...seen.get(), path])])
  sessionStorage.setItem(KEY, seen.get().join(' '))
}

/** The visit is over. */
export function forgetSeen(): void {
  seen.set([])
  sessionStorage.removeItem(KEY)
}

export const useSeen = (): Seen => useStore(seen)
