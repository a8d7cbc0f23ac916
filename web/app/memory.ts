/** Choices that this machine remembers, never a secret. A browser that keeps nothing is no error. */
const PREFIX = 'djbr.'

export type Choice = 'idioma' | 'tema' | 'sesion' | 'filas'

export function recall(choice: Choice): string | null {
  try {
    return localStorage.getItem(PREFIX + choice)
  } catch {
    return null
  }
}

export function remember(choice: Choice, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + choice)
    else localStorage.setItem(PREFIX + choice, value)
  } catch {
    // kept for this visit only
  }
}

/** Whether a storage event tells that another tab forgot this choice: alone, or with all the others when the server has them cleared. */
export const wasForgotten = (event: StorageEvent, choice: Choice): boolean =>
  event.key === null || (event.key === PREFIX + choice && event.newValue === null)
