/** A protection of the portal, as its marker says: where it stands, what goes when it is taken away, and which tests are tried first. */
export interface Protection {
  /** A rule of docs/safety.md (`S21`), or a decision by its number (`040`). */
  readonly rule: string
  /** What is no longer true without it. */
  readonly name: string
  readonly file: string
  /** Where its marker begins and ends in the file; a row of `elsewhere.txt` has none. */
  readonly marker: { readonly start: number; readonly end: number } | null
  /** What is said beside it; without any, what follows the marker goes whole. */
  readonly edits: readonly Edit[]
  /** Tests that notice and that coverage does not find: what is protected stands in SQL, or runs in a process without the environment of its test. */
  readonly tests: readonly string[]
}

/** Words that stand once in what follows the marker, and what stands in their place without the protection. */
export interface Edit {
  readonly words: string
  readonly becomes: string
}
