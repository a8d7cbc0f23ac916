import type { Asked } from '@djbr/domain/calls/call.ts'
import { people, TABS, type Tab } from '@djbr/domain/calls/entity.ts'
import { lastDayOf, type ObligationState, obligationState } from '@djbr/domain/register/obligation.ts'
import { dateInLaPaz, endOfMonth, firstOfMonth, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { planForValues } from '../../ground/database/plan-for-values.ts'
import { page } from '../../ground/http/page.ts'
import { type Acting, type Member, memberOf } from '../../ground/proof/index.ts'
import { documentAsWritten } from '../posts/index.ts'
import { type Owed, owedBy, shownOwed } from './owed.ts'
import { peopleBehind } from './person.ts'
import { noteSeen } from './views.ts'

type Listed = Asked<typeof people>

/** What a list shows: a filter, in the month that contains a day. */
interface Subject {
  readonly tab: Tab
  readonly month: PlainDate
}

const received = sql`(o.filed_on IS NOT NULL AND o.received_on IS NOT NULL)`
const lastDay = sql`coalesce(o.extended_to, o.due_on)`

/** Returns each filter as an SQL condition over an obligation `o`. It must agree with `obligationState`: a test compares both. */
export function owedAs(tab: Tab, month: PlainDate, today: PlainDate): RawBuilder<boolean> {
  const inMonth = sql`${lastDay} BETWEEN ${firstOfMonth(month)}::date AND ${endOfMonth(month)}::date`
  const open = sql`o.voided_at IS NULL AND o.exempt_since IS NULL`
  switch (tab) {
    case 'due':
      return sql<boolean>`(${open} AND NOT ${received} AND ${inMonth} AND ${lastDay} >= ${today}::date)`
    case 'missing':
      return sql<boolean>`(${open} AND NOT ${received} AND ${lastDay} < ${today}::date)`
    case 'late':
      return sql<boolean>`(${open} AND ${received} AND ${inMonth} AND o.filed_on > ${lastDay})`
    case 'onTime':
      return sql<boolean>`(${open} AND ${received} AND ${inMonth} AND o.filed_on <= ${lastDay})`
    case 'exempt':
      return sql<boolean>`(o.voided_at IS NULL AND o.exempt_since IS NOT NULL AND ${inMonth})`
    default:
      return sql<boolean>`false`
  }
}

/** The filter in which each state appears. */
const TAB_OF: Readonly<Record<ObligationState, Tab | null>> = {
  ...{ upcoming: 'due', open: 'due', extended: 'due' },
  ...{ omitted: 'missing', late: 'late', fulfilled: 'onTime', exempt: 'exempt', void: null },
}
const OWED_TABS = TABS.filter((tab) => Object.values(TAB_OF).includes(tab))

/** The people whose claim against the entity is pending, as a subquery. */
const claimed = (entityCode: number) => sql<number>`(
  SELECT held.obliged_person_id FROM register_claim c JOIN register_post held ON held.id = c.post_id
  WHERE c.entity_code = ${entityCode} AND c.resolved_at IS NULL)`

/** Whether an entity reported a person and did not void all of their posts, as SQL. */
const isReported = (entityCode: number, id: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM register_post p WHERE p.entity_code = ${entityCode} AND p.obliged_person_id = ${id} AND p.voided_at IS NULL)`

/** The entity's people, each by the latest post that it reported of them and did not void. */
const listed = (trx: Transaction, { entityCode }: Member) =>
  trx
    .selectFrom('registerPost as p')
    .innerJoin('obligedPerson as w', 'w.id', 'p.obligedPersonId')
    // @protects S62 the code of somebody is the entity's own: it says nothing of who was known before
    //   instead: 'p.id', ==> 'p.obligedPersonId as id',
    .select(['p.id', 'p.obligedPersonId', 'documentType', 'documentNumber', 'complement', 'p.title', 'p.endedOn'])
    // @protects S56 the list has the names that the entity itself wrote
    //   instead: p.paternalSurname', 'p.maternalSurname', 'p ==> w.paternalSurname', 'w.maternalSurname', 'w
    .select(['p.paternalSurname', 'p.maternalSurname', 'p.names'])
    .select([sql<boolean>`w.birth_date IS NULL`.as('withoutBirthDate'), sql<boolean>`w.id IN ${claimed(entityCode)}`.as('inReview')])
    .where('p.entityCode', '=', entityCode)
    .where('p.voidedAt', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM register_post later WHERE later.entity_code = ${entityCode} AND later.obliged_person_id = p.obliged_person_id
        AND later.voided_at IS NULL AND later.id > p.id)`,
    )
