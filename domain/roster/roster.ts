import type { MessageKey } from '../messages/text.ts'

/** Most rows read from one file. */
export const MAX_ROSTER_ROWS = 40_000

/** Largest file, in bytes: twice the rows of a full roster with long words. */
export const MAX_ROSTER_BYTES = 16 * 1024 * 1024

/** Most rows of one document: nobody holds more posts at one entity, so more rows are a mistake. */
export const MAX_ROWS_OF_DOCUMENT = 50

/** Most posts of a person at one entity, including ended ones: ten years of one-month contracts. Their obligations are derived together. */
export const MAX_POSTS_OF_PERSON = 120

/** Hours within which a confirmation can be undone, and days for which a file's rows are kept (R12.14, R12.16). */
export const UNDO_HOURS = 24
export const ROWS_KEPT_DAYS = 30

/** Most rows of an entity's files kept at a time: twenty full rosters within thirty days. */
export const MAX_KEPT_ROWS = 20 * MAX_ROSTER_ROWS

/** Most titles and words for which an entity's meanings are kept: all are read again with every file. */
export const MAX_KEPT_WORDS = 2000

/** Percentage of an entity's people in a post above which a second person confirms their exits (R12.12). */
const MAX_EXITS_PERCENT = 10

/** Whether this number of exits takes a second person: more than a tenth of the people in a post. */
export const takesSecondPerson = (exits: number, posts: number): boolean => exits * 100 > posts * MAX_EXITS_PERCENT

/** Most birth dates that an entity may report for one document, including those it takes back (S62). */
export const MAX_BIRTH_DATES = 3

/** Most names that an entity may report for one document, likewise: two corrections. */
export const MAX_NAMES = 3

/** Most exits within thirty days, each with a day and a cause, that take no second person even at a small entity. */
export const FEW_EXITS = 3

/**
 * Whether the exits of thirty days, including the coming ones, take a second person (R12.12): more than a tenth of the posts held before them, and more
 * than a few where none is of a person merely missing from a complete roster.
 */
export const exitsTakeSecondPerson = (of: { readonly exits: number; readonly missing: number; readonly held: number }): boolean =>
  takesSecondPerson(of.exits, of.held) && (of.missing > 0 || of.exits > FEW_EXITS)

/** Content of a file: only the changes, or everybody who holds a post, so that a person not listed has left. */
export const ROSTER_MODES = ['novedades', 'padron'] as const
export type RosterMode = (typeof ROSTER_MODES)[number]

export const ROSTER_STATES = ['uploaded', 'analyzed', 'exitsProposed', 'confirmed', 'discarded', 'undone'] as const
export type RosterState = (typeof ROSTER_STATES)[number]

/** Name of each state. */
export const ROSTER_STATE_WORDS = {
  uploaded: 'roster.state.uploaded',
  analyzed: 'roster.state.analyzed',
  exitsProposed: 'roster.state.exitsProposed',
  confirmed: 'roster.state.confirmed',
  discarded: 'roster.state.discarded',
  undone: 'roster.state.undone',
} as const satisfies Record<RosterState, MessageKey>

/** Outcomes of a row compared with what the entity had reported; `gone` is for a post that the file lacks (R12.8). */
export const ROSTER_OUTCOMES = ['invalid', 'new', 'changed', 'gone', 'duplicate', 'same'] as const
export type RosterOutcome = (typeof ROSTER_OUTCOMES)[number]

/** Name of each outcome, for several rows. */
export const ROSTER_OUTCOME_WORDS = {
  invalid: 'roster.outcome.invalid',
  new: 'roster.outcome.new',
  changed: 'roster.outcome.changed',
  gone: 'roster.outcome.gone',
  duplicate: 'roster.outcome.duplicate',
  same: 'roster.outcome.same',
} as const satisfies Record<RosterOutcome, MessageKey>
