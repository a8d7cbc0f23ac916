import { takeCode } from './taken-code.ts'

/** What was scanned stands in the address for an instant only: it is taken before anything else of the portal runs. */
const scanned = location.pathname.replace(/\/$/, '') === '/validar' ? takeCode() : null

/** The signed code that this page was opened with; null when there was none. */
export const scannedCode = (): string | null => scanned

/** Reads another code that is opened in the same place: as when it is opened for the first time. */
export function followCodes(): () => void {
  const again = () => {
    if (location.hash.startsWith('#c=')) location.reload()
  }
  addEventListener('hashchange', again)
  return () => removeEventListener('hashchange', again)
}