export type ListedPerson = Awaited<ReturnType<typeof peopleByCodes>>[number]

const byName = [sql`p.paternal_surname`, sql`p.maternal_surname`, sql`p.names`]

/** Returns these people of the entity, ordered by surname. Needs a transaction of the entity. Throws `notFound` when the entity did not report one of them. */
export async function peopleByCodes(trx: Transaction, member: Member, codes: readonly number[]) {
  const people = await peopleBehind(trx, member, codes)
  return [...byName, sql`p.id`]
    .reduce((query, by) => query.orderBy(by), listed(trx, member))
    .where('w.id', '=', sql<number>`ANY(${[...people]}::bigint[])`)
    .execute()
}

/** Counts the people in each filter for a month, and lists those in the requested filter when it is about what they owe. Needs a transaction of the entity. */
async function countPeople(trx: Transaction, member: Member, { tab, month }: Subject, today: PlainDate) {
  const { entityCode } = member
  const isOwed = (each: Tab) => sql`bool_or(${owedAs(each, month, today)}) AS ${sql.ref(each)}`
  const seen = sql`SELECT *, NULL AS voided_at FROM obligation_of_entity WHERE entity_code = ${entityCode}`
  const isIn = (each: Tab) => sql`FILTER (WHERE ${sql.ref(each)} AND id NOT IN ${claimed(entityCode)})`
  const { rows } = await sql<Record<Tab, number> & { readonly people: readonly number[] | null }>`
    SELECT ${sql.join(OWED_TABS.map((each) => sql`count(*) ${isIn(each)}::int AS ${sql.ref(each)}`))},
      ${OWED_TABS.includes(tab) ? sql`array_agg(id) ${isIn(tab)}` : sql`NULL`} AS people,
      (SELECT count(DISTINCT p.obliged_person_id) FROM register_post p WHERE p.entity_code = ${entityCode} AND p.voided_at IS NULL)::int AS "all",
      (SELECT count(DISTINCT c.id) FROM ${claimed(entityCode)} c (id) WHERE ${isReported(entityCode, sql`c.id`)})::int AS review,
      (SELECT count(*) FROM (${listed(trx, member).where(notDerived)}) underived)::int AS not_derived
    FROM (
      SELECT o.obliged_person_id AS id, ${sql.join(OWED_TABS.map(isOwed))} FROM (
        ${seen} AND last_day BETWEEN ${firstOfMonth(month)}::date AND ${endOfMonth(month)}::date
        UNION ALL ${seen} AND filed_on IS NULL AND exempt_since IS NULL AND last_day < ${today}::date) o
      GROUP BY 1) owing`.execute(trx)
  const { people: inTab = null, ...counts } = rows[0] ?? ({} as (typeof rows)[number])
  return { counts, inTab: inTab ?? [] }
}

const notDerived = sql<boolean>`w.birth_date IS NULL AND p.ended_on IS NULL`

/** Whether a person of `listed` is in a filter, as SQL. */
function isInTab(tab: Tab, { entityCode }: Member, owing: readonly number[]) {
  if (tab === 'all') return sql<boolean>`true`
  if (tab === 'notDerived') return notDerived
  if (tab === 'review') return sql<boolean>`p.obliged_person_id IN ${claimed(entityCode)}`
  return sql<boolean>`p.obliged_person_id = ANY(${[...owing]}::bigint[])`
}

