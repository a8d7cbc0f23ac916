import { explainedDeadline, type Holidays } from '../declaration/deadlines.ts'
import { REASON } from '../sheets/declaration-data.ts'
import { addDays, dateInLaPaz, endOfMonth, type PlainDate, yearOf } from '../values/dates.ts'
import { type Continuation, continuations, nextWorkingDays } from './moves.ts'
import type { ReportedPerson, ReportedPost } from './posts.ts'
import type { RegisterRules } from './rules.ts'

/** How many days ahead a yearly obligation exists, so that a post's holder always sees the next one. */
const AHEAD_DAYS = 366

/** What obligations are derived from, besides the person. */
export interface Derivation {
  readonly rules: RegisterRules
  readonly holidays: Holidays
  /** Day from which the portal takes declarations; it does not know what fell due before. */
  readonly portalFrom: PlainDate
  readonly now: Date
}

/** Origin of an obligation, unique for a person and a reason. */
type Origin = `post:${number}` | `year:${number}`

interface Candidate {
  readonly reason: 1 | 2 | 3
  readonly origin: Origin
  /** Post of a declaration before or after it; null for a yearly one, which covers all posts. */
  readonly postId: number | null
}

/** A declaration that a person owes. */
export interface Owed extends Candidate {
  readonly opensOn: PlainDate
  readonly dueOn: PlainDate
  /** Whether the entity reported its cause only after the last day: the delay is the entity's, and the day stays (R11.18). */
  readonly reportedLate: boolean
}

/** Why an obligation that a post would create is not owed, or no longer owed. */
export type WithheldFor = Continuation | 'left' | 'death'

export interface Withheld extends Candidate {
  readonly why: WithheldFor
}

export interface Derived {
  readonly owed: readonly Owed[]
  readonly withheld: readonly Withheld[]
  /** Whether nothing can be derived because the birth date is unknown: then nothing can be reported as missing (R11.17). */
  readonly underivable: boolean
}

/**
 * Derives what a person must declare from their posts (R11.7 to R11.18): a declaration before each post, one each year in office, one after each post. The last
 * days are those of `explainedDeadline`. Nothing is owed that fell due before the portal started, by a person whose death the authority knows, or after a post that ended with a
 * death; without a birth date nothing is derived, and the result says so. The same posts, rules and day give the same obligations, in any order of the posts.
 */
export function derive({ birthDate, diedOn, posts: reported }: ReportedPerson, by: Derivation): Derived {
  if (birthDate === null) return { owed: [], withheld: [], underivable: true }
  const posts = reported.toSorted((one, other) => one.startedOn.localeCompare(other.startedOn) || one.id - other.id)
  const going = continuations(posts, by)
  const all = [
    ...posts.flatMap((post) => entryOf(post, going, by)),
    ...yearsOf(birthDate, spellsOf(posts, going, by), by),
    ...posts.flatMap((post) => exitOf(post, going, by)),
  ]
  const owed = all.filter((each) => 'dueOn' in each)
  const withheld = all.filter((each) => 'why' in each)
  // @protects 060 nothing is owed by whoever has died, as the authority knows
  //   without: if (diedOn === null)
  if (diedOn === null) return { owed, withheld, underivable: false }
  const ended = all.map(({ reason, origin, postId }) => ({ reason, origin, postId, why: 'death' as const }))
  return { owed: [], withheld: ended, underivable: false }
}

type Going = ReturnType<typeof continuations>

const isAfter = (instant: Date | null, day: PlainDate) => instant !== null && dateInLaPaz(instant) > day

/** Arguments of `explainedDeadline` that a reason does not use. */
const UNUSED = { birthDate: '', today: '', from: null, until: null, inCapital: true, department: null, sworn: null, portalFrom: '' }

/** Returns the declaration before a post: from some days before it until its first working day (R11.8). */
function entryOf(post: ReportedPost, going: Going, { rules, holidays, portalFrom }: Derivation): (Owed | Withheld)[] {
  const { startedOn, department, reportedAt } = post
  const last = explainedDeadline({ ...UNUSED, reason: REASON.beforeOffice, from: startedOn, department }, holidays).last
  // @protects 060 no entry that fell due before the portal is derived
  //   without: || last < portalFrom
  if (last === null || last < portalFrom) return []
  const candidate = { reason: REASON.beforeOffice, origin: `post:${post.id}`, postId: post.id } as const
  const how = going.find(({ later }) => later === post)?.how
  if (how && !(how === 'promoted' && rules.promotionOwes)) return [{ ...candidate, why: how }]
  const opensOn = addDays(startedOn, -rules.daysBeforeEntry)
  return [{ ...candidate, opensOn, dueOn: last, reportedLate: isAfter(reportedAt, last) }]
}

