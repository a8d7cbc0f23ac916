import { addDays, daysBetween, type PlainDate } from '../values/dates.ts'
import { lastDayOf, type ObligationFacts, obligationState } from './obligation.ts'

/** The occasions on which somebody is reminded of an obligation, once each (R14.1). */
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

/** What a reminder depends on: the obligation, and whose it is. */
export interface RemindedFacts extends ObligationFacts {
  /** The last day in the post, of an obligation after it; null of any other. */
  readonly leftOn: PlainDate | null
  /** When a declaration of its reason was finalized that nobody received yet; null without one. */
  readonly finalizedOn: PlainDate | null
  /** Whether the person said that the post is not theirs, and nobody answered yet. */
  readonly claimed: boolean
  readonly died: boolean
  /** Whether it is known who of the portal the person is: nobody else has an address. */
  readonly matched: boolean
}

/** For so many days an occasion that was missed is made up for, unless the next one came (R14.2). */
export const CAUGHT_UP_DAYS = 3
/** After the last day somebody is reminded for so many days. */
const DAYS_AFTER = 15
/** A finalized declaration that nobody received is pointed out after so many days. */
const DAYS_UNRECEIVED = 3

/** For how many days after its last one an obligation may still have an occasion of its own. */
export const REMINDED_AFTER_DAYS = DAYS_AFTER + CAUGHT_UP_DAYS
/** The same after the day on which a declaration was finalized. */
export const REMINDED_AFTER_FINALIZATION_DAYS = DAYS_UNRECEIVED + CAUGHT_UP_DAYS

interface Occasion {
  readonly kind: ReminderKind
  readonly day: PlainDate
}

/**
 * The occasion on which somebody is to be reminded of an obligation on a day of La Paz (R14.1, R14.2): the latest that came within the last days. null
 * where none did, and for what is void, exempt, fulfilled, claimed or not open yet; for the dead; and for whoever is not known to the portal.
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

/** Every occasion of an obligation. One before the last day counts only within the window, and from the later day that was given. */
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

/** What a reminder says: what opened, what is open, what passed; or that what was finalized was not received. */
export type ReminderWording = 'reminderOpens' | 'reminderUntil' | 'reminderAfter' | 'reminderUnreceived' | 'reminderUnreceivedAfter'

/** How a reminder is worded on a day (R14.4): by the day and whether a declaration lies finalized, since its occasion may be some days ago. */
export function wordingOf(kind: ReminderKind, facts: RemindedFacts, today: PlainDate): ReminderWording {
  const passed = today > lastDayOf(facts)
  if (facts.finalizedOn) return passed ? 'reminderUnreceivedAfter' : 'reminderUnreceived'
  if (passed) return 'reminderAfter'
  return kind === 'opens' ? 'reminderOpens' : 'reminderUntil'
}
