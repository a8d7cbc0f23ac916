import { isRefusal } from '../calls/failure.ts'
import { createStore, useStore } from '../storage/store.ts'

interface Saved {
  /** By the server's clock. */
  readonly at: Date
  /** What the server said of it. */
  readonly words: string
}

/** What of the declaration was last saved from here. */
const lastSaved = createStore<Saved | null>(null)

const SAVES_NOTHING =
  /^\w+ (system|control_tarjeta|oficina|public)\/|djbr_registro\/(valida|verifica|contrastacion|consulta|actualiza_datos)|^PUT djbr_registro\/datos_declarante$/

/** A write that the server accepted counts as saved, unless it is a login, a check, the office's, or changes the person and not their declaration. */
export function noteSaved({ method, path }: { readonly method: string; readonly path: string }, answer: unknown, at: Date): void {
  if (SAVES_NOTHING.test(`${method} ${path}`) || isRefusal(answer)) return
  const { err_mensaje: words = '' } = (answer ?? {}) as { readonly err_mensaje?: string }
  lastSaved.set({ at, words })
}

/** Says of what was just saved how it came to be, in place of the server's words. */
export function noteOutcome(words: string): void {
  const saved = lastSaved.get()
  if (saved) lastSaved.set({ ...saved, words })
}

export const useSaved = (): Saved | null => useStore(lastSaved)

/** What holds of some forms: counted by them. */
function createCount() {
  const count = createStore(0)
  return {
    /** Counts until what this gives is called. */
    note(): () => void {
      count.set(count.get() + 1)
      return () => count.set(count.get() - 1)
    },
    useAny: (): boolean => useStore(count) > 0,
  }
}

/** Forms that hold something that is not saved yet. */
export const { note: noteUnsaved, useAny: useUnsaved } = createCount()

/** Forms of which nobody knows yet whether they were saved. */
export const { note: noteUnconfirmed, useAny: useUnconfirmed } = createCount()
