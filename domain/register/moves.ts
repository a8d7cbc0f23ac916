import { type Holidays, workingDayFrom } from '../declaration/deadlines.ts'
import { addDays, daysBetween, type PlainDate } from '../values/dates.ts'
import type { ReportedPost } from './posts.ts'
import { goesOnAs, type RegisterRules } from './rules.ts'

/** Days for which a person handing over a post may hold it along with the next one; for longer, they hold two posts (R11.14). */
const HANDOVER_DAYS = 31

interface By {
  readonly rules: RegisterRules
  readonly holidays: Holidays
}

/** Returns the first working day after a post's last day. */
const nextWorkingDay = (endedOn: PlainDate, { department }: Pick<ReportedPost, 'department'>, holidays: Holidays): PlainDate =>
  workingDayFrom(addDays(endedOn, 1), department, holidays)

/** Returns the same for every ended post, computed once because each is compared with all others. */
export const nextWorkingDays = (posts: readonly ReportedPost[], holidays: Holidays): ReadonlyMap<ReportedPost, PlainDate> =>
  new Map(posts.flatMap((post) => (post.endedOn === null ? [] : [[post, nextWorkingDay(post.endedOn, post, holidays)] as const])))

/** How a post continues an earlier one: moved inside its entity, promoted there, taken over by a successor, or returned to after an absence. */
export type Continuation = 'moved' | 'promoted' | 'merged' | 'returned'

const plain = (title: string) => title.trim().replace(/\s+/g, ' ').toUpperCase()

/** Returns how a later post continues an earlier one; null when it does not (R11.14 to R11.16). */
function continuation(earlier: ReportedPost, later: ReportedPost, next: PlainDate, { rules }: By): Continuation | null {
  const { endedOn } = earlier
  const startsLater = earlier.startedOn < later.startedOn || (earlier.startedOn === later.startedOn && earlier.id < later.id)
  if (endedOn === null || earlier.byDeath || !startsLater || (later.endedOn !== null && later.endedOn < endedOn)) return null
  const entityOf = ({ entity }: ReportedPost) => goesOnAs(entity, rules, later.startedOn)
  if (entityOf(earlier) !== entityOf(later)) return null
  if (later.startedOn <= next) {
    if (daysBetween(later.startedOn, endedOn) > HANDOVER_DAYS) return null
    if (earlier.entity !== later.entity) return 'merged'
    return plain(earlier.title) === plain(later.title) ? 'moved' : 'promoted'
  }
  return !rules.returnOwesBoth && daysBetween(endedOn, later.startedOn) <= rules.returnDays ? 'returned' : null
}

/** Returns which posts continue which: each at most one, the one that ended last before it. */
export function continuations(
  posts: readonly ReportedPost[],
  by: By,
): readonly { readonly earlier: ReportedPost; readonly later: ReportedPost; readonly how: Continuation }[] {
  const free = new Set(posts)
  const next = nextWorkingDays(posts, by.holidays)
  return posts.flatMap((later) => {
    const found = [...free]
      .flatMap((earlier) => {
        const how = earlier === later ? null : continuation(earlier, later, next.get(earlier) ?? '', by)
        return how ? [{ earlier, later, how }] : []
      })
      .toSorted((one, other) => (one.earlier.endedOn ?? '').localeCompare(other.earlier.endedOn ?? ''))
      .at(-1)
    if (!found) return []
    free.delete(found.earlier)
    return [found]
  })
}
