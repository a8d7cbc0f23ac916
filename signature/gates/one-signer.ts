import type { SignedBytes } from '../subject.ts'

/** S29, 3: one signer, whose certificate came along. */
export function oneSigner({ cms }: SignedBytes): boolean {
  return cms?.signers.length === 1 && cms.signers[0]?.certificate !== null
}
