import type { ShownSignature } from './verdict.ts'

/** Unestablished: nobody can tell whether what was added changes what was signed. Unchecked: intact, but trust could not be checked. */
export type Status = 'valid' | 'invalid' | 'unestablished' | 'unchecked'

export function statusOf({ intact, outcome, trusted }: ShownSignature): Status {
  if (!intact) return outcome === 'unestablished' ? 'unestablished' : 'invalid'
  if (trusted === false) return 'invalid'
  return trusted ? 'valid' : 'unchecked'
}

export const STATUS_TONES = { valid: 'success', invalid: 'error', unestablished: 'warning', unchecked: 'info' } as const

export const STATUS_WORDS = {
  valid: 'signature.status.valid',
  invalid: 'signature.status.invalid',
  unestablished: 'signature.status.unestablished',
  unchecked: 'signature.status.unchecked',
} as const
