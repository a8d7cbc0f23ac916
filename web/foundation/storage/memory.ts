/** Prefix of the choices that this machine remembers, never a secret. A browser that keeps nothing is no error. */
const PREFIX = 'djbr.'

export type Choice = 'tema' | 'sesion' | 'dicho' | 'filas' | 'bienvenida' | 'menu'

export function recall(choice: Choice): string | null {
  // A prerendered page has no user yet.
  if (typeof window === 'undefined') return null
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

const KEPT_AFTER_LEAVING: readonly Choice[] = ['tema', 'filas', 'bienvenida', 'menu']

/** Holds what a person chose about the portal or read of it, while the server has this machine's memory cleared; the returned function puts it back. */
export function holdChoices(): () => void {
  const held = KEPT_AFTER_LEAVING.map((choice) => [choice, recall(choice)] as const)
  return () => {
    for (const [choice, value] of held) if (value !== null) remember(choice, value)
  }
}

/** Whether a storage event says that another tab forgot this choice: alone, or with all others when the server has them cleared. */
export const wasForgotten = (event: StorageEvent, choice: Choice): boolean =>
  event.key === null || (event.key === PREFIX + choice && event.newValue === null)
