import type { SignedBytes } from '../subject.ts'

/** S29, 3: one signer, and of the certificates that came along one that is named. */
export function oneSigner({ cms }: SignedBytes): boolean {
  const [signer] = cms?.signers ?? []
  return cms?.signers.length === 1 && signer?.isNamedOnce === true
}
