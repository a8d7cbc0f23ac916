import { lastDayOf, type ObligationState, obligationState } from '@djbr/domain/register/obligation.ts'
import { PRINTED, withoutMarks } from '@djbr/domain/values/characters.ts'
import { dateInLaPaz, endOfMonth, firstOfMonth, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Services } from '../../services.ts'
import type { Member } from './member.ts'
import { concerns, type Owed, owedBy, shownState } from './owed.ts'
import { noteSeen } from './views.ts'

/** What the list of an entity's people is filtered by (R13.7): all; whose declaration is due in the month; missing; late; on time; exempt; in review; without a birth date. */
export const TABS = ['todas', 'por_vencer', 'omitidas', 'tarde', 'en_plazo', 'exentas', 'en_revision', 'sin_derivar'] as const
export type Tab = (typeof TABS)[number]

const PEOPLE_A_PAGE = 50

export interface Asked {
  readonly tab: Tab
  /** Any day of the month that is looked at. */
  readonly month: PlainDate
  readonly search: string
  /** Where the page before ended; '' for the first. */
  readonly after: string
}

export interface ListedPerson {
  readonly id: number
  readonly documentType: number
  readonly documentNumber: string
  readonly complement: string
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly names: string
  readonly title: string
  readonly postId: number
  readonly endedOn: PlainDate | null
  readonly hasBirthDate: boolean
  readonly inReview: boolean
}

const received = sql`(o.filed_on IS NOT NULL AND o.received_on IS NOT NULL)`
const lastDay = sql`coalesce(o.extended_to, o.due_on)`

/** Each filter over an obligation `o`, as `obligationState` says of it: a test compares both. */
export function owedAs(tab: Tab, month: PlainDate, today: PlainDate): RawBuilder<boolean> {
  const inMonth = sql`${lastDay} BETWEEN ${firstOfMonth(month)}::date AND ${endOfMonth(month)}::date`
  const open = sql`o.voided_at IS NULL AND o.exempt_since IS NULL`
  switch (tab) {
    case 'por_vencer':
      return sql<boolean>`(${open} AND NOT ${received} AND ${inMonth} AND ${lastDay} >= ${today}::date)`
    case 'omitidas':
      return sql<boolean>`(${open} AND NOT ${received} AND ${lastDay} < ${today}::date)`
    case 'tarde':
      return sql<boolean>`(${open} AND ${received} AND ${inMonth} AND o.filed_on > ${lastDay})`
    case 'en_plazo':
      return sql<boolean>`(${open} AND ${received} AND ${inMonth} AND o.filed_on <= ${lastDay})`
    case 'exentas':
      return sql<boolean>`(o.voided_at IS NULL AND o.exempt_since IS NOT NULL AND ${inMonth})`
    default:
      return sql<boolean>`false`
  }
}

const claimed = (entityCode: number) => sql`(
  SELECT held.obliged_person_id FROM register_claim c JOIN register_post held ON held.id = c.post_id
  WHERE c.entity_code = ${entityCode} AND c.resolved_at IS NULL)`

/** Of each person the latest post that the entity reported and did not take back: one row a person. */
const latestPosts = (entityCode: number) => sql`register_post p JOIN obliged_person w ON w.id = p.obliged_person_id
  WHERE p.entity_code = ${entityCode} AND p.voided_at IS NULL
    AND NOT EXISTS (SELECT FROM register_post later WHERE later.entity_code = p.entity_code AND later.obliged_person_id = p.obliged_person_id
      AND later.voided_at IS NULL AND later.id > p.id)`

