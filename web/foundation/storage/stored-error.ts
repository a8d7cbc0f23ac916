import { notify } from '../controls/notify.ts'

/** Key of the server's message before the 500 page; kept for this tab, shown once. */
const KEY = 'djbr.error'

export const storeError = (message: string): void => sessionStorage.setItem(KEY, message)
export const storedError = (): string | null => sessionStorage.getItem(KEY)
export const forgetStoredError = (): void => sessionStorage.removeItem(KEY)

/** At startup, shows a stored message that was never shown, unless the page that shows it is opening (R1.8). */
export function notifyStoredError(): void {
  const message = storedError()
  if (message === null || location.pathname === '/500') return
  forgetStoredError()
  notify('error', message)
}
