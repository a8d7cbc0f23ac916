import { setTimeout as pause } from 'node:timers/promises'
import type { SigningKey } from '@djbr/signature/sign/cms.ts'
import { PinRefused } from './token.ts'

interface Opening {
  readonly open: () => Promise<SigningKey>
  readonly say: (text: string) => void
  readonly againAfterMs: number
  /** Ends the attempts. */
  readonly signal: AbortSignal
}

/**
 * Opens the key. While it cannot be opened (a token or file is missing) it is tried again, but never with a PIN that was refused: tokens count such tries and lock
 * themselves. Returns null when there will be no key.
 */
export async function openKey({ open, say, againAfterMs, signal }: Opening): Promise<SigningKey | null> {
  while (!signal.aborted) {
    try {
      return await open()
    } catch (error) {
      say(`No se pudo abrir la clave de firma: ${error instanceof Error ? error.message : error}`)
      if (error instanceof PinRefused) return null
      await pause(againAfterMs, undefined, { signal }).catch(() => {})
    }
  }
  return null
}
