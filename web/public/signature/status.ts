import type { ShownSignature } from './verdict.ts'

/** Unchecked: intact, and it could not be asked whom to trust. */
export type Status = 'valid' | 'invalid' | 'unchecked'

export const statusOf = ({ intact, trusted }: ShownSignature): Status =>
  !intact || trusted === false ? 'invalid' : trusted ? 'valid' : 'unchecked'

export const STATUS_TONES = { valid: 'success', invalid: 'error', unchecked: 'info' } as const

export const STATUS_WORDS = {
  valid: 'signature.status.valid',
  invalid: 'signature.status.invalid',
  unchecked: 'signature.status.unchecked',
} as const
