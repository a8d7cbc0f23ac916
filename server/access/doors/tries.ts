import { sql } from 'kysely'
import { networkOf, widerNetworkOf } from '../../ground/http/rate-limits.ts'
import { digest } from '../../ground/http/secrets.ts'
import type { Principal } from '../../ground/proof/index.ts'
import { createTurnsByKey } from '../../ground/turns.ts'
import type { Services } from '../../services.ts'
import { notifyOwners } from './owners.ts'
import { COUNTED, type Counted, priceOf, type WrongTries } from './price.ts'
import { type Demand, demandOf, type Paid, payBy, workNeeded, worksFor } from './work.ts'

/** Source of a try: the address, and the work that the call brings. */
export type Source = Pick<Principal, 'address' | 'work'>

/** Counts that a try adds to: its subject's, and its source's. */
type Keys = readonly (readonly [Counted, Buffer])[]

const keysOf = (subject: string, { address }: Source): Keys => [
  ['subject', digest(subject)],
  ['address', digest(networkOf(address))],
  ['network', digest(widerNetworkOf(address))],
]

const nameOf = (counted: Counted) => `wrong ${counted}`
const countedIn = (name: string) => name.slice('wrong '.length) as Counted

/** Wrong tries at which the person being guessed at is told, once. */
const NOTIFIED_AT = COUNTED.subject.free

/** Attempts that a row starts with: a right try writes one too, for the same work as a wrong one. */
const OWN = 1

const inTurn = createTurnsByKey()

/** How many tries at each subject are being judged. Until the outcome is known, each counts as a wrong one. */
const triesInHand = new Map<string, number>()

const NONE: WrongTries = { subject: 0, address: 0, network: 0 }

/**
 * Judges a try at a subject by what `hear` finds. A try that finds something is right and counts for nothing; one that finds nothing is wrong, and raises what the next
 * try costs, for this subject and this source (safety S61). Tries at one subject are let in one after the other, so that many at once pay as if they came one by one;
 * none waits for another to be judged. Throws `tooMany`, unjudged and uncounted, with the work to do, until the call brings that work. What `hear` throws counts for
 * nothing either, and uses no work up. Subjects that exist and subjects that do not are treated alike, and a right try takes nothing away from what strangers counted.
 */
export async function hearTry<Found>(
  services: Services,
  source: Source,
  subject: string,
  hear: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (!services.config.rateLimits) return hear()
  const keys = keysOf(subject, source)
  const now = services.clock.now()
  const paid = await letIn(services, source, subject, now)
  try {
    const found = await hearPaid(hear, paid)
    // @protects S61 right tries use nothing up
    //   instead: found === undefined ? 1 : 0 ==> 1
    await count(services, subject, keys, now, found === undefined ? 1 : 0)
    return found
  } finally {
    noteInHand(subject, -1)
  }
}

/** Works that calls are bringing to a subject's turn just now. */
const beingShown = new Set<string>()

/**
 * Lets a try in for the work that it brings, where some is asked for: tries at one subject one after the other. A try without work that counts is refused before its
 * turn, so that nobody keeps others waiting for nothing. Throws `tooMany` as `hearTry` says.
 */
async function letIn(services: Services, source: Source, subject: string, now: Date): Promise<Paid> {
  const worksNow = (asked: Demand) => worksFor(services, source.work ?? '', asked)
  const asked = await demandNow(services, source, subject, now)
  const shown = worksNow(asked).filter(({ token }) => !beingShown.has(token))
  // @protects S61 nobody waits for tries that brought no work
  if (asked.price > 0 && shown.length === 0) throw workNeeded(services, asked)
  for (const { token } of shown) beingShown.add(token)
  try {
    // @protects S61 many tries at once pay as if they came one by one
    //   instead: inTurn(subject, ==> Promise.resolve(subject).then(
    return await inTurn(subject, async () => {
      const asked = await demandNow(services, source, subject, now)
      const paid = asked.price === 0 ? NOTHING : await payBy(services, worksNow(asked))
      // @protects S61 a try after wrong ones is judged for work alone
      if (!paid) throw workNeeded(services, asked)
      noteInHand(subject, 1)
      return paid
    })
  } finally {
    for (const { token } of shown) beingShown.delete(token)
  }
}

