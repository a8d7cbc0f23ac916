import type { FailedService } from '@djbr/domain/office/outages.ts'

/** For whom something failed: a person, or, when the database could not say who, the hash of their session's cookie and the network it came from. */
export type FailedFor = { readonly personId: number } | { readonly sessionHash: Buffer; readonly network: string }

export interface OutageNotes {
  /** Remembers at once that a service failed for somebody; it is written behind the answer, also when the database comes back only later. */
  note(whom: FailedFor, service: FailedService): void
  /** When all that was noted is written, or could not be now. */
  idle(): Promise<void>
  close(): Promise<void>
}
