import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** Returns the value that a prerendered page was drawn with, until React has taken it over. */
  made(): Value
  subscribe(listener: () => void): () => void
}

const holders: (() => void)[] = []

/** Fixes the values of a prerendered page while it is taken over: changes show only once that is done. */
export const holdAsPrerendered = (): void => {
  for (const hold of holders) hold()
}

/** Creates a value that components follow, for the few things that are neither the server's state nor a component's own. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  let made = initial
  holders.push(() => {
    made = current
  })
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    made: () => made,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get, store.made)
