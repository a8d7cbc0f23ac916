import type { Judged } from '../judge.ts'

/** S29, 6: somebody signed, and every signature and timestamp of the file passed every gate, not only the last. */
export function everySignature(signatures: readonly Judged[]): boolean {
  return signatures.some(({ subject }) => !subject.isTimestamp) && signatures.every(({ broken }) => broken === null)
}
