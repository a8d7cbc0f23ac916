import { type Toast, toasts } from './notify.ts'

/** Messages of the step that opens a dialog come at most this long before it, in milliseconds. */
const OPENS_WITHIN = 100

/** Dismisses earlier success messages when a dialog opens, except those of the step that opened it. */
export function dismissDone(now = Date.now()): void {
  const stay = ({ tone, at }: Toast) => tone !== 'success' || now - at < OPENS_WITHIN
  if (!toasts.get().every(stay)) toasts.set(toasts.get().filter(stay))
}