/** Returns the declaration after a post: from its last day on, for thirty days (R11.10). */
function exitOf(post: ReportedPost, going: Going, { holidays, portalFrom }: Derivation): (Owed | Withheld)[] {
  const { endedOn, endReportedAt } = post
  if (endedOn === null) return []
  const last = explainedDeadline({ ...UNUSED, reason: REASON.afterOffice, until: endedOn }, holidays).last
  // @protects 060 no exit that fell due before the portal is derived
  //   without: || last < portalFrom
  if (last === null || last < portalFrom) return []
  const candidate = { reason: REASON.afterOffice, origin: `post:${post.id}`, postId: post.id } as const
  const how = post.byDeath ? 'death' : going.find(({ earlier }) => earlier === post)?.how
  if (how) return [{ ...candidate, why: how }]
  return [{ ...candidate, opensOn: endedOn, dueOn: last, reportedLate: isAfter(endReportedAt, last) }]
}

/** Posts that overlap or follow each other without a working day between them: they count as one for the years in office. */
interface Spell {
  readonly posts: readonly ReportedPost[]
  readonly startedOn: PlainDate
  readonly endedOn: PlainDate | null
}

function spellsOf(posts: readonly ReportedPost[], going: Going, { holidays }: Derivation): readonly Spell[] {
  const next = nextWorkingDays(posts, holidays)
  const follows = (post: ReportedPost, earlier: ReportedPost) =>
    earlier.endedOn === null ||
    post.startedOn <= (next.get(earlier) ?? '') ||
    going.some((one) => one.earlier === earlier && one.later === post)
  const groups: ReportedPost[][] = []
  for (const post of posts) {
    const last = groups.at(-1)
    if (last?.some((earlier) => follows(post, earlier))) last.push(post)
    else groups.push([post])
  }
  return groups.map(spellOf)
}

function spellOf(posts: readonly ReportedPost[]): Spell {
  const ends = posts.map(({ endedOn }) => endedOn)
  const endedOn = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
  return { posts, startedOn: posts[0]?.startedOn ?? '', endedOn }
}

/** Returns the yearly declarations, one a year for all posts: in the birth month, and the month after it where the law grants it (R11.9, R11.11 to R11.13). */
function yearsOf(birthDate: PlainDate, spells: readonly Spell[], by: Derivation): (Owed | Withheld)[] {
  const { portalFrom, now } = by
  const horizon = addDays(dateInLaPaz(now), AHEAD_DAYS)
  const from = Math.max(yearOf(portalFrom), yearOf(spells[0]?.startedOn ?? horizon))
  return Array.from({ length: Math.max(0, yearOf(horizon) - from + 1) }, (_, index) => from + index).flatMap((year) => {
    const begins = `${year}-${birthDate.slice(5, 7)}-01`
    // @protects 060 no year is derived whose month began before the portal
    //   without: < portalFrom || begins
    if (begins < portalFrom || begins > horizon) return []
    const entered = spells.filter(({ startedOn }) =>
      by.rules.firstYearBeginsAfterEntry ? startedOn < begins : startedOn <= endOfMonth(begins),
    )
    const each = entered.map((spell) => yearOfSpell(spell, { year, begins, birthDate }, by))
    return each.find((one) => 'dueOn' in one) ?? each.at(-1) ?? []
  })
}

interface Year {
  readonly year: number
  readonly begins: PlainDate
  readonly birthDate: PlainDate
}

/** Returns a year's declaration for a person who entered before it, unless they left on or before its last day, or before it began. */
function yearOfSpell({ posts, endedOn }: Spell, { year, begins, birthDate }: Year, { rules, holidays }: Derivation): Owed | Withheld {
  const held = posts.filter((post) => post.startedOn <= endOfMonth(begins) && (post.endedOn === null || post.endedOn >= begins))
  const inCapital = !held.some((post) => (post.abroad ? rules.extraMonthAbroad : rules.extraMonthOutsideCapitals && !post.inCapital))
  const dueOn =
    explainedDeadline({ ...UNUSED, reason: REASON.duringOffice, today: begins, birthDate, inCapital }, holidays).last ?? endOfMonth(begins)
  const candidate = { reason: REASON.duringOffice, origin: `year:${year}`, postId: null } as const
  const left = endedOn !== null && (rules.exitVoidsYear ? endedOn <= dueOn : endedOn < begins)
  if (left) return { ...candidate, why: 'left' }
  return {
    ...candidate,
    opensOn: begins,
    dueOn,
    reportedLate: held.length > 0 && held.every(({ reportedAt }) => isAfter(reportedAt, dueOn)),
  }
}
