import type { Subject } from '../subject.ts'
import type { Gate } from './index.ts'

/** A signature and the first gate that it failed; null when it passed them all. */
export type Verified = { readonly subject: Subject; readonly broken: Gate | null }

/** S29, 6: somebody signed, and every signature and timestamp of the file passed every gate, not only the last. */
export function everySignature(signatures: readonly Verified[]): boolean {
  // @protects S29 every signature passes, not only the last
  //   instead: every(({ broken }) => broken === null) ==> at(-1)?.broken === null
  return signatures.some(({ subject }) => !subject.isTimestamp) && signatures.every(({ broken }) => broken === null)
}
