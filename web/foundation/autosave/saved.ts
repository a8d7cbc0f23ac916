import { isRefusal } from '../calls/failure.ts'
import { createStore, useStore } from '../storage/store.ts'

interface Saved {
  /** By the server's clock. */
  readonly at: Date
  /** The server's message about it. */
  readonly words: string
}

/** The last save of the declaration from here. */
const lastSaved = createStore<Saved | null>(null)

const SAVES_NOTHING =
  /^\w+ (system|control_tarjeta|oficina|public)\/|djbr_registro\/(valida|verifica|contrastacion|consulta|actualiza_datos)|^PUT djbr_registro\/datos_declarante$/

/** Records an accepted write as a save, unless it is a login, a check, the office's, or changes the person rather than their declaration. */
export function noteSaved({ method, path }: { readonly method: string; readonly path: string }, answer: unknown, at: Date): void {
  if (SAVES_NOTHING.test(`${method} ${path}`) || isRefusal(answer)) return
  const { err_mensaje: words = '' } = (answer ?? {}) as { readonly err_mensaje?: string }
  lastSaved.set({ at, words })
}

/** Replaces the server's message about the last save with words on how it came about. */
export function noteOutcome(words: string): void {
  const saved = lastSaved.get()
  if (saved) lastSaved.set({ ...saved, words })
}

export const useSaved = (): Saved | null => useStore(lastSaved)

/** Creates a count of the forms to which something applies. */
function createCount() {
  const count = createStore(0)
  return {
    /** Counts one form until the returned function is called. */
    note(): () => void {
      count.set(count.get() + 1)
      return () => count.set(count.get() - 1)
    },
    useAny: (): boolean => useStore(count) > 0,
  }
}

/** Forms with unsaved changes. */
export const { note: noteUnsaved, useAny: useUnsaved } = createCount()

/** Forms whose save is not confirmed yet. */
export const { note: noteUnconfirmed, useAny: useUnconfirmed } = createCount()
