/** Key of the address that the person wanted when the login intervened; kept for this tab. */
const KEY = 'djbr.volver'

export const keepReturnAddress = (address: string): void => sessionStorage.setItem(KEY, address)

/** Returns the kept address once; null when there is none, or when it would lead away from this portal. */
export function takeReturnAddress(): string | null {
  const address = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return address && /^\/(?![/\\])/.test(address) ? address : null
}

export const hasReturnAddress = (): boolean => sessionStorage.getItem(KEY) !== null