function filterOf({ tab, month }: Asked, { entityCode }: Member, today: PlainDate) {
  if (tab === 'todas') return sql``
  if (tab === 'sin_derivar') return sql`AND w.birth_date IS NULL AND p.ended_on IS NULL`
  const isClaimed = sql`p.obliged_person_id IN ${claimed(entityCode)}`
  if (tab === 'en_revision') return sql`AND ${isClaimed}`
  return sql`AND NOT ${isClaimed} AND EXISTS (
    SELECT FROM obligation o WHERE o.obliged_person_id = p.obliged_person_id AND ${owedAs(tab, month, today)} AND ${concerns(entityCode)})`
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const MAX_WORDS = 6
/** The letters of Spanish with their marks, and those without. */
const [MARKED, UNMARKED] = ['ÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÇ', 'AEIOUUNAEIOUAEIOUAEIOC']
const unmarked = (text: RawBuilder<unknown>) => sql`translate(${text}, ${MARKED}, ${UNMARKED})`

/** Every word, with marks or without, begins a surname or a name, as this entity wrote them, or the document as the list shows it. */
const searchOf = (search: string) => {
  const words = withoutMarks(search.toUpperCase())
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  return sql.join(
    words.map(
      // @protects S56 the list and its search have the names that the entity itself wrote
      //   instead: p.paternal_surname ==> w.paternal_surname
      (
        word,
      ) => sql`AND (' ' || ${unmarked(sql`p.paternal_surname || ' ' || p.maternal_surname || ' ' || p.names`)} LIKE ${`% ${escaped(word)}%`}
        OR w.document_number || '-' || w.complement LIKE ${`${escaped(word)}%`})`,
    ),
    sql` `,
  )
}

const name = z.string().regex(PRINTED)
const key = z.tuple([name, name, name, z.int()])

function keyOf(after: string) {
  if (after === '') return null
  try {
    return key.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw new Failure('invalid', 'common.badRequest')
  }
}

const keyAfter = ({ paternalSurname, maternalSurname, names, postId }: ListedPerson): string =>
  Buffer.from(JSON.stringify([paternalSurname, maternalSurname, names, postId])).toString('base64url')

/** The people of the entity, each by the latest post that it reported of them. */
const listed = ({ entityCode }: Member) => sql`
  SELECT p.obliged_person_id AS id, p.id AS post_id, w.document_type, w.document_number, w.complement, p.paternal_surname, p.maternal_surname, p.names, p.title,
    p.ended_on, w.birth_date IS NOT NULL AS has_birth_date, p.obliged_person_id IN ${claimed(entityCode)} AS in_review
  FROM ${latestPosts(entityCode)}`

/** These people of the entity by their surnames; without those whom it did not report. In a transaction of the entity. */
export async function peopleById(trx: Transaction, member: Member, ids: readonly number[]): Promise<readonly ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`${listed(member)} AND p.obliged_person_id = ANY(${[...ids]}::bigint[])
    ORDER BY p.paternal_surname, p.maternal_surname, p.names, p.id`.execute(trx)
  return rows
}

/** A page of people by their surnames: those of the filter, of whom the words are, after the key. In a transaction of the entity. */
export async function pageOfPeople(trx: Transaction, member: Member, asked: Asked, today: PlainDate, most = PEOPLE_A_PAGE) {
  const from = keyOf(asked.after)
  const { rows } = await sql<ListedPerson>`${listed(member)} ${filterOf(asked, member, today)} ${searchOf(asked.search)}
      ${from === null ? sql`` : sql`AND (p.paternal_surname, p.maternal_surname, p.names, p.id) > (${from[0]}, ${from[1]}, ${from[2]}, ${from[3]})`}
    ORDER BY p.paternal_surname, p.maternal_surname, p.names, p.id LIMIT ${most + 1}`.execute(trx)
  const people = rows.slice(0, most)
  const last = people.at(-1)
  return { people, next: rows.length > most && last ? keyAfter(last) : '' }
}

