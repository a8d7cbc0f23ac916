import type { FailedService } from '@djbr/domain/office/outages.ts'

/** The person for whom something failed or, when the database could not say who, the hash of their session cookie and the network it came from. */
export type FailedFor = { readonly personId: number } | { readonly sessionHash: Buffer; readonly network: string }

export interface OutageNotes {
  /** Remembers at once that a service failed for a person. It is written after the answer, even if the database comes back only later. */
  note(whom: FailedFor, service: FailedService): void
  /** Resolves once all notes are written, or could not be written now. */
  idle(): Promise<void>
  close(): Promise<void>
}
