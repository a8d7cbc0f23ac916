import type { SignedBytes } from '../subject.ts'

/** S29, 3: one signer, whose certificate is unambiguous among those included. */
export function oneSigner({ cms }: SignedBytes): boolean {
  const [signer] = cms?.signers ?? []
  return cms?.signers.length === 1 && signer?.isNamedOnce === true
}
