import { isRefusal } from './failure.ts'
import { createStore, useStore } from './store.ts'

/** When this machine last heard that something of the declaration was saved. */
const savedAt = createStore<Date | null>(null)

const SAVES_NOTHING = /^(system|control_tarjeta|oficina|public)\/|^djbr_registro\/(valida|verifica|contrastacion|consulta)/

/** A write that the server accepted counts as saved, unless it is a login, a check or the office's. */
export function noteSaved(path: string, answer: unknown): void {
  if (!SAVES_NOTHING.test(path) && !isRefusal(answer)) savedAt.set(new Date())
}

export const useSavedAt = (): Date | null => useStore(savedAt)
