import { isRefusal } from '../calls/failure.ts'
import { createStore, useStore } from '../storage/store.ts'

/** When something of the declaration was last saved from here, by the server's clock. */
const savedAt = createStore<Date | null>(null)

const SAVES_NOTHING = /^(system|control_tarjeta|oficina|public)\/|^djbr_registro\/(valida|verifica|contrastacion|consulta)/

/** A write that the server accepted counts as saved, unless it is a login, a check or the office's. */
export function noteSaved(path: string, answer: unknown, at: Date): void {
  if (!SAVES_NOTHING.test(path) && !isRefusal(answer)) savedAt.set(at)
}

export const useSavedAt = (): Date | null => useStore(savedAt)

/** How many forms hold something that is not saved yet. */
const unsavedForms = createStore(0)

/** A form holds something unsaved until what this gives is called. */
export function noteUnsaved(): () => void {
  unsavedForms.set(unsavedForms.get() + 1)
  return () => unsavedForms.set(unsavedForms.get() - 1)
}

export const useUnsaved = (): boolean => useStore(unsavedForms) > 0
