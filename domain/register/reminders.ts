import { addDays, daysBetween, type PlainDate } from '../values/dates.ts'
import { lastDayOf, type ObligationFacts, obligationState } from './obligation.ts'

/** Occasions on which a person is reminded of an obligation, once each (R14.1). */
export const REMINDER_KINDS = [
  'opens',
  'exitDay1',
  'exitDay15',
  'exitDay25',
  'sevenBefore',
  'oneBefore',
  'dayAfter',
  'fifteenAfter',
  'notReceived',
] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** What a reminder depends on: the obligation, and the person who owes it. */
export interface RemindedFacts extends ObligationFacts {
  /** Last day in the post, for an obligation after it; null for any other. */
  readonly leftOn: PlainDate | null
  /** When a declaration for its reason, not yet received, was finalized; null without one. */
  readonly finalizedOn: PlainDate | null
  /** Whether the person said that the post is not theirs, and nobody has answered yet. */
  readonly claimed: boolean
  readonly died: boolean
  /** Whether the person is known to the portal; otherwise there is no address. */
  readonly matched: boolean
}

/** Days for which a missed occasion is made up for, unless the next one came (R14.2). */
export const CAUGHT_UP_DAYS = 3
/** Days after the last day until the final reminder. */
const DAYS_AFTER = 15
/** Days after which an unreceived finalized declaration is pointed out. */
const DAYS_UNRECEIVED = 3

/** Days after its last day in which an obligation may still have an occasion of its own. */
export const REMINDED_AFTER_DAYS = DAYS_AFTER + CAUGHT_UP_DAYS
/** The same after the day on which a declaration was finalized. */
export const REMINDED_AFTER_FINALIZATION_DAYS = DAYS_UNRECEIVED + CAUGHT_UP_DAYS

interface Occasion {
  readonly kind: ReminderKind
  readonly day: PlainDate
}

/**
 * Returns the occasion for a reminder of an obligation on a day in La Paz (R14.1, R14.2): the latest one within the last few days. null
 * where there is none, for an obligation that is void, exempt, fulfilled, claimed or not open yet, for the dead, and for a person unknown to the portal.
 */
export function reminderDue(facts: RemindedFacts, today: PlainDate): ReminderKind | null {
  // @protects 058 what was claimed is not reminded of
  //   without: facts.claimed ||
  // @protects 058 the dead are not reminded
  //   without: facts.died ||
  if (facts.claimed || facts.died || !facts.matched) return null
  if (!['open', 'extended', 'omitted'].includes(obligationState(facts, today))) return null
  const recent = occasionsOf(facts).filter(({ day }) => day <= today && daysBetween(day, today) <= CAUGHT_UP_DAYS)
  return recent.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1)?.kind ?? null
}

/** Returns every occasion of an obligation. One before the last day counts only within the window, and counts back from the extended day if there is one. */
function occasionsOf(facts: RemindedFacts): readonly Occasion[] {
  const last = lastDayOf(facts)
  const { leftOn, finalizedOn, opensOn, extendedTo } = facts
  const beforeLast: readonly Occasion[] = [
    { kind: 'sevenBefore', day: addDays(last, -7) },
    { kind: 'oneBefore', day: addDays(last, -1) },
  ]
  const ofExit: readonly Occasion[] = leftOn
    ? [
        { kind: 'exitDay1', day: addDays(leftOn, 1) },
        { kind: 'exitDay15', day: addDays(leftOn, 15) },
        { kind: 'exitDay25', day: addDays(leftOn, 25) },
      ]
    : [{ kind: 'opens', day: opensOn }]
  const inWindow = [...ofExit, ...(leftOn && !extendedTo ? [] : beforeLast)].filter(({ day }) => day >= opensOn && day <= last)
  return [
    ...inWindow,
    { kind: 'dayAfter', day: addDays(last, 1) },
    { kind: 'fifteenAfter', day: addDays(last, DAYS_AFTER) },
    ...(finalizedOn ? [{ kind: 'notReceived', day: addDays(finalizedOn, DAYS_UNRECEIVED) } as const] : []),
  ]
}

/** Wordings of a reminder: the period opened, is open, or has passed; or the finalized declaration was not received. */
export type ReminderWording = 'reminderOpens' | 'reminderUntil' | 'reminderAfter' | 'reminderUnreceived' | 'reminderUnreceivedAfter'

/** Returns a reminder's wording on a day (R14.4). It depends on the day and on any finalized declaration, since the occasion may be some days ago. */
export function wordingOf(kind: ReminderKind, facts: RemindedFacts, today: PlainDate): ReminderWording {
  const passed = today > lastDayOf(facts)
  if (facts.finalizedOn) return passed ? 'reminderUnreceivedAfter' : 'reminderUnreceived'
  if (passed) return 'reminderAfter'
  return kind === 'opens' ? 'reminderOpens' : 'reminderUntil'
}