/** Returns what the next try at a subject is asked for. */
async function demandNow(services: Services, source: Source, subject: string, now: Date): Promise<Demand> {
  const inHand = triesInHand.get(subject) ?? 0
  const wrong = await wrongTries(services, keysOf(subject, source), now)
  // @protects S61 a try that is being judged counts for the next one
  //   without: + inHand
  return demandOf(subject, priceOf({ ...wrong, subject: wrong.subject + inHand }))
}

function noteInHand(subject: string, more: 1 | -1): void {
  const inHand = (triesInHand.get(subject) ?? 0) + more
  if (inHand > 0) triesInHand.set(subject, inHand)
  else triesInHand.delete(subject)
}

/** Payment of a try that was asked for nothing: there is nothing to give back. */
const NOTHING: Paid = { giveBack: async () => {} }

/** Returns what `hear` finds. When it throws, judging nothing, the work is good again: a captcha that was misread costs no second work. */
async function hearPaid<Found>(hear: () => Promise<Found>, paid: Paid): Promise<Found> {
  try {
    return await hear()
  } catch (error) {
    // @protects S61 a try that was not judged uses no work up
    await paid.giveBack()
    throw error
  }
}

/** Counts a wrong try at a subject that was judged elsewhere: in a browser that its owner knows. */
export async function countWrong(services: Services, source: Source, subject: string): Promise<void> {
  if (services.config.rateLimits) await count(services, subject, keysOf(subject, source), services.clock.now(), 1)
}

/** Forgets the wrong tries at a subject, once its owner or an office put an end to them. */
export async function forgetWrong({ db }: Pick<Services, 'db'>, subject: string): Promise<void> {
  await db.deleteFrom('attemptCount').where('limitName', '=', nameOf('subject')).where('subjectHash', '=', digest(subject)).execute()
}

async function wrongTries({ db }: Services, keys: Keys, now: Date): Promise<WrongTries> {
  const kept = await db
    .selectFrom('attemptCount')
    .select(['limitName', 'attempts', 'windowStartedAt'])
    .where((row) => row.or(keys.map(([counted, hash]) => row.and([row('limitName', '=', nameOf(counted)), row('subjectHash', '=', hash)]))))
    .execute()
  const counting = kept.filter(({ limitName, windowStartedAt }) => windowStartedAt > windowOf(countedIn(limitName), now))
  return { ...NONE, ...Object.fromEntries(counting.map(({ limitName, attempts }) => [countedIn(limitName), attempts - OWN])) }
}

const windowOf = (counted: Counted, now: Date) => new Date(now.getTime() - COUNTED[counted].seconds * 1000)

/** Counts a try that was judged, and tells the person being guessed at once wrong tries begin to cost. */
async function count(services: Services, subject: string, keys: Keys, now: Date, wrong: 0 | 1): Promise<void> {
  const rows = keys.map(([counted, hash]) => sql`(${nameOf(counted)}, ${hash}::bytea, ${now}::timestamptz, ${OWN + wrong}::integer)`)
  const starts = keys.map(([counted]) => sql`WHEN ${nameOf(counted)} THEN ${windowOf(counted, now)}::timestamptz`)
  const over = sql`kept.window_started_at <= CASE kept.limit_name ${sql.join(starts, sql` `)} END`
  const kept = await sql<{ limitName: string; attempts: number }>`
    INSERT INTO attempt_count AS kept (limit_name, subject_hash, window_started_at, attempts) VALUES ${sql.join(rows)}
    ON CONFLICT (limit_name, subject_hash) DO UPDATE SET
      attempts = CASE WHEN ${over} THEN excluded.attempts ELSE kept.attempts + ${wrong}::integer END,
      window_started_at = CASE WHEN ${over} THEN excluded.window_started_at ELSE kept.window_started_at END
    RETURNING limit_name, attempts`.execute(services.db)
  const attempts = kept.rows.find(({ limitName }) => limitName === nameOf('subject'))?.attempts ?? OWN
  // @protects S61 whoever is guessed at is told
  if (wrong === 1 && attempts - OWN === NOTIFIED_AT) await notifyOwners(services, subject, NOTIFIED_AT)
}
