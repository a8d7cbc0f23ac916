import { createStore, useStore } from './store.ts'

/** When this machine last heard that something of the declaration was saved. */
const savedAt = createStore<Date | null>(null)

const SAVES_NOTHING = /^(system|control_tarjeta|oficina|public)\/|^djbr_registro\/(valida|verifica|contrastacion|consulta)/

/** A write that the server answered counts as saved, unless it is a login, a check or the office's. */
export function noteSaved(path: string): void {
  if (!SAVES_NOTHING.test(path)) savedAt.set(new Date())
}

export const useSavedAt = (): Date | null => useStore(savedAt)
