import type { LetterReading } from '@djbr/domain/import/bytes.ts'

/** A file whose letters can be read in several ways. */
export interface UnreadLetters {
  readonly bytes: Uint8Array
  readonly readings: readonly LetterReading[]
}