/** How many people each filter has in a month. In a transaction of the entity. */
async function countsOf(trx: Transaction, { entityCode }: Member, month: PlainDate, today: PlainDate): Promise<Record<Tab, number>> {
  const owed = TABS.map((tab) => sql`bool_or(${owedAs(tab, month, today)}) AS ${sql.ref(tab)}`)
  const counted = (tab: Tab) => sql`count(*) FILTER (WHERE ${sql.ref(`owed.${tab}`)} AND NOT people.in_review)::int AS ${sql.ref(tab)}`
  const { rows } = await sql<Record<string, number>>`
    WITH people AS MATERIALIZED (
      SELECT p.obliged_person_id AS id, w.birth_date IS NULL AND p.ended_on IS NULL AS not_derived,
        p.obliged_person_id IN ${claimed(entityCode)} AS in_review
      FROM ${latestPosts(entityCode)}),
    owed AS (
      SELECT o.obliged_person_id AS id, ${sql.join(owed)} FROM people JOIN obligation o ON o.obliged_person_id = people.id
      WHERE (${lastDay} BETWEEN ${firstOfMonth(month)}::date AND ${endOfMonth(month)}::date OR (o.received_on IS NULL AND ${lastDay} < ${today}::date))
        AND ${concerns(entityCode)}
      GROUP BY 1)
    SELECT count(*)::int AS todas, ${sql.join((['por_vencer', 'omitidas', 'tarde', 'en_plazo', 'exentas'] as const).map(counted))},
      count(*) FILTER (WHERE people.in_review)::int AS en_revision, count(*) FILTER (WHERE people.not_derived)::int AS sin_derivar
    FROM people LEFT JOIN owed ON owed.id = people.id`.execute(trx)
  const found = rows[0] ?? {}
  // The names of columns come in the words of the code.
  const named = (tab: Tab) => found[tab] ?? found[tab.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? 0
  return Object.fromEntries(TABS.map((tab) => [tab, named(tab)])) as Record<Tab, number>
}

const RANK = { omitted: 0, open: 1, extended: 1, late: 2, fulfilled: 2, exempt: 2, upcoming: 3, void: 4 } as const
const RECEIVED = RANK.fulfilled

/** The obligation that a row of the list shows (R13.7): of those that its filter is about what is missing first, then what is open, then the latest of the others, then what comes. */
export function foremost(owed: readonly Owed[], asked: Pick<Asked, 'tab' | 'month'>, today: PlainDate): Owed | null {
  const ranked = owed
    .filter((one) => isAbout(one, asked, today))
    .toSorted((one, other) => {
      const [first, second] = [RANK[obligationState(one, today)], RANK[obligationState(other, today)]]
      if (first !== second) return first - second
      return first === RECEIVED ? other.dueOn.localeCompare(one.dueOn) : one.dueOn.localeCompare(other.dueOn)
    })
  return ranked[0] ?? null
}

/** Each state by the filter that has it. */
const TAB_OF: Readonly<Record<ObligationState, Tab | null>> = {
  ...{ upcoming: 'por_vencer', open: 'por_vencer', extended: 'por_vencer' },
  ...{ omitted: 'omitidas', late: 'tarde', fulfilled: 'en_plazo', exempt: 'exentas', void: null },
}

/** Whether a filter is about an obligation, as `owedAs` says of it; one that is of no obligation is about all. */
function isAbout(one: Owed, { tab, month }: Pick<Asked, 'tab' | 'month'>, today: PlainDate): boolean {
  if (!Object.values(TAB_OF).includes(tab)) return true
  if (TAB_OF[obligationState(one, today)] !== tab) return false
  return tab === 'omitidas' || firstOfMonth(lastDayOf(one)) === firstOfMonth(month)
}

/** Nobody's list is longer: a table has all of it. */
const ALL = 100_000

/** Everybody of a filter, without pages, and how the foremost obligation of each stands (R13.21); noted as seen. */
export async function allPeople(services: Services, member: Member, asked: Omit<Asked, 'after'>) {
  const today = dateInLaPaz(services.clock.now())
  return asEntity(services.db, member.entityCode, async (trx) => {
    const { people } = await pageOfPeople(trx, member, { ...asked, after: '' }, today, ALL)
    return withForemost(services, trx, member, people, asked, today)
  })
}

/** A page of the list, how many people each filter has, and how the foremost obligation of each person stands (R13.7); noted as seen. */
export async function listPeople(services: Services, member: Member, asked: Asked) {
  const today = dateInLaPaz(services.clock.now())
  return asEntity(services.db, member.entityCode, async (trx) => {
    const counts = await countsOf(trx, member, asked.month, today)
    const { people, next } = await pageOfPeople(trx, member, asked, today)
    return { counts, next, people: await withForemost(services, trx, member, people, asked, today) }
  })
}

/** People with the obligation that their row shows, and how many others are missing, of whatever month; noted as seen, in the transaction that read them. */
async function withForemost(
  services: Services,
  trx: Transaction,
  member: Member,
  people: readonly ListedPerson[],
  asked: Pick<Asked, 'tab' | 'month'>,
  today: PlainDate,
) {
  const ids = people.map(({ id }) => id)
  const owed = await owedBy(trx, member.entityCode, ids)
  await noteSeen(services, trx, member, 'listed', ids)
  return people.map((person) => {
    const all = owed.get(person.id) ?? []
    const shown = foremost(all, asked, today)
    const missing = person.inReview ? [] : all.filter((one) => one !== shown && obligationState(one, today) === 'omitted')
    return {
      ...person,
      obligation: shown && { ...shown, state: shownState(shown, person.inReview, today) },
      othersMissing: missing.length,
    }
  })
}
