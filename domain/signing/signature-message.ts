import type { MessageKey } from '../messages/index.ts'

/** A validator's finding on a document: why it could not be read, whether it is valid, and how many signers it names. */
export interface SignatureFinding {
  readonly damage: string | null
  readonly valid: boolean
  readonly signers: number
}

/** Returns the message key of a validation (R3.37). */
export function signatureMessage({ damage, valid, signers }: SignatureFinding): MessageKey {
  if (damage === 'encrypted') return 'signature.encrypted'
  if (damage !== null) return 'signature.unreadable'
  if (valid) return 'signature.valid'
  return signers > 0 ? 'signature.notValid' : 'signature.none'
}
