/** A protection of the portal: where it stands, what stands in its place once it is taken away, and the tests that must fail then. */
export interface Protection {
  /** A rule of docs/safety.md (`S21`), or a decision by its number (`040`). */
  readonly rule: string
  /** What is no longer true without it. */
  readonly name: string
  readonly file: string
  /** What stands in the file, exactly once. */
  readonly text: string
  readonly becomes: string
  /** The files of the tests that must fail. */
  readonly tests: readonly string[]
  /** Words that the names of those tests contain; every test of the files when absent. */
  readonly named?: string
}

/** The source without a protection. Throws when the protected text does not stand in it exactly once. */
export function withoutProtection(source: string, { text, becomes, file }: Pick<Protection, 'text' | 'becomes' | 'file'>): string {
  const found = source.split(text).length - 1
  if (found !== 1) throw new Error(`${file} has this text ${found} times: ${text}`)
  return source.replace(text, () => becomes)
}
