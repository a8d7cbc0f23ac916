import type { ReceptionPart } from './reception-agreement.ts'

/** What the rows say otherwise than the sealed texts, or than each other. */
export type Finding =
  /** The rows of a reception differ from its sealed text. */
  | { readonly kind: 'reception'; readonly declaration: number; readonly certificate: string; readonly parts: readonly ReceptionPart[] }
  /** A reception was sealed and has no row. */
  | { readonly kind: 'receptionGone'; readonly declaration: number; readonly certificate: string }
  /** A row of a reception was never sealed. */
  | { readonly kind: 'receptionAdded'; readonly declaration: number; readonly certificate: string }
  /** More than one reception of a declaration was sealed. */
  | { readonly kind: 'receivedTwice'; readonly declaration: number; readonly times: number }
  /** A declaration stands otherwise than its last snapshot. */
  | { readonly kind: 'state'; readonly declaration: number; readonly state: number; readonly sealed: number | null }
  /** What was sworn goes by another control code. */
  | { readonly kind: 'controlCode'; readonly declaration: number }
  /** A snapshot stands under another person than its declaration. */
  | { readonly kind: 'person'; readonly declaration: number }
  /** What was received is the snapshot of another declaration. */
  | { readonly kind: 'moved'; readonly declaration: number; readonly row: number; readonly to: number }
  /** A snapshot has another moment than its text. */
  | { readonly kind: 'moment'; readonly row: number; readonly declaration: number }
  /** A counter of certificates and the receptions that it numbered. */
  | {
      readonly kind: 'counter'
      readonly year: number
      readonly series: string
      readonly counter: number
      readonly last: number
      readonly count: number
    }
  /** The size of the public log, its leaves, and the receptions that were sealed. */
  | { readonly kind: 'log'; readonly size: number; readonly leaves: number; readonly receptions: number }
  /** A printed or signed paper without the audit row that sealed its hash, or with another hash. */
  | { readonly kind: 'paper'; readonly paper: string; readonly declaration: number }
  /** A row names a paper that the archive has not. */
  | { readonly kind: 'paperGone'; readonly paper: string; readonly declaration: number }
  /** A public summary is not that of what was sworn. */
  | { readonly kind: 'summary'; readonly declaration: number }
  /** A public summary is not of what its person had received last, or of nothing that is received. */
  | { readonly kind: 'summaryOther'; readonly declaration: number }
  /** What somebody had received last, within two years, has no public summary. */
  | { readonly kind: 'summaryGone'; readonly declaration: number }
  /** An obligation is fulfilled by a declaration that does not fulfil it, or on other days. */
  | { readonly kind: 'filing'; readonly obligation: number; readonly declaration: number }
  /** A case ended otherwise than the audit says, or for other reasons than were proposed. */
  | { readonly kind: 'caseEnd'; readonly examination: number }
  /** An account has a role that the audit does not say it was given, or lacks one that was not taken. */
  | { readonly kind: 'role'; readonly account: string; readonly role: string }
  /** A set of weights is not the one whose hash the public log has, or one that the log has is not there. */
  | { readonly kind: 'weights'; readonly version: number }
  /** A place of the public log, from 1, is not that of its reception. */
  | { readonly kind: 'leaf'; readonly place: number }
  /** A file among the heads that none of the portal's keys signed, or that has another's name. */
  | { readonly kind: 'headForeign'; readonly file: string }
  /** A signed head has no file. */
  | { readonly kind: 'headLacking'; readonly chain: string; readonly links: number }
  /** What was approved by two persons has no row of the audit. */
  | { readonly kind: 'approval'; readonly proposal: string }
