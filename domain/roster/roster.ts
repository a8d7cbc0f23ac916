import type { MessageKey } from '../messages/text.ts'

/** The most rows that are read of one file. */
export const MAX_ROSTER_ROWS = 40_000

/** The most that a file may hold: the rows of a full roster with long words, twice over. */
export const MAX_ROSTER_BYTES = 16 * 1024 * 1024

/** Nobody holds more posts of one entity than this; more rows of one document are a mistake. */
export const MAX_ROWS_OF_DOCUMENT = 50

/** Nobody holds more posts of one entity, those that ended included: ten years of contracts of a month. What follows from them is derived together. */
export const MAX_POSTS_OF_PERSON = 120

/** How many hours after a confirmation it can be undone, and how many days the rows of a file are kept (R12.14, R12.16). */
export const UNDO_HOURS = 24
export const ROWS_KEPT_DAYS = 30

/** So many rows of an entity's files are kept at a time: twenty full rosters within thirty days. */
export const MAX_KEPT_ROWS = 20 * MAX_ROSTER_ROWS

/** So many titles and words an entity says the meaning of: each is read again with every file. */
export const MAX_KEPT_WORDS = 2000

/** The share of an entity's people in a post above which a second person confirms that they left (R12.12). */
const MAX_EXITS_PERCENT = 10

/** Whether so many exits of so many people in a post take a second person: more than a tenth of them. */
export const takesSecondPerson = (exits: number, posts: number): boolean => exits * 100 > posts * MAX_EXITS_PERCENT

/** So many birth dates an entity may say of one document, whatever it takes back (S62). */
export const MAX_BIRTH_DATES = 3

/** So many names an entity may say of one document, likewise: two corrections. */
export const MAX_NAMES = 3

/** So many exits of thirty days that each have a day and a cause take no second person, however small the entity. */
export const FEW_EXITS = 3

/**
 * Whether the exits of thirty days take a second person, those to come among them (R12.12): more than a tenth of the posts held before them do, and more
 * than a few of them where none is of somebody whom a complete roster merely lacks.
 */
export const exitsTakeSecondPerson = (of: { readonly exits: number; readonly missing: number; readonly held: number }): boolean =>
  takesSecondPerson(of.exits, of.held) && (of.missing > 0 || of.exits > FEW_EXITS)

/** What a file says: what changed, or everybody who holds a post, so that whoever is not in it has left. */
export const ROSTER_MODES = ['novedades', 'padron'] as const
export type RosterMode = (typeof ROSTER_MODES)[number]

export const ROSTER_STATES = ['uploaded', 'analyzed', 'exitsProposed', 'confirmed', 'discarded', 'undone'] as const
export type RosterState = (typeof ROSTER_STATES)[number]

/** What each state is called. */
export const ROSTER_STATE_WORDS = {
  uploaded: 'roster.state.uploaded',
  analyzed: 'roster.state.analyzed',
  exitsProposed: 'roster.state.exitsProposed',
  confirmed: 'roster.state.confirmed',
  discarded: 'roster.state.discarded',
  undone: 'roster.state.undone',
} as const satisfies Record<RosterState, MessageKey>

/** What becomes of a row beside what the entity had reported; `gone` is of a post that the file lacks (R12.8). */
export const ROSTER_OUTCOMES = ['invalid', 'new', 'changed', 'gone', 'duplicate', 'same'] as const
export type RosterOutcome = (typeof ROSTER_OUTCOMES)[number]

/** What each outcome is called, of several rows. */
export const ROSTER_OUTCOME_WORDS = {
  invalid: 'roster.outcome.invalid',
  new: 'roster.outcome.new',
  changed: 'roster.outcome.changed',
  gone: 'roster.outcome.gone',
  duplicate: 'roster.outcome.duplicate',
  same: 'roster.outcome.same',
} as const satisfies Record<RosterOutcome, MessageKey>