/**
 * Returns a page of the list, how many people each filter has, and each person's foremost obligation (R13.7). Notes the page as seen. Looks up what is owed
 * only for the people on the page, so the cost does not depend on the size of the entity (R13.22).
 */
export function listPeople(acting: Acting, asked: Listed, { pageSize }: Pick<typeof people, 'pageSize'> = people) {
  const member = memberOf(acting)
  const today = dateInLaPaz(acting.services.clock.now())
  const subject = { tab: asked.tab ?? 'all', month: asked.month ?? today }
  return asEntity(acting.services.db, member.entityCode, async (trx) => {
    await planForValues(trx)
    const { counts, inTab } = await countPeople(trx, member, subject, today)
    const shown = listed(trx, member).where(isInTab(subject.tab, member, inTab))
    const found = await page(trx, { ...people, pageSize }, asked, shown, {
      columns: {
        tab: sql`${subject.tab}::text`,
        month: sql`${subject.month}::date`,
        surnames: sql`concat_ws(' ', p.paternal_surname, p.maternal_surname)`,
        names: sql`p.names`,
        document: sql`concat_ws('-', w.document_number, nullif(w.complement, ''))`,
        title: sql`p.title`,
      },
      // @protects S56 the search finds by the names that the entity itself wrote
      //   instead: p.folded_surnames ==> folded_text(concat_ws(' ', w.paternal_surname, w.maternal_surname))
      searched: { surnames: sql`p.folded_surnames`, names: sql`p.folded_names`, document: sql`p.folded_document` },
      id: sql<number>`p.id`,
      unasked: { by: byName },
    })
    const ids = found.rows.map(({ obligedPersonId }) => obligedPersonId)
    const owed = await owedBy(trx, ids)
    await noteSeen(acting.services, trx, member, 'listed', ids)
    return { ...found, counts, rows: found.rows.map((row) => shownPerson(row, owed.get(row.obligedPersonId) ?? [], subject, today)) }
  })
}

/** Returns a person with the obligation that their row shows and how many others are missing, from any month. */
function shownPerson(row: ListedPerson, owed: readonly Owed[], subject: Subject, today: PlainDate) {
  const shown = foremost(owed, subject, today)
  const missing = row.inReview ? [] : owed.filter((one) => one !== shown && obligationState(one, today) === 'omitted')
  return {
    ...row,
    document: documentAsWritten(row),
    surnames: [row.paternalSurname, row.maternalSurname].filter(Boolean).join(' '),
    obligation: shown && shownOwed(shown, row.inReview, today),
    othersMissing: missing.length,
  }
}

const RANK = { omitted: 0, open: 1, extended: 1, late: 2, fulfilled: 2, exempt: 2, upcoming: 3, void: 4 } as const
const RECEIVED = RANK.fulfilled

/**
 * Returns the obligation that a row shows, among those that the filter is about (R13.7): missing ones first, then open ones, then the latest of the settled
 * ones, then upcoming ones.
 */
function foremost(owed: readonly Owed[], subject: Subject, today: PlainDate): Owed | null {
  const ranked = owed
    .filter((one) => isAbout(one, subject, today))
    .toSorted((one, other) => {
      const [first, second] = [RANK[obligationState(one, today)], RANK[obligationState(other, today)]]
      if (first !== second) return first - second
      return first === RECEIVED ? other.dueOn.localeCompare(one.dueOn) : one.dueOn.localeCompare(other.dueOn)
    })
  return ranked[0] ?? null
}

/** Whether a filter is about an obligation, in agreement with `owedAs`. A filter that is not about obligations matches all of them. */
function isAbout(one: Owed, { tab, month }: Subject, today: PlainDate): boolean {
  if (!OWED_TABS.includes(tab)) return true
  if (TAB_OF[obligationState(one, today)] !== tab) return false
  return tab === 'missing' || firstOfMonth(lastDayOf(one)) === firstOfMonth(month)
}
