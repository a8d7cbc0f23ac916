/** A protection of the portal, as its marker describes it: where it is, what goes when it is removed, and which tests are tried first. */
export interface Protection {
  /** A rule of docs/safety.md (`S21`), or a decision by its number (`040`). */
  readonly rule: string
  /** What is no longer true without it. */
  readonly name: string
  readonly file: string
  /** Where its marker begins and ends in the file; null for a row of `elsewhere.txt`. */
  readonly marker: { readonly start: number; readonly end: number } | null
  /** Edits named beside the marker; without any, everything that follows the marker is removed. */
  readonly edits: readonly Edit[]
  /** Tests that notice its removal but that coverage does not find: the protection stands in SQL, or runs in a process without the environment of its test. */
  readonly tests: readonly string[]
}

/** Words that occur once in what follows the marker, and what replaces them without the protection. */
export interface Edit {
  readonly words: string
  readonly becomes: string
}
