import type { LetterReading } from '@djbr/domain/import/bytes.ts'

/** A file whose text can be decoded in several ways. */
export interface UnreadLetters {
  readonly bytes: Uint8Array
  readonly readings: readonly LetterReading[]
}
