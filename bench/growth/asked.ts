/** A call or a job that is measured. */
export interface Asked {
  readonly name: string
  readonly ask: () => Promise<void>
}
