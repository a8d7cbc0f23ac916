import { setTimeout as pause } from 'node:timers/promises'
import type { SigningKey } from '@djbr/signature/sign/cms.ts'
import { PinRefused } from './token.ts'

interface Opening {
  readonly open: () => Promise<SigningKey>
  readonly say: (text: string) => void
  readonly againAfterMs: number
  /** Gives up. */
  readonly signal: AbortSignal
}

/**
 * The key; while it cannot be opened (a token that is not in, a file that is not there) it is tried again, but never with a PIN that was refused:
 * tokens count such tries and lock themselves. Null when there will be none.
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
