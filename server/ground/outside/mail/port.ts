import type { Down } from '../down.ts'

/** A mail to one person, with the same content as text and as a page. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Files that we made, given by their content: none is read from anywhere. */
  readonly attachments?: readonly { readonly filename: string; readonly content: string; readonly contentType: string }[]
}

export type MailOutcome =
  | { readonly outcome: 'sent' }
  /** It will never be accepted: no such mailbox, no such address. */
  | { readonly outcome: 'refused'; readonly why: string }
  /** Not accepted for now, for this mailbox or this letter: greylisted, full. `why` is for the log and holds nobody's data. */
  | { readonly outcome: 'later'; readonly why: string }
  /** No mail is accepted now. */
  | Down

/** The mail service. Call it outside any transaction, from a job. Never throws. */
export interface MailService {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

/** Used when no mail server is set: nothing is sent, and nobody waits for it. */
export const noMailService: MailService = { send: async () => ({ outcome: 'refused', why: 'not set' }), close: () => {} }
