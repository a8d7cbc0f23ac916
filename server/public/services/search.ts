import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type PublicSummary, publicSummaryOf } from '@djbr/domain/declaration/public-summary.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Visitor } from '../../access/index.ts'
import type { Database } from '../../ground/database/connect.ts'
import { prepared } from '../../ground/database/prepared.ts'
import { readPublic } from '../../ground/database/public-read.ts'
import { type Statement, statement } from '../../ground/database/statement.ts'
import { mac, sameDigest } from '../../ground/http/secrets.ts'
import { readReceptionText, unconfirmed } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

const MAX_ROWS = 50
const LIFE_SECONDS = 15 * 60

export interface FoundSummary {
  /** Number and seal identify the declaration in this visitor's next question, and nothing else (safety S24). */
  readonly number: number
  readonly seal: string
  readonly surnames: string
  readonly names: string
  readonly entity: string
  readonly declaredOn: string
}

interface Row {
  declaration_id: number
  surnames: string
  names: string
  entity: string
  declared_on: string
}

// @protects S23 a summary is public for two years
//   instead: public_until - $3::date > 0 ==> $3::date IS NOT NULL
// @protects S23 a search answers fifty rows
//   instead: ${MAX_ROWS} ==> 500
// @protects S24 a row of the search has no control code
//   instead: entity ==> (SELECT control_code FROM declaration d WHERE d.id = declaration_id) AS entity
const finding = (which: string) => `WITH found AS MATERIALIZED (
    SELECT declaration_id, concat_ws(' ', nullif(paternal, ''), nullif(maternal, ''), nullif(married_name, '')) AS surnames, names, entity, declared_on
    FROM public_summary
    WHERE word_prefixes(surname_words, name_words) COLLATE "C" @> typed_prefixes(folded_words($1), folded_words($2)) AND public_until - $3::date > 0${which}
  )
  SELECT * FROM found LIMIT ${MAX_ROWS}`

const amongOneOf = (share: number) => statement(`find-public-summaries-of-${share}`, finding(` AND person_id % ${share} = 0`))

/**
 * Statements that search among all people, among one of 8 and among one of 64, each by an index of its own: common names fill a page among few people, so their long
 * lists are never gone through. They are materialized, so that the plan never depends on how many rows a page takes, and compare the last day as a difference, so that
 * it is never searched by: the plan always uses the index of prefixes alone.
 */
export const FIND = { all: statement('find-public-summaries', finding('')), of8: amongOneOf(8), of64: amongOneOf(64) }

/** Rows among one person of 64 that promise a full page among one of 8. */
const PROMISING = Math.ceil(MAX_ROWS / 8)

/** Returns the rows of a page, searching among the fewest people that fill it. `ask` sends a statement with the words searched for. */
export async function findPage<Found>(ask: (find: Statement) => Promise<Found[]>): Promise<Found[]> {
  const few = await ask(FIND.of64)
  if (few.length === MAX_ROWS) return few
  const more = few.length >= PROMISING ? await ask(FIND.of8) : few
  return more.length === MAX_ROWS ? more : ask(FIND.all)
}

const find = (db: Database, words: unknown[]) => findPage((statement) => prepared<Row>(db, statement, words))

const alphabet = new Intl.Collator('es')

/**
 * Returns the people whose summary is public and whose surnames and names begin with every typed word: at most fifty, by surname. Each row carries a handle for this
 * visitor, good for fifteen minutes.
 */
export async function findSummaries(
  services: Services,
  visitor: Pick<Visitor, 'number'>,
  surnames: string,
  names: string,
): Promise<FoundSummary[]> {
  const { db, replica, clock } = services
  const words = [surnames, names, dateInLaPaz(clock.now())]
  const rows = await readPublic(replica, db, (one) => find(one, words))
  if (rows.length === 0) return []
  rows.sort((a, b) => alphabet.compare(a.surnames, b.surnames) || alphabet.compare(a.names, b.names))
  const handles = await handOut(
    services,
    await visitor.number(),
    rows.map(({ declaration_id }) => declaration_id),
  )
  return rows.map((row, place) => ({
    ...handles(place),
    surnames: row.surnames,
    names: row.names,
    entity: row.entity,
    declaredOn: row.declared_on,
  }))
}

const PLACES = 64
const SEARCHES = 2 ** 40

const sealOf = (key: Buffer, number: number) => mac(key.toString('base64'), String(number)).subarray(0, 16).toString('base64url')

/** Stores what a search found, in its order. Returns the function that gives each place its handle. */
async function handOut({ db, clock }: Services, visitorId: number, declarationIds: number[]) {
  const [search, key] = [randomInt(SEARCHES), randomBytes(32)]
  const expiresAt = new Date(clock.now().getTime() + LIFE_SECONDS * 1000)
  await db.insertInto('publicSearch').values({ number: search, visitorId, key, declarationIds, expiresAt }).execute()
  return (place: number) => {
    const number = search * PLACES + place
    return { number, seal: sealOf(key, number) }
  }
}

/** Returns the declaration that a handle stands for; undefined for another visitor's handle, an expired one, and one that was never handed out. */
async function declarationOf({ db, clock }: Services, visitorId: number, number: number, seal: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('publicSearch')
    .select(['key', 'declarationIds'])
    .where('number', '=', Math.floor(number / PLACES))
    // @protects S24 a handle is its visitor’s
    .where('visitorId', '=', visitorId)
    // @protects S24 a handle lasts fifteen minutes
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  // @protects S24 a handle has its seal
  //   without: || !sameDigest(Buffer.from(seal), Buffer.from(sealOf(found.key, number)))
  if (!found || !sameDigest(Buffer.from(seal), Buffer.from(sealOf(found.key, number)))) return undefined
  return found.declarationIds[number % PLACES]
}

/** Returns the summary that a handle stands for, if it is still public: the declaration is its person's latest received one, for less than two years. */
export async function publicSummary(services: Services, visitorId: number | null, number: number, seal: string) {
  const declarationId = visitorId === null ? undefined : await declarationOf(services, visitorId, number, seal)
  if (declarationId === undefined) return undefined
  const shown = await services.db
    .selectFrom('publicSummary')
    .select(['paternal', 'maternal', 'marriedName', 'names', 'receivedOn', 'goods', 'assets', 'income', 'debts'])
    .where('declarationId', '=', declarationId)
    .where('publicUntil', '>', dateInLaPaz(services.clock.now()))
    .executeTakeFirst()
  // @protects S56 a public summary is sealed or is not told
  if (shown) await requireSealed(services.db, declarationId, shown)
  return shown
}

/** Refuses, and raises an alarm, unless a summary is what was sworn and received (S43). The rows of a search are not checked, since they lead here. */
async function requireSealed(
  db: Database,
  declarationId: number,
  shown: PublicSummary & { readonly receivedOn: PlainDate },
): Promise<void> {
  const { rows } = await sql<{ sworn: string; canonical: string; receivedText: string | null }>`
    SELECT * FROM public_summary_source(${declarationId})`.execute(db)
  const [source] = rows
  const received = readReceptionText(source?.receivedText ?? '')
  if (!source || !received || received.sworn !== createHash('sha256').update(source.canonical).digest('hex'))
    throw unconfirmed('sworn text')
  const sealed = { ...publicSummaryOf(JSON.parse(source.canonical) as Snapshot), receivedOn: received.receivedAt.slice(0, 10) }
  if (Object.entries(sealed).some(([name, value]) => shown[name as keyof typeof shown] !== value)) throw unconfirmed('summary')
}
