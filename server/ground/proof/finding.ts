import type { ReceptionPart } from './reception-agreement.ts'

/** A way in which the rows disagree with the sealed texts, or with each other. */
export type Finding =
  /** The rows of a reception differ from its sealed text. */
  | { readonly kind: 'reception'; readonly declaration: number; readonly certificate: string; readonly parts: readonly ReceptionPart[] }
  /** A reception was sealed and has no row. */
  | { readonly kind: 'receptionGone'; readonly declaration: number; readonly certificate: string }
  /** A row of a reception was never sealed. */
  | { readonly kind: 'receptionAdded'; readonly declaration: number; readonly certificate: string }
  /** More than one reception of a declaration was sealed. */
  | { readonly kind: 'receivedTwice'; readonly declaration: number; readonly times: number }
  /** A declaration's state differs from its last snapshot. */
  | { readonly kind: 'state'; readonly declaration: number; readonly state: number; readonly sealed: number | null }
  /** A sworn declaration has another control code than was sworn. */
  | { readonly kind: 'controlCode'; readonly declaration: number }
  /** A snapshot belongs to another person than its declaration. */
  | { readonly kind: 'person'; readonly declaration: number }
  /** The received snapshot belongs to another declaration. */
  | { readonly kind: 'moved'; readonly declaration: number; readonly row: number; readonly to: number }
  /** A snapshot's moment differs from that in its text. */
  | { readonly kind: 'moment'; readonly row: number; readonly declaration: number }
  /** A counter of certificates disagrees with the receptions that it numbered. */
  | {
      readonly kind: 'counter'
      readonly year: number
      readonly series: string
      readonly counter: number
      readonly last: number
      readonly count: number
    }
  /** The size of the public log disagrees with its leaves, or with the sealed receptions. */
  | { readonly kind: 'log'; readonly size: number; readonly leaves: number; readonly receptions: number }
  /** A printed or signed paper has no audit row that sealed its hash, or has another hash. */
  | { readonly kind: 'paper'; readonly paper: string; readonly declaration: number }
  /** A row names a paper that the archive lacks. */
  | { readonly kind: 'paperGone'; readonly paper: string; readonly declaration: number }
  /** A public summary differs from what was sworn. */
  | { readonly kind: 'summary'; readonly declaration: number }
  /** A public summary is not of its person's latest reception, or is of something that is not received. */
  | { readonly kind: 'summaryOther'; readonly declaration: number }
  /** A person's latest reception, within two years, has no public summary. */
  | { readonly kind: 'summaryGone'; readonly declaration: number }
  /** An obligation is fulfilled by a declaration that does not fulfil it, or on different days. */
  | { readonly kind: 'filing'; readonly obligation: number; readonly declaration: number }
  /** A case ended differently than the audit says, or for other reasons than were proposed. */
  | { readonly kind: 'caseEnd'; readonly examination: number }
  /** An account has a role that the audit does not say it was given, or lacks one that was not taken away. */
  | { readonly kind: 'role'; readonly account: string; readonly role: string }
  /** A set of weights does not match its hash in the public log, or one that the log has is missing. */
  | { readonly kind: 'weights'; readonly version: number }
  /** A leaf of the public log (counted from 1) is not that of its reception. */
  | { readonly kind: 'leaf'; readonly place: number }
  /** A file among the heads that none of the portal's keys signed, or that is named as another head. */
  | { readonly kind: 'headForeign'; readonly file: string }
  /** A signed head has no file. */
  | { readonly kind: 'headLacking'; readonly chain: string; readonly links: number }
  /** Something that two persons approved has no audit row. */
  | { readonly kind: 'approval'; readonly proposal: string }
