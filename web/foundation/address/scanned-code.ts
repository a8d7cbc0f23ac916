import { takeCode } from './taken-code.ts'

/** The scanned code, which is in the address for an instant only: it is taken before any other code of the portal runs. */
const scanned = location.pathname.replace(/\/$/, '') === '/validar' ? takeCode() : null

/** The signed code that this page was opened with; null when there was none. */
export const scannedCode = (): string | null => scanned

/** Treats another code opened in the same page like the first one. */
export function followCodes(): () => void {
  const again = () => {
    if (location.hash.startsWith('#c=')) location.reload()
  }
  addEventListener('hashchange', again)
  return () => removeEventListener('hashchange', again)
}
