import { type Toast, toasts } from './notify.ts'

/** What is said because of the step that opens a dialog is said just before it. */
const OPENS_WITHIN = 100

/** A dialog opened: what went well before it is no word of its own, but what the step that opened it said. */
export function dismissDone(now = Date.now()): void {
  const stay = ({ tone, at }: Toast) => tone !== 'success' || now - at < OPENS_WITHIN
  if (!toasts.get().every(stay)) toasts.set(toasts.get().filter(stay))
}
